import { useMemo } from 'react';
import { useTranslate } from '../../../../i18n';
import { useLineRates } from '../../../records/selling';
import type { BookFormProps } from '../book';
import type { Invoice } from '../invoice';
import { InvoiceLoading } from '../invoice-frame';
import { useInvoice } from '../use-invoice';
import { Framed } from './framed';
import { chargedIn, emptyHandDraft } from './hand-draft';
import { SalesFields } from './hand-fields';
import { HandForm } from './hand-form';
import { useHandKind } from './use-hand-kind';

/** The form of a sales invoice by hand, a new one or a draft (PLT-025, PLT-O47). */
export default function HandPage(props: BookFormProps) {
  const translate = useTranslate();
  if (props.id !== null) return <Edited {...props} id={props.id} />;
  return (
    <Framed type="sales" title={translate('invoices.byHand.title')} {...props}>
      {(onSaved) => <SalesForm legalEntity={props.legalEntity} invoice={null} onSaved={onSaved} />}
    </Framed>
  );
}

function Edited(props: BookFormProps & { id: number }) {
  const translate = useTranslate();
  const { legalEntity, id } = props;
  const { data, error, refetch } = useInvoice(legalEntity, id);
  return (
    <Framed type="sales" title={translate('invoices.edit.title')} {...props}>
      {(onSaved) =>
        data ? (
          <SalesForm legalEntity={legalEntity} invoice={data} onSaved={onSaved} />
        ) : (
          <InvoiceLoading error={error} onRetry={() => void refetch()} />
        )
      }
    </Framed>
  );
}

interface SalesFormProps {
  legalEntity: string;
  invoice: Invoice | null;
  onSaved: (invoice: Invoice) => void;
}
function SalesForm(props: SalesFormProps) {
  const { legalEntity, invoice } = props;
  const charged = useMemo(() => invoice && chargedIn(invoice), [invoice]);
  return (
    <HandForm
      {...props}
      kind={useHandKind(legalEntity)}
      fresh={emptyHandDraft}
      charged={charged}
      Fields={SalesFields}
      useRates={useLineRates}
    />
  );
}
