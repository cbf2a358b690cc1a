import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages } from '../../records/team-records';
import { DealsOverview } from './deals-overview';
import { useDealPaths } from './paths';

const DealRecord = fetchedLater(() => import('./form/deal-record'));

/** Routes `deals/`, `{team}/deals/`, `deals/new` and `deals/{dealId}`. */
export default function DealPages() {
  const { teamDeals } = useDealPaths();
  return <TeamRecordPages home={teamDeals} List={DealsOverview} Record={DealRecord} />;
}
