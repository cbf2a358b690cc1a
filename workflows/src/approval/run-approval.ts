import type { ApprovalInput, ApprovalStep } from '@kantoor/schemas/processes/approval-process';
import type { ProcessContract } from '@kantoor/schemas/processes/contract/process-contract';
import { runProcess } from '../process/flow.js';
import type { Outcome, ProcessState, Task } from '../process/outcome.js';
import { askingSteps, shortSteps } from '../process/proxies.js';
import { remind } from '../process/remind.js';
import type { ApprovalActivities, Due } from './approval.activities.js';

const { lookAtApproval: poll } = shortSteps<ApprovalActivities>('Look where the approval stands');
const { finishApproval } = shortSteps<ApprovalActivities>('Book or decline what was decided on');
const { remindApprovers } = shortSteps<ApprovalActivities>('Write down the reminders that are due');
type Notice = Extract<Due, { step: 'notify' }>['notice'];
const { notifyPerson } = askingSteps<ApprovalActivities>('Mail a person');

const verbs: Readonly<Record<Notice['kind'], string>> = {
  asked: 'Ask',
  first: 'Ask',
  reminder: 'Remind',
  escalated: 'Escalate to',
  declined: 'Mail the decline to',
  approved: 'Mail the approval to',
  changed: 'Mail the changes to',
  question: 'Mail a question to',
  answer: 'Mail the answer to',
};
/** `Remind Ann Advies`, for the history. */
const noticeSummary = ({ kind, personName, personId }: Notice): string => `${verbs[kind]} ${personName ?? `person ${personId}`}`;

type DueTask<Step extends Due['step'] = Due['step']> = Task<ApprovalInput & { due: Extract<Due, { step: Step }> }>;
const does: { [Step in Due['step']]: (task: DueTask<Step>) => Promise<Outcome> } = {
  finish: finishApproval,
  remind: remindApprovers,
  notify: (task) => notifyPerson.executeWithOptions({ summary: noticeSummary(task.due.notice) }, [task]),
};

/** Runs an approval round for a record of any kind: polls, waits, mails and reminds until the round is over (D-23). */
export const runApproval = (of: ProcessContract<ApprovalInput>, input: ApprovalInput): Promise<ProcessState<ApprovalStep>> =>
  runProcess<ApprovalInput, ApprovalStep>(of, input, 'waiting-for-approval', (process) =>
    remind<ApprovalInput, ApprovalStep, Due>(process, {
      poll,
      step: ({ step }) => step,
      send: (task) => (does[task.due.step] as (task: DueTask) => Promise<Outcome>)(task),
    }),
  );
