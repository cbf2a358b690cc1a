import type { Subscription } from '../../generated/entities.js';
import { dealProblems, type DealToCheck } from './deals.js';
import type { FieldProblem } from '../money/lines.js';
import { isYearly, type Schedule } from '../dates/periods/index.js';
import { archivedState, defineStates } from '../states/states.js';

/** New ones are open; only 7 has an effect: the invoice date is shown (CRM-175, CRM-O85). */
export const subscriptionStates = { open: 1, invoiced: 7 } as const;

/** An archived subscription does not change until it is restored (CRM-188). */
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

/**
 * Initial values of the form: most subscriptions are monthly. The form sends the interval explicitly, there is no hidden default (CRM-180,
 * CRM-F03).
 */
export const newSchedule = { interval: 'monthly', dayOfMonth: 1, monthOfYear: 1, output: usualOutput } as const;

const dayOf = (moment: string): string => moment.slice(0, 10);

/** Returns the sent schedule, in days; only a yearly one has its month (CRM-182). None if a date is missing. */
export function scheduleOf({ interval, dayOfMonth, monthOfYear, startDate, endDate }: Partial<SentSchedule>): Schedule | null {
  if (!interval || !dayOfMonth || !startDate || !endDate) return null;
  const month = isYearly({ interval }) ? (monthOfYear ?? null) : null;
  return { interval, dayOfMonth, monthOfYear: month, startDate: dayOf(startDate), endDate: dayOf(endDate) };
}

export interface SubscriptionToCheck extends DealToCheck {
  schedule?: Partial<SentSchedule> | null;
}
export type SubscriptionProblem = Omit<FieldProblem, 'code'> & { code: FieldProblem['code'] | 'FIELD_TOO_SMALL' };

/** Returns what a subscription lacks beyond its schema (CRM-251 to CRM-258, CRM-O91). */
export function subscriptionProblems(subscription: SubscriptionToCheck): SubscriptionProblem[] {
  const { interval, monthOfYear, startDate, endDate } = subscription.schedule ?? {};
  const problems: SubscriptionProblem[] = dealProblems(subscription, { linesRequired: false });
  if (interval && isYearly({ interval }) && !monthOfYear) problems.push({ pointer: '/schedule/monthOfYear', code: 'REQUIRED' });
  if (startDate && endDate && dayOf(endDate) < dayOf(startDate)) problems.push({ pointer: '/schedule/endDate', code: 'FIELD_TOO_SMALL' });
  return problems;
}

/** Returns whether it is over, not begun, or without a start date (CRM-183 to CRM-185); on its last day it is still active (CRM-O91). */
export const isInactive = ({ startDate, endDate }: { startDate: string | null; endDate: string }, today: string): boolean =>
  startDate === null || startDate > today || endDate < today;

/** Returns what a period becomes: the deal waits, its invoice is booked, or mailed as well (D-02). */
export const outcomeOf = ({ output, invoiceDirectly }: { output: string; invoiceDirectly: boolean }): 'concept' | 'booked' | 'mailed' =>
  invoiceDirectly || output === 'Book and invoice' ? 'mailed' : output === 'Book' ? 'booked' : 'concept';
