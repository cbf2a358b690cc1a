import type { PeriodProblem } from '@kantoor/schemas';
import { isTooLarge, Problem } from '../../platform/problems/index.js';
import { problem } from '../subscription-billing/index.js';

/**
 * Why a period waits that broke what billed it. An amount that no column holds is the subscription's to fix, or that of its currency; what else
 * broke it was not foreseen, and is reported with the name of the error where it has one.
 */
export const failedFor = (subscriptionId: number, error: unknown): PeriodProblem => ({
  ...problem(isTooLarge(error) ? 'AMOUNT_TOO_LARGE' : 'STEP_FAILED', { resource: 'subscriptions', id: subscriptionId }),
  ...(error instanceof Problem && { cause: error.code }),
});
