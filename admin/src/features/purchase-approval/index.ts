export { ApprovalOf } from './approval-of';
export type { ApprovedKind } from './approved-record';
export { EarlierPurchases } from './earlier-purchases';
