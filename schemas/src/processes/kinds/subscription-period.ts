import { defineProcess, type ProcessInput } from '../contract/process-contract.js';
import { invoicingReasons } from '../invoicing-reasons.js';

export interface SubscriptionPeriodInput extends ProcessInput {
  subscriptionId: number;
  /** The first day of the period. */
  start: string;
}
export type SubscriptionPeriodStep = 'bill-period';

/** Bills one period that the daily run could not bill, once the problem is fixed. */
export const subscriptionPeriod = defineProcess({
  kind: 'subscription-period',
  workflow: 'subscriptionPeriod',
  subject: 'subscriptions',
  entity: 'subscription',
  recordOf: ({ subscriptionId }: SubscriptionPeriodInput) => subscriptionId,
  partOf: ({ start }: SubscriptionPeriodInput) => start,
  words: { 'bill-period': 'bills the period' },
  ends: { 'bill-period': 'the period is billed', 'nothing-left': 'the period was skipped' },
  reasons: {
    ...invoicingReasons,
    CONTACT_WITHOUT_ADDRESS: 'the contact has no e-mail address',
    LINES_MISSING: 'the subscription has no lines',
  },
  wake: 'wake',
});
