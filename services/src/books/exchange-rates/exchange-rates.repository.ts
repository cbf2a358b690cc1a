import { accountingCurrency, currencies } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { automationContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { PublishedRate } from '../../reading/model/index.js';

/** Units of the currency for one euro, and their source. */
export type ExchangeRate = PublishedRate & { source: string };

/** The newest rate of each currency that we invoice in: for display, never for booking. */
export const latestRates = {
  sql: `SELECT DISTINCT ON (currency) currency, rate::float8 AS rate, date FROM exchange_rates WHERE currency = ANY ($1::text[]) AND date > current_date - 14 ORDER BY currency, date DESC`,
  params: [[...currencies]],
};
/** SQL: the rate of a currency to the euro on a day: the last one published by then, null before the first. */
const rateOn = (currency: string, day: string): string =>
  `(SELECT x.rate FROM exchange_rates x WHERE x.currency = ${currency} AND x.date <= ${day} ORDER BY x.date DESC LIMIT 1)`;
/** SQL: the rate at which an invoice is converted: the last one published by its day, none older than a week (PLT-O87). */
export const bookingRateOn = (currency: string, day: string): string =>
  `(SELECT x.rate FROM exchange_rates x WHERE x.currency = ${currency} AND x.date <= ${day} AND x.date >= ${day} - 7 ORDER BY x.date DESC LIMIT 1)`;
/** SQL: units of a currency for one unit of the accounting currency on a day. */
export const inAccountingCurrency = (currency: string, day: string): string =>
  `(CASE WHEN ${currency} = '${accountingCurrency}' THEN 1 ELSE ${rateOn(currency, day)} END)`;
/** Rates are shared by all ecosystems. */
const everybody = automationContext(0, 'exchange-rates');

/** Stores the imported reference rates. */
@Injectable()
export class ExchangeRates {
  constructor(private readonly database: Database) {}

  /** Returns the rate of the day, or the last one published before it; none older than a week (PLT-O87). */
  async of(tx: Tx, currency: string, day: string): Promise<ExchangeRate | undefined> {
    const [row] = await tx.query(
      `SELECT currency, date, rate, source FROM exchange_rates
       WHERE currency = $1 AND date <= $2::date AND date >= $2::date - 7 ORDER BY date DESC LIMIT 1`,
      [currency, day],
    );
    return row as ExchangeRate | undefined;
  }

  /** Returns the rate, or throws if there is none: a rate is never guessed. */
  async required(tx: Tx, currency: string, date: string): Promise<ExchangeRate> {
    const found = await this.of(tx, currency, date);
    if (found) return found;
    throw new Problem('EXCHANGE_RATE_MISSING', {
      detail: `No rate of ${currency} was published in the week up to ${date}, or it is not imported yet`,
      params: { currency, date },
    });
  }

  async daysSince(first: string): Promise<Set<string>> {
    const rows = await this.database.read<{ date: string }>(everybody, `SELECT DISTINCT date FROM exchange_rates WHERE date >= $1::date`, [
      first,
    ]);
    return new Set(rows.map(({ date }) => date));
  }

  /** Stores rates and returns how many were new; a rate that the bank corrected later replaces the old one. */
  keep(rates: readonly ExchangeRate[]): Promise<number> {
    return this.database.transaction(everybody, async (tx) => {
      const kept: unknown[] = await tx.query(
        `INSERT INTO exchange_rates (currency, date, rate, source)
         SELECT currency, date, rate, source FROM jsonb_to_recordset($1::jsonb) AS r (currency text, date date, rate numeric, source text)
         ON CONFLICT (currency, date) DO UPDATE SET rate = excluded.rate, source = excluded.source, imported_at = now()
         WHERE exchange_rates.rate <> excluded.rate RETURNING 1`,
        [JSON.stringify(rates)],
      );
      return kept.length;
    });
  }
}
