import { useTranslate } from '../../../i18n';
import { EntryTitle } from '../../team-records';
import type { Purchase } from '../purchase';
import { InvoiceLink } from './invoice-link';
import { PurchaseStateChip } from '../purchase-state-chip';

/** Name, state and the invoice that was made of it (PUR-040, PUR-041); one that is not saved yet has no state that is known. */
export function FormTitle({ purchase, heading }: { purchase: Purchase | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  return (
    <EntryTitle title={purchase === null ? translate('purchaseForm.title') : purchase?.name} {...(heading && { heading })}>
      <PurchaseStateChip stateId={purchase?.purchaseState.purchaseStateId} />
      {purchase?.externalInvoice && <InvoiceLink invoice={purchase.externalInvoice} />}
    </EntryTitle>
  );
}
