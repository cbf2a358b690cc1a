import { accountingCurrency } from '@kantoor/schemas';
import { money, number } from '../../format';

/** How amounts of a plot look: on its axis whole and without the currency, everywhere else in full. */
export const plotMoney = (currency: string | null): { short: (value: number) => string; full: (value: number) => string } => ({
  short: (value) => number(value, { max: 0 }),
  full: (value) => money(value, currency ?? accountingCurrency),
});
