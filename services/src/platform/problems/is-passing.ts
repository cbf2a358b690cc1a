import { sqlState } from './database-errors.js';
import { problemOf } from './problem-of.js';

/** What the database answers while it lacks something, is being looked after or is a copy not yet in charge. */
const passingStates = /^(?:08|40|53|58)...$|^57P0[1-5]$|^55P03$|^25006$/;
/** What the machine lacks for a while. */
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY']);
const passingProblems = new Set(['SERVICE_UNAVAILABLE', 'PROVIDER_FAILED', 'TOO_MANY_REQUESTS']);

/**
 * Whether what went wrong passes by itself, so that doing the same again later is the right answer. Errors of outside services say so
 * themselves; anything unknown does not pass.
 */
export function isPassing(error: unknown): boolean {
  if ((error as { isPassing?: unknown } | null)?.isPassing === true) return true;
  if (passingCodes.has(String((error as { code?: unknown } | null)?.code))) return true;
  return passingStates.test(sqlState(error) ?? '') || passingProblems.has(problemOf(error).code);
}
