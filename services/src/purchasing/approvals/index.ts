import { Answers } from './answers.service.js';
import { ApprovalProcess } from './approval-process.service.js';
import { ApprovalRows } from './approval-rows.repository.js';
import { ApprovalChanges, ApprovalSubjects } from './approval-subjects.service.js';
import { Approvals } from './approvals.service.js';
import { ApproverPlans, FourEyes } from './approvers.service.js';
import { Delegations } from './delegations.controller.js';
import { ApprovalMailWriter, Notices } from './notices.service.js';
import { ApprovalReminders } from './reminders.service.js';
import { ReplacementJob, Replacements } from './replacements.service.js';
import { Rounds } from './rounds.service.js';
import { SealRows } from './seal-rows.repository.js';
import { SealWatch } from './seal-watch.service.js';

export { approvalsToGive, isAnsweredBy, isAwaited, mayOpenAsApprover, newestApprovals } from './approval-list.js';
export { ApprovalProcess, type RoundStep } from './approval-process.service.js';
export { isFullyApproved, isUnderApproval, removeApprovals, shownPerson } from './approval-rows.repository.js';
export {
  type ApprovalSubject,
  ApprovalSubjects,
  type SubjectColumns,
  type SubjectPlace,
  type SubjectProblem,
  type SubjectRecord,
} from './approval-subjects.service.js';
export { approvalListAt, approvalsAt, approvalsOf, pendingApprovalsAt } from './approvals.controller.js';
export { type ApprovalPart, firstReminderMs, isEscalation, nextReminderMs, type ResponsiblePart } from './approvals.rules.js';
export { Approvals } from './approvals.service.js';
export { FourEyes } from './approvers.service.js';
export { DelegationsController } from './delegations.controller.js';
export { type UnsealedChange, unsealedChanges } from './notice-texts.js';
export { approvals } from './notices.service.js';
export { ReplacementJob } from './replacements.service.js';
export { changedProblem, Rounds } from './rounds.service.js';
export { SealRows } from './seal-rows.repository.js';

/** Providers for areas whose records need approval. */
export const approvalProviders = [
  ...[Answers, ApprovalChanges, ApprovalMailWriter, ApprovalProcess, ApprovalReminders, Approvals, ApprovalRows, ApprovalSubjects],
  ...[ApproverPlans, Delegations, FourEyes, Notices, ReplacementJob, Replacements, Rounds, SealRows, SealWatch],
];
