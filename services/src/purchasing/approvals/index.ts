import { Answers } from './answers.service.js';
import { ApprovalChanges } from './approval-changes.service.js';
import { ApprovalMailWriter } from './approval-mail-writer.service.js';
import { ApprovalProcess } from './approval-process.service.js';
import { ApprovalRows } from './approval-rows.repository.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import { ApprovalViews } from './approval-views.service.js';
import { Approvals } from './approvals.service.js';
import { ApproverPlans } from './approver-plans.service.js';
import { Delegations } from './delegations.service.js';
import { Notices } from './notices.service.js';
import { ReplacementJob } from './replacement-job.service.js';
import { ApprovalReminders } from './reminders.service.js';
import { Replacements } from './replacements.service.js';
import { FourEyes } from './four-eyes.service.js';
import { Rounds } from './rounds.service.js';
import { SealRows } from './seal-rows.repository.js';
import { SealWatch } from './seal-watch.service.js';

export { approvalsToGive } from './approvals-to-give.js';
export { isAwaited, mayOpenAsApprover, newestApprovals } from './approval-list.js';
export { ApprovalProcess, type RoundStanding } from './approval-process.service.js';
export {
  type ApprovalSubject,
  ApprovalSubjects,
  type SubjectPlace,
  type SubjectProblem,
  type SubjectRecord,
} from './approval-subjects.service.js';
export { approvals } from './approvals.kind.js';
export { approvalListOf, DelegationsController, pendingApprovalsOf } from './approvals.controller.js';
export { Approvals } from './approvals.service.js';
export type { ApprovalPart, ResponsiblePart } from './approvers.rules.js';
export { approvalsAt, approvalsOf } from './record-approvals.controller.js';
export { ReplacementJob } from './replacement-job.service.js';
export { firstReminderMs, isEscalation, nextReminderMs } from './reminder-plan.rules.js';
export { isUnderApproval, removeApprovals } from './purged-approvals.js';
export { unsealedChanges } from './notice-texts.js';
export { changedProblem, Rounds } from './rounds.service.js';
export { FourEyes } from './four-eyes.service.js';
export { SealRows } from './seal-rows.repository.js';
export { shownPerson } from './shown-person.js';

/** Providers for areas whose records need approval. */
export const approvalProviders = [
  ...[
    Answers,
    ApprovalChanges,
    ApprovalMailWriter,
    ApprovalProcess,
    ApprovalReminders,
    Approvals,
    ApprovalRows,
    ApprovalSubjects,
    ApprovalViews,
  ],
  ...[ApproverPlans, Delegations, Notices, FourEyes, ReplacementJob, Replacements, Rounds, SealRows, SealWatch],
];
