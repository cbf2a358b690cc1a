import { useTranslate } from '../../../i18n';
import { CreateOfTeam } from '../../records/team-records';
import { useSubscriptionPaths } from './paths';

/** Button that creates a subscription, in a panel over the list. */
export function CreateSubscription(props: { over: string; isMain?: boolean }) {
  const translate = useTranslate();
  const { newSubscription } = useSubscriptionPaths();
  return <CreateOfTeam {...props} to={newSubscription} permission="subscriptions.write" label={translate('subscriptions.create')} />;
}
