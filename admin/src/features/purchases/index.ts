export { PurchaseStateChip } from './purchase-state-chip';
