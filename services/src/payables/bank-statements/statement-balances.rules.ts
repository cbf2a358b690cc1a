import { decimal } from '@kantoor/schemas';
import type { BankStatement, StatementBalances } from '../../reading/model/index.js';

/** A statement with its balances and the sum of its bookings. */
export interface BalancedStatement {
  id: number;
  account: string;
  statementId: string;
  sequence: string | null;
  /** Null if it states none, or has bookings in another currency. */
  balances: (StatementBalances & { booked: string }) | null;
}
/** Between this statement and the one before it a statement seems to be missing. */
export interface StatementGap {
  /** Closing balance and id of the last statement before it. */
  closing: string;
  previous: string;
  /** Numbers of the missing statements, where the bank numbers them. */
  missing: string[];
}

/** Returns the balances with the sum of the bookings, where both can be compared. */
export function balancedOf({ balances, bookings }: Pick<BankStatement, 'balances' | 'bookings'>): BalancedStatement['balances'] {
  if (!balances || bookings.some(({ currency }) => currency !== balances.currency)) return null;
  const booked = bookings.reduce((sum, { amount }) => sum.plus(amount), decimal(0));
  return { ...balances, booked: booked.toFixed(Math.max(2, booked.decimalPlaces())) };
}

/** The closing balance that the bookings lead to. */
export const computedClosing = ({ opening, booked }: NonNullable<BalancedStatement['balances']>): string => {
  const closing = decimal(opening).plus(booked);
  return closing.toFixed(Math.max(2, closing.decimalPlaces()));
};
export const addsUp = (balances: NonNullable<BalancedStatement['balances']>): boolean =>
  decimal(computedClosing(balances)).eq(balances.closing);

/** Missing statements that are named one by one. */
const namedMost = 10;

/**
 * Returns the gap before a statement: none if another statement closes where it opens, or covers that moment. Only balances decide; numbers
 * name what is missing.
 */
export function gapBefore(statement: BalancedStatement, all: readonly BalancedStatement[]): StatementGap | null {
  const { balances } = statement;
  if (!balances?.openedOn) return null;
  const { opening, openedOn, closedOn, currency } = balances;
  const others = all.filter(
    (other) => other.id !== statement.id && other.account === statement.account && other.balances?.currency === currency,
  );
  const isBefore = (other: BalancedStatement): boolean => {
    const day = other.balances!.closedOn;
    if (day === null || day > openedOn) return false;
    return day < openedOn || numberOf(other) < numberOf(statement) || other.id < statement.id;
  };
  const meets = (other: BalancedStatement): boolean => {
    const { openedOn: first, closedOn: last, ...figures } = other.balances!;
    if (isBefore(other) && decimal(figures.closing).eq(opening)) return true;
    if (first === openedOn && decimal(figures.opening).eq(opening)) return true;
    // A statement of a longer period contains this one.
    return (
      first !== null && last !== null && closedOn !== null && first <= openedOn && last >= closedOn && first + last !== openedOn + closedOn
    );
  };
  if (others.some(meets)) return null;
  const previous = others.filter(isBefore).sort(inOrder).at(-1);
  if (!previous) return null;
  const [from, to] = [numberOf(previous), numberOf(statement)];
  const count = to - from - 1;
  const missing = count > 0 && count <= namedMost ? Array.from({ length: count }, (_, nth) => String(from + 1 + nth)) : [];
  return { closing: previous.balances!.closing, previous: previous.statementId, missing };
}

const numberOf = ({ sequence }: BalancedStatement): number => (sequence && /^\d{1,9}$/.test(sequence) ? Number(sequence) : Number.NaN);

function inOrder(one: BalancedStatement, other: BalancedStatement): number {
  const [first, second] = [one.balances!.closedOn!, other.balances!.closedOn!];
  if (first !== second) return first < second ? -1 : 1;
  return numberOf(one) - numberOf(other) || one.id - other.id;
}
