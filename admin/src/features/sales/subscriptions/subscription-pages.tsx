import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages } from '../../records/team-records';
import { useSubscriptionPaths } from './paths';
import { SubscriptionsList } from './subscriptions-list';

const SubscriptionRecord = fetchedLater(() => import('./form/subscription-record'));

/** Routes `subscriptions/`, `{team}/subscriptions/` and one subscription below either. */
export default function SubscriptionPages() {
  const { teamSubscriptions } = useSubscriptionPaths();
  return <TeamRecordPages home={teamSubscriptions} List={SubscriptionsList} Record={SubscriptionRecord} />;
}
