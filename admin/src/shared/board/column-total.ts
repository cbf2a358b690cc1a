import { accountingCurrency, convertedTotal } from '@kantoor/schemas';
import { date, money } from '../../format';
import type { ColumnRate, ColumnSum } from './board-kind';

export interface ColumnTotal {
  /** One amount, converted if there is more than one currency. */
  text: string;
  /** The parts of the amount and the rates it was converted at; empty where nothing was converted. */
  detail: string;
}

const list = (sums: readonly ColumnSum[]): string => sums.map(({ value, currency }) => money(value, currency)).join(' · ');

/** Adds amounts of different currencies: converts them, or shows them side by side where a rate is missing. */
export function columnTotal(all: readonly ColumnSum[], rates: readonly ColumnRate[]): ColumnTotal {
  const sums = all.filter(({ value }) => value !== 0);
  if (sums.length < 2) return { text: list(sums), detail: '' };
  const { total, unknown } = convertedTotal(
    sums.map(({ value, currency }) => ({ amount: value, currency })),
    rates,
  );
  if (unknown.length > 0) return { text: list(sums), detail: '' };
  const used = rates.filter((rate) => sums.some(({ currency }) => currency === rate.currency));
  const rateTexts = used.map(({ currency, rate }) => `1 ${accountingCurrency} = ${rate} ${currency}`);
  return { text: `≈ ${money(total, accountingCurrency)}`, detail: `${list(sums)} (${rateTexts.join(', ')}; ${date(used[0]!.date)})` };
}
