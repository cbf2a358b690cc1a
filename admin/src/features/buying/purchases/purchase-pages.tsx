import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages } from '../../records/team-records';
import { usePurchasePaths } from './paths';
import { PurchasesList } from './purchases-list';

const PurchaseRecord = fetchedLater(() => import('./form/purchase-record'));

/** Routes `purchases/`, `{team}/purchases/` and one purchase below either (PUR-011 to PUR-013). */
export default function PurchasePages() {
  const { team } = usePurchasePaths();
  return <TeamRecordPages home={team} List={PurchasesList} Record={PurchaseRecord} />;
}
