import { Problem } from '../platform/runtime/problems/index.js';

/** The header that selects a month. */
export const periodHeader = {
  'x-period': { schema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }, description: 'Defaults to the current month' },
};

/** Returns the first day of the month of `x-period` (YYYY-MM), else of `today` (YYYY-MM-DD). */
export function monthOf(period: string | undefined, today: string): string {
  if (period === undefined) return `${today.slice(0, 7)}-01`;
  if (!/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(period)) throw new Problem('BAD_REQUEST', { detail: 'x-period: YYYY-MM' });
  return `${period}-01`;
}
