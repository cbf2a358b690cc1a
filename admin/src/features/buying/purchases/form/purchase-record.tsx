import { useTranslate } from '../../../../i18n';
import { SplitView } from '../../../../shared/attachments/split-view';
import { RecordView, type RecordPlace } from '../../../records/team-records';
import { usePurchasePaths } from '../paths';
import type { Purchase } from '../purchase';
import { FormTitle } from './form-title';
import { PurchaseForm } from './purchase-form';

/** An existing purchase, or a new one. */
export default function PurchaseRecord(place: RecordPlace) {
  const translate = useTranslate();
  const { team } = usePurchasePaths();
  return (
    <RecordView<Purchase>
      {...place}
      resource="purchases"
      width={1120}
      list={team}
      notYourTeam="purchases.notYourTeam"
      back={translate('purchaseForm.back')}
      title={(purchase, heading) => <FormTitle purchase={purchase} {...(heading && { heading })} />}
    >
      {(loaded) => (
        <SplitView>
          <PurchaseForm loaded={loaded} onGone={place.onClose} />
        </SplitView>
      )}
    </RecordView>
  );
}
