import { useTranslate } from '../../../../i18n';
import { SplitView } from '../../../../shared/attachments/split-view';
import { RecordView, type RecordPlace } from '../../../records/team-records';
import type { Deal } from '../deal';
import { useDealPaths } from '../paths';
import { DealForm } from './deal-form';
import { FormTitle } from './form-title';

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
