import { accountingCurrency } from '@kantoor/schemas';
import { money, number } from '../../format';

/** Returns the formats of a plot's amounts: whole and without the currency on the axis, in full elsewhere. */
export const plotMoney = (currency: string | null): { short: (value: number) => string; full: (value: number) => string } => ({
  short: (value) => number(value, { max: 0 }),
  full: (value) => money(value, currency ?? accountingCurrency),
});
