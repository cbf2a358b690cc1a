import { subscriptionPeriod, type PeriodProblem, type SubscriptionPeriodInput, type SubscriptionPeriodStep } from '@kantoor/schemas';
import type { Bills } from '@kantoor/services';
import type { Outcome, Task } from '../process/outcome.js';
import type { Blocked, RecordToFix } from '../process/reasons.js';
import { Steps, type Done, type StepServices } from '../process/steps.js';

export interface SubscriptionPeriodServices extends StepServices {
  bills: Pick<Bills, 'billOne' | 'settledAs'>;
}

export const subscriptionPeriodActivities = ({ bills, ...services }: SubscriptionPeriodServices) => {
  const steps = new Steps<SubscriptionPeriodInput, SubscriptionPeriodStep>(subscriptionPeriod, services);
  return {
    billPeriod: (task: Task<SubscriptionPeriodInput>): Promise<Outcome> =>
      steps.take(task, { step: 'bill-period', next: null, begins: true, key: 'bill-period' }, async (ctx): Promise<Done> => {
        const one = { subscriptionId: task.subscriptionId, start: task.start };
        const [problem] = await bills.billOne(ctx, one);
        if (problem) return { blocked: reasonOf(problem, { resource: 'subscriptions', id: task.subscriptionId }) };
        return {
          precondition: async (tx) => {
            const settled = await bills.settledAs(tx, ctx, one);
            return settled === 'skipped' ? 'nothing-left' : settled !== null;
          },
        };
      }),
  };
};
export type SubscriptionPeriodActivities = ReturnType<typeof subscriptionPeriodActivities>;

/** The address has to be fixed on the contact: a period has no mail yet for which another recipient could be named. */
const codeOf = (code: PeriodProblem['code']): string => (code === 'RECEIVER_MISSING' ? 'CONTACT_WITHOUT_ADDRESS' : code);

/** Returns the first record with something to fix: one form at a time. */
const reasonOf = ({ code, fields, fix }: PeriodProblem, own: RecordToFix): Blocked => ({
  code: codeOf(code),
  problems: fields.map((field) => ({ pointer: `/${field}`, code: 'FIELD_REQUIRED' })),
  fix: fix ?? own,
});
