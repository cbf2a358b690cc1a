import type { ApprovalInput, ApprovalStep } from '@kantoor/schemas/processes/approval-process';
import { purchaseApproval as contract } from '@kantoor/schemas/processes/kinds/purchase-approval';
import { runApproval } from '../approval/run-approval.js';
import type { ProcessState } from '../process/outcome.js';

/** Asks the approvers of a purchase, and books it when all have approved. */
export async function purchaseApproval(input: ApprovalInput): Promise<ProcessState<ApprovalStep>> {
  return runApproval(contract, input);
}
