import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useIsHere } from '../../../shell/panel-navigation';
import { SidePanel } from '../../../shell/side-panel';
import { EntryTitle, RecordPage } from '../../team-records';
import type { BookFormProps } from '../book';
import { InvoiceLoading } from '../invoice-frame';
import { useInvoicePaths } from '../paths';
import { useInvoice } from '../use-invoice';
import { HandForm } from './hand-form';

/** The form of an invoice by hand: once it is saved, its draft is open in its place (PLT-025, PLT-O47). */
export default function HandPage(props: BookFormProps) {
  return props.id === null ? (
    <Framed {...props}>{(onSaved) => <HandForm {...props} invoice={null} onSaved={onSaved} />}</Framed>
  ) : (
    <Edited {...props} id={props.id} />
  );
}

function Edited(props: BookFormProps & { id: number }) {
  const { data, error, refetch } = useInvoice(props.legalEntity, props.id);
  return (
    <Framed {...props}>
      {(onSaved) =>
        data ? <HandForm {...props} invoice={data} onSaved={onSaved} /> : <InvoiceLoading error={error} onRetry={() => void refetch()} />
      }
    </Framed>
  );
}

type FramedProps = BookFormProps & { children: (onSaved: (invoice: { invoiceId: number }) => void) => ReactNode };

/** A page of its own, or a panel over the list. */
function Framed({ legalEntity, id, isPanel, list, onClose, children }: FramedProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const paths = useInvoicePaths();
  const title = translate(id === null ? 'invoices.byHand.title' : 'invoices.edit.title');
  const saved = ({ invoiceId }: { invoiceId: number }): void => {
    // Who has left this form meanwhile is somewhere else by now.
    if (isHere())
      void navigate(paths.salesInvoice(invoiceId, legalEntity), { replace: true, state: isPanel ? { over: list, from: list } : null });
  };
  if (isPanel)
    return (
      <SidePanel open onClose={onClose} title={<EntryTitle title={title}>{null}</EntryTitle>} width={1080}>
        {children(saved)}
      </SidePanel>
    );
  return (
    <RecordPage title={<EntryTitle {...{ title, heading: 'h1' }}>{null}</EntryTitle>} back={translate('invoices.back')} onClose={onClose}>
      {children(saved)}
    </RecordPage>
  );
}
