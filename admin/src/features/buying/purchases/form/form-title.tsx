import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { EntryTitle } from '../../../records/team-records';
import type { Purchase } from '../purchase';
import { InvoiceLink } from './invoice-link';
import { PurchaseStateChip } from '../purchase-state-chip';

/** Name, state, payment date and resulting invoice (PUR-040, PUR-041), and whether there will be none (PUR-O35); an unsaved purchase has an unknown state. */
export function FormTitle({ purchase, heading }: { purchase: Purchase | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const paidOn = purchase?.paidOn;
  return (
    <EntryTitle title={purchase === null ? translate('purchaseForm.title') : purchase?.name} {...(heading && { heading })}>
      {purchase?.skipFromExternalInvoicing && <MeaningChip meaning="stopped" label={translate('purchaseForm.skipped')} />}
      {paidOn && <MeaningChip meaning="good" label={translate('purchaseForm.paidOn', { date: date(paidOn) })} />}
      <PurchaseStateChip stateId={purchase?.purchaseState.purchaseStateId} toBook={purchase?.toBook} />
      {purchase?.externalInvoice && <InvoiceLink invoice={purchase.externalInvoice} />}
    </EntryTitle>
  );
}
