import { isDay } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

/** Both bounds are exclusive (PLT-F30). */
export interface ListPeriod {
  fromDate?: string;
  untilDate?: string;
}

/** Reads `fromDate` and `untilDate` of the query. */
export function periodOf(query: Record<string, unknown>): ListPeriod {
  const day = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && isDay(value)) return value;
    throw new Problem('BAD_REQUEST', { detail: `${name} must be YYYY-MM-DD` });
  };
  return { fromDate: day('fromDate'), untilDate: day('untilDate') };
}
