import { quarterToFile } from '@kantoor/schemas';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n';
import type { Quarter } from './paths';

/** Number of years for which a return may be corrected (AWR art. 20). */
const yearsBack = 5;

/** Returns the quarter in the address, or a month of it; default the last completed one. */
export function useQuarter(): { period: Quarter; years: number[]; choose: (quarter: Quarter) => void } {
  const [query, setQuery] = useSearchParams();
  const { today } = useFormat();
  const last = quarterToFile(today());
  const [year, quarter] = [Number(query.get('year')), Number(query.get('quarter'))];
  const isThere = Number.isInteger(year) && year >= 1900 && year <= 2199 && [1, 2, 3, 4].includes(quarter);
  const month = query.get('month') ?? '';
  const isMonth =
    isThere &&
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) &&
    month === `${year}-${month.slice(5)}` &&
    Math.ceil(Number(month.slice(5)) / 3) === quarter;
  const period = isThere ? { year, quarter, ...(isMonth && { month }) } : last;
  const newest = Math.max(Number(today().slice(0, 4)), period.year);
  const oldest = Math.min(Number(today().slice(0, 4)) - yearsBack, period.year);
  return {
    period,
    years: Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at),
    choose: (next) => setQuery({ year: String(next.year), quarter: String(next.quarter) }),
  };
}
