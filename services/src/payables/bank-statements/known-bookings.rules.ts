import { createHash } from 'node:crypto';
import { decimal } from '@kantoor/schemas';
import { grouped } from '../../platform/runtime/grouped.js';
import type { BankBooking, StatementBalances } from '../../reading/model/index.js';

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Fingerprint of everything that the bank reports about a booking; equal bookings of a day share it. */
export const fingerprintOf = (account: string, booking: BankBooking): string =>
  hashOf([
    account,
    ...[booking.bookedOn, booking.amount, booking.currency, booking.isReturn, booking.bankReference, booking.endToEndId],
    ...[booking.batchReference, booking.counterpartyName, booking.counterpartyIban, booking.description],
  ]);

/** Digest of a whole statement: reading the same one again changes nothing. */
export const digestOf = (
  statement: Pick<PlacedStatement, 'statementId' | 'sequence' | 'balances' | 'bookings'> & { account: string },
): string =>
  hashOf([
    ...[statement.account, statement.statementId, statement.sequence, statement.balances],
    statement.bookings.map(({ fingerprint }) => fingerprint).sort(),
  ]);

export interface PlacedBooking {
  fingerprint: string;
  bookedOn: string;
  amount: string;
}
/** What shows where a statement lies among the others of its account. */
export interface PlacedStatement {
  statementId: string;
  sequence: string | null;
  /** Digest of the file that contained it. */
  fileDigest: string;
  /** Null also if they do not agree with the bookings. */
  balances: Pick<StatementBalances, 'opening'> | null;
  bookings: readonly PlacedBooking[];
}
export interface StoredBooking {
  bookingId: number;
  fingerprint: string;
  /** Statements that contain it; none if it was read before statements were stored. */
  statements: readonly PlacedStatement[];
}

/** References that banks write for every booking without one. */
const isPlaceholder = /^(?:NONREF|NOT ?PROVIDED|0+)$/i;

/**
 * Returns for each booking of a statement the stored booking that it is, or null if it is new. The bank's own reference decides; without
 * one, equal bookings are the same unless their statements lie apart.
 */
export function knownBookings(
  read: Omit<PlacedStatement, 'bookings'> & { bookings: readonly (PlacedBooking & { bankReference: string | null })[] },
  stored: readonly StoredBooking[],
): (number | null)[] {
  const byFingerprint = grouped(stored.map((one) => [one.fingerprint, one] as const));
  const counts = grouped(read.bookings.map((one) => [one.fingerprint, one] as const));
  const apart = new Map<PlacedStatement, Map<string, boolean>>();
  const isApart = (other: PlacedStatement, day: string): boolean => {
    const days = apart.get(other) ?? new Map<string, boolean>();
    apart.set(other, days);
    if (!days.has(day)) days.set(day, areApart(read, other, day));
    return days.get(day)!;
  };
  const candidates = new Map<string, StoredBooking[]>();
  return read.bookings.map(({ fingerprint, bookedOn, bankReference }) => {
    if (!candidates.has(fingerprint)) {
      const equal = byFingerprint.get(fingerprint) ?? [];
      const isNamed = bankReference !== null && !isPlaceholder.test(bankReference);
      const isOnce = isNamed && equal.length <= 1 && counts.get(fingerprint)!.length === 1;
      candidates.set(
        fingerprint,
        equal.filter(({ statements }) => isOnce || !statements.some((other) => isApart(other, bookedOn))),
      );
    }
    return candidates.get(fingerprint)!.shift()?.bookingId ?? null;
  });
}

/**
 * Whether two statements have no booking of a day in common. Each covers a stretch of the day, from one balance to another: both can
 * contain the same bookings only if what one of them has beside the other leads from its balance to that of the other. Where the balances
 * allow both, or are missing, consecutive numbers decide.
 */
function areApart(one: PlacedStatement, other: PlacedStatement, day: string): boolean {
  const isNext =
    one.fileDigest === other.fileDigest ? one.statementId !== other.statementId : Math.abs(numberOf(one) - numberOf(other)) === 1;
  if (!one.balances || !other.balances) return isNext;
  const [a, b] = [stretchOf(one, day), stretchOf(other, day)];
  const mayOverlap = leadsTo(a, b) || leadsTo(b, a);
  return !mayOverlap || (isNext && (a.end.eq(b.start) || b.end.eq(a.start)));
}

const numberOf = ({ sequence }: PlacedStatement): number => (sequence && /^\d{1,9}$/.test(sequence) ? Number(sequence) : Number.NaN);

function stretchOf({ balances, bookings }: PlacedStatement, day: string) {
  const before = bookings.filter(({ bookedOn }) => bookedOn < day);
  const during = bookings.filter(({ bookedOn }) => bookedOn === day);
  const start = sumOf(before).plus(balances!.opening);
  return { start, end: start.plus(sumOf(during)), during };
}
type Stretch = ReturnType<typeof stretchOf>;
const sumOf = (bookings: readonly PlacedBooking[]) => bookings.reduce((sum, { amount }) => sum.plus(amount), decimal(0));

/** More sums than these are not compared: so many other bookings beside equal ones are not a chance. */
const sumsMost = 4_096;

/** Whether some bookings that only the first stretch has lead from its balance to that of the second. */
function leadsTo(from: Stretch, to: Stretch): boolean {
  const difference = to.start.minus(from.start);
  const counts = new Map<string, number>();
  for (const { fingerprint } of to.during) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  let sums = new Set(['0']);
  for (const { fingerprint, amount } of from.during) {
    const left = counts.get(fingerprint) ?? 0;
    counts.set(fingerprint, left - 1);
    if (left > 0) continue;
    sums = new Set([...sums, ...[...sums].map((sum) => decimal(sum).plus(amount).toFixed())]);
    if (sums.size > sumsMost) return true;
  }
  return sums.has(difference.toFixed());
}
