import { sqlState } from './database-errors.js';
import { problemOf } from './problem-of.js';

/** SQL states of a database that lacks a resource, is under maintenance or is a standby not yet promoted. */
const passingStates = /^(?:08|40|53|58)...$|^57P0[1-5]$|^55P03$|^25006$/;
/** A statement that took too long: a person may ask again, but repeated without end it would keep the database busy. */
const timedOut = '57014';
/** Error codes for temporarily exhausted system resources. */
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY']);
const passingProblems = new Set(['SERVICE_UNAVAILABLE', 'PROVIDER_FAILED', 'TOO_MANY_REQUESTS']);

/**
 * Whether an error is transient, so that a later retry is right. Errors of external services declare it themselves; unknown errors are not
 * transient.
 */
export function isPassing(error: unknown): boolean {
  if ((error as { isPassing?: unknown } | null)?.isPassing === true) return true;
  if (passingCodes.has(String((error as { code?: unknown } | null)?.code))) return true;
  const state = sqlState(error) ?? '';
  return passingStates.test(state) || (state !== timedOut && passingProblems.has(problemOf(error).code));
}
