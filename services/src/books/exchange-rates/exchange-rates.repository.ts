import { accountingCurrency, currencies, ownRateSource } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type ReadQuery, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { PublishedRate } from '../../reading/model/index.js';

const displayDays = 14;

/** Units of the currency for one euro, and their source. */
export type ExchangeRate = PublishedRate & { source: string };

/** SQL expressions of what a rate is asked for. */
export interface RateWanted {
  ecosystem: string;
  currency: string;
  day: string;
}

/**
 * SQL: the one row that says what a currency is worth on a day, and the only place that decides it: what the ecosystem entered for that very
 * day, else the last one published by then, with `days` none that is older.
 */
const rateRow = ({ ecosystem, currency, day }: RateWanted, days?: number): string => `(
  SELECT r.currency, r.date, r.rate, r.source FROM (
    SELECT 1 AS place, o.currency, o.date, o.rate, '${ownRateSource}' AS source FROM own_exchange_rates o
      WHERE o.ecosystem_id = ${ecosystem} AND o.currency = ${currency} AND o.date = ${day}
    UNION ALL (SELECT 2, x.currency, x.date, x.rate, x.source FROM exchange_rates x
      WHERE x.currency = ${currency} AND x.date <= ${day} ${days === undefined ? '' : `AND x.date >= ${day} - ${days}`} ORDER BY x.date DESC LIMIT 1)
  ) r ORDER BY r.place LIMIT 1)`;
/** A rate for booking is at most a week old (PLT-O87). */
const bookingDays = 7;
/** SQL: the rate at which invoice `t` is converted. */
export const bookingRateOfInvoice = `(SELECT f.rate FROM ${rateRow({ ecosystem: 't.ecosystem_id', currency: 't.currency', day: 't.invoice_date' }, bookingDays)} f)`;
/** SQL: units of a currency for one unit of the accounting currency on a day; null before the first rate. */
export const inAccountingCurrency = (wanted: RateWanted): string =>
  `(CASE WHEN ${wanted.currency} = '${accountingCurrency}' THEN 1 ELSE (SELECT f.rate FROM ${rateRow(wanted)} f) END)`;
/** The rate of today of each currency that we invoice in, at most two weeks old: for display, never for booking. */
export const latestRates = (ctx: RequestContext): ReadQuery => ({
  sql: `SELECT r.currency, r.rate::float8 AS rate, r.date FROM unnest($2::char(3)[]) AS wanted (currency),
    LATERAL ${rateRow({ ecosystem: '$1', currency: 'wanted.currency', day: 'current_date' }, displayDays)} r ORDER BY r.currency`,
  params: [ctx.ecosystemId, [...currencies]],
});
/** What the bank published is shared by all ecosystems. */
const everybody = automationContext(0, 'exchange-rates');

/** Stores the imported reference rates. */
@Injectable()
export class ExchangeRates {
  constructor(private readonly database: Database) {}

  /** Returns the rate of the day, or the last one published before it; none older than a week (PLT-O87). */
  async of(tx: Tx, ctx: RequestContext, currency: string, day: string): Promise<ExchangeRate | undefined> {
    const [row] = await tx.query(
      `SELECT currency, date, rate, source FROM ${rateRow({ ecosystem: '$1', currency: '$2', day: '$3::date' }, bookingDays)} found`,
      [ctx.ecosystemId, currency, day],
    );
    return row as ExchangeRate | undefined;
  }

  /** Returns the rate that was published last by a day, however old, else the first one after it: what a rate of that day is compared with. */
  async nearest(tx: Tx, currency: string, day: string): Promise<string | undefined> {
    const [row] = await tx.query(
      `SELECT rate FROM exchange_rates WHERE currency = $1
       ORDER BY date > $2::date, CASE WHEN date > $2::date THEN date - $2::date ELSE $2::date - date END LIMIT 1`,
      [currency, day],
    );
    return row?.rate as string | undefined;
  }

  /** Returns the rate, or throws if there is none: a rate is never guessed. */
  async required(tx: Tx, ctx: RequestContext, currency: string, date: string): Promise<ExchangeRate> {
    const found = await this.of(tx, ctx, currency, date);
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
      const written: unknown[] = await tx.query(
        `INSERT INTO exchange_rates (currency, date, rate, source)
         SELECT currency, date, rate, source FROM jsonb_to_recordset($1::jsonb) AS r (currency text, date date, rate numeric, source text)
         ON CONFLICT (currency, date) DO UPDATE SET rate = excluded.rate, source = excluded.source, imported_at = now()
         WHERE exchange_rates.rate <> excluded.rate RETURNING 1`,
        [JSON.stringify(rates)],
      );
      return written.length;
    });
  }
}
