import { amountText, decimal, type VatCategory } from '@kantoor/schemas';
import type { BankBooking } from '../../reading/model/index.js';
import { lettersOf } from './open-invoices.js';

/** Whose VAT an entry has: that of a sale is owed, that of a cost is deducted. */
export type VatBook = 'sales' | 'purchases';
/** A part of a booking on a ledger, in the sign of the bank. */
export interface EntryFigures {
  net: string;
  tax: string;
}
interface Rate {
  percentage: string;
  isExempt: boolean;
}

/** Splits an amount that includes VAT; both parts add up to it to the cent. */
export function figuresOf(amount: string, rate: Rate | null): EntryFigures {
  const percentage = decimal(rate && !rate.isExempt ? rate.percentage : 0);
  const tax = amountText(decimal(amount).times(percentage).div(percentage.plus(100)));
  return { net: decimal(amount).minus(tax).toFixed(2), tax };
}

export const categoryOf = ({ percentage, isExempt }: Rate): VatCategory => (isExempt ? 'E' : decimal(percentage).isZero() ? 'Z' : 'S');

/** The part of a booking that no invoice or ledger has yet. */
export function restOf(booking: Pick<BankBooking, 'amount'>, parts: readonly { amount: string }[]): string {
  const rest = parts.reduce((left, { amount }) => left.minus(amount), decimal(booking.amount));
  return rest.toFixed(Math.max(2, rest.decimalPlaces()));
}

/** Whether parts fit in the rest of a booking: together they have its sign, and are no more than it. Single parts may have the other sign. */
export function fitsIn(rest: string, parts: readonly { amount: string }[]): boolean {
  const [left, after] = [decimal(rest), decimal(restOf({ amount: rest }, parts))];
  if (parts.length === 0 || left.isZero() || after.eq(left)) return false;
  return after.abs().lt(left.abs()) && (after.isZero() || after.isNegative() === left.isNegative());
}

const keyLetters = 60;
/**
 * Key of the other party, by which equal bookings are recognised: its account, else its name, else the text; without digits, because shops
 * and banks add numbers and dates. Empty if there is nothing to go by.
 */
export function counterpartyKeyOf({ counterpartyIban, counterpartyName, description }: BankBooking): string {
  if (counterpartyIban) return counterpartyIban;
  return lettersOf(counterpartyName ?? description)
    .replace(/\d/g, '')
    .slice(0, keyLetters);
}
