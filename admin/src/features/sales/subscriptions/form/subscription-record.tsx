import { useTranslate } from '../../../../i18n';
import { RecordView, type RecordPlace } from '../../../records/team-records';
import { useSubscriptionPaths } from '../paths';
import type { Subscription } from '../subscription';
import { FormTitle } from './form-title';
import { SubscriptionForm } from './subscription-form';

/** An existing subscription, or a new one. */
export default function SubscriptionRecord(place: RecordPlace) {
  const translate = useTranslate();
  const { teamSubscriptions } = useSubscriptionPaths();
  return (
    <RecordView<Subscription>
      {...place}
      resource="subscriptions"
      list={teamSubscriptions}
      notYourTeam="subscriptions.notYourTeam"
      back={translate('subscriptionForm.back')}
      title={(subscription, heading) => <FormTitle subscription={subscription} {...(heading && { heading })} />}
    >
      {(loaded) => <SubscriptionForm loaded={loaded} onDone={place.onClose} />}
    </RecordView>
  );
}
