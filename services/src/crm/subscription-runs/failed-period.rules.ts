import type { PeriodProblem } from '@kantoor/schemas';
import { isTooLarge, Problem } from '../../platform/runtime/problems/index.js';
import { problem } from '../subscription-billing/index.js';

/**
 * Returns the problem of a period whose billing failed. An amount that exceeds its column is to be fixed in the subscription or its
 * currency; any other failure is unexpected, and is reported with the name of the error if it has one.
 */
export const failedFor = (subscriptionId: number, error: unknown): PeriodProblem => ({
  ...problem(isTooLarge(error) ? 'AMOUNT_TOO_LARGE' : 'STEP_FAILED', { resource: 'subscriptions', id: subscriptionId }),
  ...(error instanceof Problem && { cause: error.code }),
});
