import type { ApprovalInput, ApprovalStep } from '@kantoor/schemas/processes/approval-process';
import { documentApproval as contract } from '@kantoor/schemas/processes/kinds/document-approval';
import { runApproval } from '../approval/run-approval.js';
import type { ProcessState } from '../process/outcome.js';

/** Asks the approvers of a document, which may become a purchase once all have approved. */
export async function documentApproval(input: ApprovalInput): Promise<ProcessState<ApprovalStep>> {
  return runApproval(contract, input);
}
