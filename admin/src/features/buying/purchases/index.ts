export { photoViewer } from './photo-viewer';
export { useSamePurchases } from './form/purchase-fields';
export { purchasePaths as purchasePathsOf } from './paths';
export { PurchaseStateChip } from './purchase-state-chip';
