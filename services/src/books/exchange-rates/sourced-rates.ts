import { decimal } from '@kantoor/schemas';
import type { ExchangeRate } from './exchange-rates.repository.js';
import type { PublishedRate } from '../../reading/model/index.js';

/** Currencies that we invoice in and the bank does not publish, with the peg of their own central bank (Saudi riyal: since 1986). */
const bound = [{ currency: 'SAR', to: 'USD', units: '3.75' }];

/** Returns the published rates with their source, and those that follow from them exactly. */
export function sourced(published: readonly PublishedRate[]): ExchangeRate[] {
  const rates = published.map((rate) => ({ ...rate, source: 'ECB' }));
  const derived = bound.flatMap(({ currency, to, units }) =>
    rates
      .filter((rate) => rate.currency === to)
      .map(({ date, rate }) => ({ currency, date, rate: decimal(rate).times(units).toFixed(), source: `ECB, ${to} × ${units}` })),
  );
  return [...rates, ...derived];
}
