import { useTranslate } from '../../../../i18n';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { EntryTitle } from '../../../records/team-records';
import type { Subscription } from '../subscription';

/** Name of an existing subscription, and whether it is inactive. */
export function FormTitle({ subscription, heading }: { subscription: Subscription | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  return (
    <EntryTitle title={subscription === null ? translate('subscriptionForm.title') : subscription?.name} {...(heading && { heading })}>
      {subscription?.inactive && <MeaningChip meaning="stopped" label={translate('subscriptions.isInactive')} />}
    </EntryTitle>
  );
}
