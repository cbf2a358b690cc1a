import { dealStates } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { EntryTitle } from '../../selling';
import { DealStateChip } from '../deal-state-chip';
import type { Deal } from '../deal';

/** Name and state, once the deal is there; from state 6 on the header says Invoiced (CRM-058, CRM-F10). */
export function FormTitle({ deal, heading }: { deal: Deal | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const stateId = deal?.dealState.dealStateId;
  const isLate = stateId !== undefined && stateId >= dealStates.toInvoice;
  return (
    <EntryTitle title={deal === null ? translate('dealForm.newDeal') : deal?.name} {...(heading && { heading })}>
      {stateId !== undefined && <DealStateChip stateId={stateId} {...(isLate ? { text: translate('deals.state.invoiced') } : {})} />}
    </EntryTitle>
  );
}
