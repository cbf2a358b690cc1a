import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { EntryTitle } from '../../team-records';
import type { Subscription } from '../subscription';

/** Name, and whether it is inactive, once the subscription is there. */
export function FormTitle({ subscription, heading }: { subscription: Subscription | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  return (
    <EntryTitle title={subscription === null ? translate('subscriptionForm.title') : subscription?.name} {...(heading && { heading })}>
      {subscription?.inactive && <MeaningChip meaning="stopped" label={translate('subscriptions.isInactive')} />}
    </EntryTitle>
  );
}
