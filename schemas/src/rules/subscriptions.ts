import type { Subscription } from '../generated/entities.js';
import { dealProblems, type DealToCheck } from './deals.js';
import type { FieldProblem } from './lines.js';
import { isYearly, type Schedule } from './periods/index.js';
import { archivedState, defineStates } from './states.js';

/** New ones are open; only 7 means something: the invoice date is shown (CRM-175, CRM-O85). */
export const subscriptionStates = { open: 1, invoiced: 7 } as const;

/** One that is archived stays as it is until it is restored (CRM-188). */
export const subscriptionStateMachine = defineStates({
  states: { 1: 'Open', 7: 'Invoice sent' },
  transitions: { 1: [archivedState], 7: [archivedState], archived: [1, 7] },
  refusals: {
    1: { failed: 'UPDATE_SUBSCRIPTION_FAILED', invalid: 'UPDATE_SUBSCRIPTION_INVALID' },
    7: { failed: 'UPDATE_SUBSCRIPTION_FAILED', invalid: 'UPDATE_SUBSCRIPTION_INVALID' },
  },
  actions: {
    update: { in: [1, 7], refused: 'UPDATE_SUBSCRIPTION_FAILED', detail: 'An archived subscription stays as it is' },
  },
});

type SentSchedule = Subscription['schedule'];
export type SubscriptionOutput = NonNullable<SentSchedule['output']>;
export const usualOutput: SubscriptionOutput = 'Concept';

/** What a form starts with: it says the interval itself, no hidden default ever does (CRM-179, CRM-180, CRM-F03). */
export const newSchedule = { interval: 'yearly', dayOfMonth: 1, monthOfYear: 1, output: usualOutput } as const;

const dayOf = (moment: string): string => moment.slice(0, 10);

/** The schedule that was sent, in days; only a yearly one keeps its month (CRM-182). None where a date is missing. */
export function scheduleOf({ interval, dayOfMonth, monthOfYear, startDate, endDate }: Partial<SentSchedule>): Schedule | null {
  if (!interval || !dayOfMonth || !startDate || !endDate) return null;
  const month = isYearly({ interval }) ? (monthOfYear ?? null) : null;
  return { interval, dayOfMonth, monthOfYear: month, startDate: dayOf(startDate), endDate: dayOf(endDate) };
}

export interface SubscriptionToCheck extends DealToCheck {
  schedule?: Partial<SentSchedule> | null;
}
export type SubscriptionProblem = Omit<FieldProblem, 'code'> & { code: FieldProblem['code'] | 'FIELD_TOO_SMALL' };

/** What a subscription lacks beyond its schema (CRM-251 to CRM-258, CRM-O91). */
export function subscriptionProblems(subscription: SubscriptionToCheck): SubscriptionProblem[] {
  const { interval, monthOfYear, startDate, endDate } = subscription.schedule ?? {};
  const problems: SubscriptionProblem[] = dealProblems(subscription, { linesRequired: false });
  if (interval && isYearly({ interval }) && !monthOfYear) problems.push({ pointer: '/schedule/monthOfYear', code: 'REQUIRED' });
  if (startDate && endDate && dayOf(endDate) < dayOf(startDate)) problems.push({ pointer: '/schedule/endDate', code: 'FIELD_TOO_SMALL' });
  return problems;
}

/** Over, not begun, or without a beginning (CRM-183 to CRM-185); it is active still on its last day (CRM-O91). */
export const isInactive = ({ startDate, endDate }: { startDate: string | null; endDate: string }, today: string): boolean =>
  startDate === null || startDate > today || endDate < today;

/** What becomes of a period: the deal waits, its invoice is booked, or mailed as well (D-02). */
export const outcomeOf = ({ output, invoiceDirectly }: { output: string; invoiceDirectly: boolean }): 'concept' | 'booked' | 'mailed' =>
  invoiceDirectly || output === 'Book and invoice' ? 'mailed' : output === 'Book' ? 'booked' : 'concept';
