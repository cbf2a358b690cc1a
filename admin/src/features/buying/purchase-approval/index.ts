export { ApprovalOf } from './approval-of';
export type { ApprovedKind } from './approved-record';
