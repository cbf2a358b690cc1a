import { useTranslate } from '../../../../i18n';
import { RecordView, type RecordPlace, EntryTitle } from '../../../records/team-records';
import { useSubscriptionPaths } from '../paths';
import type { Subscription } from '../subscription';
import { SubscriptionForm } from './subscription-form';
import { MeaningChip } from '../../../../shared/meaning-chip';

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

/** Name of an existing subscription, and whether it is inactive. */
function FormTitle({ subscription, heading }: { subscription: Subscription | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  return (
    <EntryTitle title={subscription === null ? translate('subscriptionForm.title') : subscription?.name} {...(heading && { heading })}>
      {subscription?.inactive && <MeaningChip meaning="stopped" label={translate('subscriptions.isInactive')} />}
    </EntryTitle>
  );
}
