import { isDay } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

/** Both days are included, the usual convention of accountants. */
export interface JournalPeriod {
  from: string;
  to: string;
}

/** Reads `from` and `to` of a query, however far apart; refuses an invalid date, or an end before its beginning. */
export function journalPeriodOf(query: Readonly<Record<string, unknown>>): JournalPeriod {
  const day = (name: keyof JournalPeriod): string => {
    const value = query[name];
    if (typeof value === 'string' && isDay(value)) return value;
    throw new Problem('BAD_REQUEST', { detail: `${name} must be a day, YYYY-MM-DD, from 1900 to 2199` });
  };
  const period = { from: day('from'), to: day('to') };
  if (period.to < period.from) throw new Problem('BAD_REQUEST', { detail: 'to must not be before from' });
  return period;
}
