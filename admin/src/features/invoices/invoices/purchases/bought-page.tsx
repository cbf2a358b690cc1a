import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { fieldIdOf } from '../../../../shared/form/problems';
import type { LinePartProps } from '../../../../shared/lines/line';
import { useCurrent } from '../../../../shell/current';
import { OrganizationField, organizationPath } from '../../../relations/organizations';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import type { LineDraft } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import type { BookFormProps } from '../book';
import { Framed } from '../by-hand/framed';
import type { HandFormModel, HandLine } from '../by-hand/hand-draft';
import { HandFields } from '../by-hand/hand-fields';
import { HandForm } from '../by-hand/hand-form';
import { type BoughtDraft, emptyBoughtDraft, offeredMethods } from './bought-draft';
import { LedgerChoice } from '../../../settings/ledgers';
import { useBoughtKind } from './use-bought-kind';

/** The form of a purchase invoice without a purchase (PLT-O47). */
export default function BoughtPage(props: BookFormProps) {
  const translate = useTranslate();
  const { legalEntity } = props;
  const kind = useBoughtKind(legalEntity);
  return (
    <Framed type="purchases" title={translate('invoices.purchases.new')} {...props}>
      {(onSaved) => (
        <HandForm
          {...{ legalEntity, kind, onSaved, fresh: emptyBoughtDraft, invoice: null, charged: null }}
          Fields={BoughtFields}
          More={LineLedger}
          isBought
        />
      )}
    </Framed>
  );
}

interface BoughtFieldsProps {
  form: HandFormModel & { draft: BoughtDraft; change(patch: Partial<BoughtDraft>): void };
}
function BoughtFields({ form }: BoughtFieldsProps) {
  const translate = useTranslate();
  const methodName = usePaymentMethodName();
  const { paths } = useCurrent();
  const { idPrefix, draft, change } = form;
  const { errorOf, common } = useEntryFields(form, 'invoices.byHand');
  return (
    <HandFields
      form={form}
      party={
        <OrganizationField
          id={fieldIdOf(idPrefix, '/organization')}
          value={draft.organization}
          onChange={(organization) => change({ organization })}
          hrefOf={(id) => organizationPath(paths, id)}
          texts={{ label: translate('invoices.columns.supplier'), open: translate('invoices.purchases.openSupplier'), create: '' }}
          disabled={false}
          error={errorOf('/organization')}
        />
      }
      dueDateHint="invoices.byHand.dueDateOfSupplier"
      doubts={null}
      reference={
        <>
          <TextField
            {...common('reference')}
            value={draft.reference}
            onChange={(event) => change({ reference: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            {...common('paymentReference')}
            value={draft.paymentReference}
            onChange={(event) => change({ paymentReference: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 140 } }}
          />
          <TextField
            select
            {...common('paymentMethod')}
            value={draft.paymentMethod}
            onChange={(event) => change({ paymentMethod: Number(event.target.value) })}
          >
            {offeredMethods.map((method) => (
              <MenuItem key={method} value={method}>
                {methodName(method)}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
    />
  );
}

/** The ledger of a line: that of its product by default. */
function LineLedger({ line, index, change }: LinePartProps<LineDraft>) {
  const translate = useTranslate();
  return (
    <LedgerChoice
      label={translate('invoices.purchases.ledgerOfLine', { number: index + 1 })}
      account={(line as HandLine).ledgerAccount ?? null}
      onChoose={(ledger) => change({ ledgerAccount: ledger?.value ?? null } as Partial<LineDraft>)}
    />
  );
}
