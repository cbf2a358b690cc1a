import { useTranslate } from '../../../i18n';
import { EntryTitle } from '../../selling';
import { DealStateChip } from '../deal-state-chip';
import type { Deal } from '../deal';

/** Name and state, once the deal is there; the state is called by its one name (CRM-058, D-60). */
export function FormTitle({ deal, heading }: { deal: Deal | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const stateId = deal?.dealState.dealStateId;
  return (
    <EntryTitle title={deal === null ? translate('dealForm.newDeal') : deal?.name} {...(heading && { heading })}>
      {stateId !== undefined && <DealStateChip stateId={stateId} />}
    </EntryTitle>
  );
}
