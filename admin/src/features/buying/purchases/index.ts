import { fetchedLater } from '../../../shell/fetching';

export { photoViewer } from './photo-viewer';
export { useSamePurchases } from './form/purchase-fields';
export { purchasePaths as purchasePathsOf } from './paths';
export { PurchaseStateChip } from './purchase-state-chip';

/** A purchase with its paper. */
export const PurchaseRecord = fetchedLater(() => import('./form/purchase-record'));
