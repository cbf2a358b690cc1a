import type { Currency, DueBills } from '@kantoor/schemas';
import { type Bill, totalsOf } from '../subscription-billing/index.js';

/** Maximum number of recipients named; beyond it only the count matters. */
const named = 3;
/** The part of a bill that is summed up. */
export type DueBill = Pick<Bill, 'net' | 'gross' | 'outcome' | 'receiver'> & { currency: Currency; start: string };

export const nothingDue = (date: string): DueBills => ({
  ...{ date, firstDay: null, lastDay: null, mailed: 0, booked: 0, concept: 0, stopped: 0, totals: [], receivers: [] },
});

/** Adds a part of the bills to the sums; blocked ones are counted but not summed. */
export function withMore(sums: DueBills, bills: readonly DueBill[]): DueBills {
  const counted = (outcome: Bill['outcome']): number => sums[outcome] + bills.filter((bill) => bill.outcome === outcome).length;
  const goingOn = bills.filter(({ outcome }) => outcome !== 'stopped');
  const days = [sums.firstDay, sums.lastDay, ...goingOn.map(({ start }) => start)].filter((day) => day !== null).sort();
  const addresses = bills.flatMap(({ outcome, receiver }) => (outcome === 'mailed' && receiver ? [receiver.emailAddress] : []));
  return {
    ...{ date: sums.date, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
    ...{ mailed: counted('mailed'), booked: counted('booked'), concept: counted('concept'), stopped: counted('stopped') },
    totals: totalsOf(goingOn, sums.totals),
    receivers: [...new Set([...sums.receivers, ...addresses])].slice(0, named),
  };
}
