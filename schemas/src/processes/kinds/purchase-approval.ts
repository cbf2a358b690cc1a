import { approvalProcess } from '../approval-process.js';

/** Asks the approvers of a purchase, until all have approved or one declined. */
export const purchaseApproval = approvalProcess({
  kind: 'purchase-approval',
  workflow: 'purchaseApproval',
  subject: 'purchases',
  entity: 'purchase',
  finish: 'books the purchase, or marks it as declined',
});
