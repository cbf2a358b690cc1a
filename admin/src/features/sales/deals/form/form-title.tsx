import { dealStates } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import { EntryTitle } from '../../../records/team-records';
import { DealStateChip } from '../deal-state-chip';
import type { Deal } from '../deal';
import { InvoiceChips } from '../invoice-chips';
import { useDealProcess } from './use-deal-process';

/** Name and state of an existing deal; the state has its registered name (CRM-058, D-60). */
export function FormTitle({ deal, heading }: { deal: Deal | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const stateId = deal?.dealState.dealStateId;
  return (
    <EntryTitle title={deal === null ? translate('dealForm.newDeal') : deal?.name} {...(heading && { heading })}>
      {stateId !== undefined && <DealStateChip stateId={stateId} />}
      {deal && stateId === dealStates.invoiced && <InvoiceInTitle deal={deal} />}
    </EntryTitle>
  );
}

/** Shows the step of the invoice process while it runs. */
function InvoiceInTitle({ deal }: { deal: Deal }) {
  const { process, isPending } = useDealProcess(deal);
  return isPending ? null : <InvoiceChips deal={deal} process={process} />;
}
