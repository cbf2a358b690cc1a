import { dealStates } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import { SplitView } from '../../../../shared/attachments/split-view';
import { RecordView, type RecordPlace, EntryTitle } from '../../../records/team-records';
import type { Deal } from '../deal';
import { useDealPaths } from '../paths';
import { DealForm } from './deal-form';
import { DealStateChip } from '../deal-state-chip';
import { InvoiceChips } from '../invoice-chips';
import { useDealProcess } from './use-deal-process';

/** An existing deal, or a new one. */
export default function DealRecord(place: RecordPlace) {
  const translate = useTranslate();
  const { teamDeals } = useDealPaths();
  return (
    <RecordView<Deal>
      {...place}
      resource="deals"
      list={teamDeals}
      notYourTeam="deals.notYourTeam"
      back={translate('dealForm.back')}
      title={(deal, heading) => <FormTitle deal={deal} {...(heading && { heading })} />}
    >
      {(loaded) => (
        <SplitView>
          <DealForm loaded={loaded} onDone={place.onClose} />
        </SplitView>
      )}
    </RecordView>
  );
}

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
