import { documentApproval, purchaseApproval, type ApprovalInput, type ApprovalStep, type ProcessContract } from '@kantoor/schemas';
import type { ApprovalProcess, RoundStep } from '@kantoor/services';
import type { Outcome, PollOutcome, Task } from '../process/outcome.js';
import { Steps, type Done, type StepServices } from '../process/steps.js';

export interface ApprovalServices extends StepServices {
  approvals: Pick<ApprovalProcess, 'nextStep' | 'isOver' | 'finish' | 'remind' | 'notify'>;
}
/** The next step of a round, as found by its last poll. */
export type Due = NonNullable<RoundStep['act']>;

/** Approval contracts, by kind of record. */
const contracts: readonly ProcessContract<ApprovalInput>[] = [purchaseApproval, documentApproval];
/** Longest poll interval when nothing is due. */
const pollEveryMs = 30 * 86_400_000;
/** Retry delay while another round is sending the due reminders. */
const busyMs = 2_000;

export const approvalActivities = ({ approvals, ...services }: ApprovalServices) => {
  const known = new Map(contracts.map((contract) => [contract.subject, new Steps<ApprovalInput, ApprovalStep>(contract, services)]));
  const stepsOf = ({ resource }: ApprovalInput): Steps<ApprovalInput, ApprovalStep> => known.get(resource)!;
  return {
    lookAtApproval: (input: ApprovalInput): Promise<PollOutcome<ApprovalStep> & { due?: Due }> =>
      stepsOf(input).poll<{ due: Due }>(input, 'waiting-for-approval', async (ctx) => {
        const { over, act, waits } = await approvals.nextStep(ctx, input);
        if (over) return { step: over, over: true, precondition: (tx) => approvals.isOver(tx, ctx, input) };
        if (act) return { step: act.step, facts: { due: act } };
        const { step, atMs, ...shown } = waits!;
        return { step, againInMs: Math.max(1, Math.min((atMs ?? Infinity) - Date.now(), pollEveryMs)), waits: shown };
      }),
    finishApproval: (task: Task<ApprovalInput>): Promise<Outcome> =>
      stepsOf(task).take(task, { step: 'finish', next: 'waiting-for-approval' }, async (ctx): Promise<Done> => {
        const outcome = await approvals.finish(ctx, task);
        if (typeof outcome === 'object') return outcome;
        return outcome ? {} : { again: true };
      }),
    /** Sends the due reminders of all rounds; each round records its own. */
    remindApprovers: (task: Task<ApprovalInput>): Promise<Outcome> =>
      stepsOf(task).take(task, { step: 'remind', next: 'waiting-for-approval' }, async (ctx) => ({
        again: true,
        ...((await approvals.remind(ctx, task)) ? {} : { inMs: busyMs }),
      })),
    notifyPerson: (task: Task<ApprovalInput & { due: Extract<Due, { step: 'notify' }> }>): Promise<Outcome> => {
      const { notice } = task.due;
      return stepsOf(task).take(
        task,
        { step: 'notify', next: 'waiting-for-approval', key: `notify:${notice.id}`, waitsFor: 'mailServer' },
        async (ctx) => {
          const outcome = await approvals.notify(ctx, notice);
          if (typeof outcome === 'string') return { params: { kind: notice.kind, outcome } };
          const nextAction = { key: 'tryAgain', at: new Date(Date.now() + outcome.laterMs).toISOString() };
          return { again: true, inMs: outcome.laterMs, waits: { waitsFor: { key: outcome.why }, nextAction } };
        },
      );
    },
  };
};
export type ApprovalActivities = ReturnType<typeof approvalActivities>;
