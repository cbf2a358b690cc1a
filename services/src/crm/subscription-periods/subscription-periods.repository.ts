import { Injectable } from '@nestjs/common';
import type { Currency, Period, Schedule, SubscriptionPeriod } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { grouped } from '../../platform/runtime/grouped.js';
import { found } from '../../platform/runtime/problems/index.js';
import { duePeriods } from './due-periods.rules.js';
import { periodColumns, type PeriodRow, periodTables } from './period-row.js';

/** The outcome of a period, to be stored. */
export type Settled = Pick<PeriodRow, 'subscriptionId' | 'start' | 'end' | 'state' | 'outcome' | 'currency' | 'problems' | 'runDate'> &
  Partial<Pick<PeriodRow, 'net' | 'tax' | 'gross' | 'dealId' | 'invoiceId'>> & { mailAt?: string | null };

/** Periods that begin on or after a day, on or before another. */
export interface OpenPeriods {
  from?: string | null;
  until?: string | null;
}

const key = 'ecosystem_id, subscription_id, period_start';
const isOpen = `state IN ('due', 'attention')`;
/** Skipped periods may still be billed, once the skip is undone. */
const isUnbilled = `state IN ('due', 'attention', 'skipped')`;
const nameOf = ({ subscriptionId, start }: Pick<Settled, 'subscriptionId' | 'start'>): string => `${subscriptionId}/${start}`;

/** Stored periods: the authoritative record of what was billed. */
@Injectable()
export class SubscriptionPeriods {
  /** Stores outcomes. A period that is billed or skipped already is never billed again: the whole transaction then fails. */
  async settle(tx: Tx, ctx: RequestContext, settled: readonly Settled[]): Promise<void> {
    const left = settled.length - (await this.settleOpen(tx, ctx, settled)).length;
    if (left > 0) throw new Error(`${left} periods were dealt with already`);
  }

  /** Stores the outcomes of periods not billed or skipped yet; returns those. */
  async settleOpen(tx: Tx, ctx: RequestContext, settled: readonly Settled[]): Promise<Settled[]> {
    const rows: Pick<Settled, 'subscriptionId' | 'start'>[] = await tx.query(
      `INSERT INTO subscription_periods AS p (${key}, period_end, state, outcome, currency, net_amount, tax_amount, total_amount, problems, run_date,
         settled_at, mail_at, deal_id, invoice_id)
       SELECT $1, "subscriptionId", start, "end", state, outcome, currency, net, tax, gross, problems, "runDate", now(), "mailAt", "dealId", "invoiceId"
       FROM jsonb_to_recordset($2::jsonb) AS r ("subscriptionId" int, start date, "end" date, state text, outcome text, currency text, net numeric,
         tax numeric, gross numeric, problems jsonb, "runDate" date, "mailAt" timestamptz, "dealId" int, "invoiceId" int)
       ON CONFLICT (${key}) DO UPDATE SET state = EXCLUDED.state, outcome = EXCLUDED.outcome, currency = EXCLUDED.currency,
         net_amount = EXCLUDED.net_amount, tax_amount = EXCLUDED.tax_amount, total_amount = EXCLUDED.total_amount, problems = EXCLUDED.problems,
         run_date = coalesce(p.run_date, EXCLUDED.run_date), settled_at = EXCLUDED.settled_at, mail_at = EXCLUDED.mail_at,
         deal_id = EXCLUDED.deal_id, invoice_id = EXCLUDED.invoice_id
       WHERE p.${isOpen} RETURNING subscription_id AS "subscriptionId", period_start AS start`,
      [ctx.ecosystemId, JSON.stringify(settled)],
    );
    const written = new Set(rows.map(nameOf));
    return settled.filter((period) => written.has(nameOf(period)));
  }

  /** Inserts periods that wait for the next run. */
  async makeDue(
    tx: Tx,
    ctx: RequestContext,
    { id, currency }: { id: number; currency: Currency },
    periods: readonly Period[],
  ): Promise<void> {
    if (periods.length === 0) return;
    await tx.query(
      `INSERT INTO subscription_periods (${key}, period_end, state, currency)
       SELECT $1, $2, start, "end", 'due', $3 FROM jsonb_to_recordset($4::jsonb) AS r (start date, "end" date) ON CONFLICT (${key}) DO NOTHING`,
      [ctx.ecosystemId, id, currency, JSON.stringify(periods)],
    );
  }

  /** Inserts the periods that began by a day and have no row yet: they wait to be billed, and billing continues from the day after. */
  async keepDue(
    tx: Tx,
    ctx: RequestContext,
    { id, currency, schedule }: { id: number; currency: Currency; schedule: Schedule | null },
    day: string,
  ): Promise<void> {
    const due = duePeriods({ schedule, billsFrom: await this.billsFromOf(tx, ctx, id) }, day);
    if (due.length === 0) return;
    await this.makeDue(tx, ctx, { id, currency }, due);
    await this.startFrom(tx, ctx, id, day);
  }

  /** Returns the periods that wait for the next run, by subscription. */
  async dueOf(tx: Tx, ctx: RequestContext, subscriptionIds: readonly number[], until: string): Promise<ReadonlyMap<number, Period[]>> {
    const rows: (Period & { subscriptionId: number })[] = await tx.query(
      `SELECT subscription_id AS "subscriptionId", period_start AS start, period_end AS "end" FROM subscription_periods
       WHERE ecosystem_id = $1 AND subscription_id = ANY ($2::int[]) AND state = 'due' AND period_start <= $3::date
       ORDER BY subscription_id, period_start`,
      [ctx.ecosystemId, subscriptionIds, until],
    );
    return grouped(rows.map(({ subscriptionId, ...period }) => [subscriptionId, period]));
  }

  /** Returns per subscription the start days, from a day on, that have a row already. */
  async startsFrom(tx: Tx, ctx: RequestContext, days: ReadonlyMap<number, string>): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
    const rows: { subscriptionId: number; starts: string[] }[] = await tx.query(
      `SELECT p.subscription_id AS "subscriptionId", array_agg(p.period_start::text) AS starts
       FROM unnest($2::int[], $3::date[]) AS d (id, day)
       JOIN subscription_periods p ON p.ecosystem_id = $1 AND p.subscription_id = d.id AND p.period_start >= d.day GROUP BY p.subscription_id`,
      [ctx.ecosystemId, [...days.keys()], [...days.values()]],
    );
    return new Map(rows.map(({ subscriptionId, starts }) => [subscriptionId, new Set(starts)]));
  }

  /** Returns the periods that wait, for whatever reason. */
  openOf(tx: Tx, ctx: RequestContext, subscriptionId: number): Promise<Period[]> {
    return this.which(tx, ctx, subscriptionId, isOpen);
  }

  /** Returns the periods that wait or were skipped. */
  unbilledOf(tx: Tx, ctx: RequestContext, subscriptionId: number): Promise<Period[]> {
    return this.which(tx, ctx, subscriptionId, isUnbilled);
  }

  private which(tx: Tx, ctx: RequestContext, subscriptionId: number, are: string): Promise<Period[]> {
    return tx.query(
      `SELECT period_start AS start, period_end AS "end" FROM subscription_periods WHERE ecosystem_id = $1 AND subscription_id = $2 AND ${are}`,
      [ctx.ecosystemId, subscriptionId],
    );
  }

  /** Cuts off a waiting period at the end date; returns whether one was cut off. */
  async endBy(tx: Tx, ctx: RequestContext, subscriptionId: number, endDate: string): Promise<boolean> {
    const [, count] = (await tx.query(
      `UPDATE subscription_periods SET period_end = $3::date
       WHERE ecosystem_id = $1 AND subscription_id = $2 AND ${isOpen} AND period_start <= $3::date AND period_end > $3::date`,
      [ctx.ecosystemId, subscriptionId, endDate],
    )) as [unknown[], number];
    return count > 0;
  }

  /** Extends unbilled periods to these days, but not into another existing period. */
  async lengthen(tx: Tx, ctx: RequestContext, subscriptionId: number, periods: readonly Period[]): Promise<void> {
    if (periods.length === 0) return;
    await tx.query(
      `UPDATE subscription_periods p SET period_end = least(r."end", (SELECT min(next.period_start) - 1 FROM subscription_periods next
         WHERE next.ecosystem_id = $1 AND next.subscription_id = $2 AND next.period_start > p.period_start))
       FROM jsonb_to_recordset($3::jsonb) AS r (start date, "end" date)
       WHERE p.ecosystem_id = $1 AND p.subscription_id = $2 AND p.period_start = r.start AND p.${isUnbilled}`,
      [ctx.ecosystemId, subscriptionId, JSON.stringify(periods)],
    );
  }

  /** Locks the period until the transaction ends. */
  async lock(
    tx: Tx,
    ctx: RequestContext,
    subscriptionId: number,
    start: string,
  ): Promise<Pick<PeriodRow, 'start' | 'end' | 'state' | 'runDate'>> {
    const [row] = await tx.query(
      `SELECT period_start AS start, period_end AS "end", state, run_date AS "runDate" FROM subscription_periods
       WHERE ecosystem_id = $1 AND subscription_id = $2 AND period_start = $3::date FOR UPDATE`,
      [ctx.ecosystemId, subscriptionId, start],
    );
    return found(row as Pick<PeriodRow, 'start' | 'end' | 'state' | 'runDate'> | undefined);
  }

  /**
   * Skips unbilled periods of a subscription: all, or those that begin between these days. Returns the start days of those that waited for
   * a person.
   */
  async skip(
    tx: Tx,
    ctx: RequestContext,
    subscriptionId: number,
    skipped: NonNullable<SubscriptionPeriod['skipped']>,
    { from = null, until = null }: OpenPeriods,
  ): Promise<string[]> {
    const [rows] = (await tx.query(
      `UPDATE subscription_periods p SET state = 'skipped', skipped = $3::jsonb, settled_at = now()
       FROM (SELECT period_start, state FROM subscription_periods
         WHERE ecosystem_id = $1 AND subscription_id = $2 AND ${isOpen} AND period_start BETWEEN coalesce($4::date, '-infinity') AND coalesce($5::date, 'infinity') FOR UPDATE) was
       WHERE p.ecosystem_id = $1 AND p.subscription_id = $2 AND p.period_start = was.period_start
       RETURNING p.period_start AS start, was.state`,
      [ctx.ecosystemId, subscriptionId, JSON.stringify(skipped), from, until],
    )) as [{ start: string; state: string }[], number];
    return rows.filter(({ state }) => state === 'attention').map((row) => row.start);
  }

  /**
   * Reverts the skips of the archiving being undone, recognized by its timestamp, or of one period, whatever skipped it; each waits again
   * as before.
   */
  async unskip(
    tx: Tx,
    ctx: RequestContext,
    subscriptionId: number,
    which: { by: 'archive' } | { start: string },
  ): Promise<{ start: string; state: 'due' | 'attention' }[]> {
    const [rows] = (await tx.query(
      `UPDATE subscription_periods p SET skipped = NULL,
         state = CASE p.problems WHEN '[]' THEN 'due' ELSE 'attention' END, settled_at = CASE p.problems WHEN '[]' THEN NULL ELSE now() END
       FROM subscriptions s WHERE s.ecosystem_id = $1 AND s.id = $2 AND p.ecosystem_id = s.ecosystem_id AND p.subscription_id = s.id
         AND p.state = 'skipped'
         AND CASE WHEN $3::date IS NULL THEN p.skipped ->> 'by' = 'archive' AND p.settled_at = s.archived_at ELSE p.period_start = $3::date END
       RETURNING p.period_start AS start, p.state`,
      [ctx.ecosystemId, subscriptionId, 'start' in which ? which.start : null],
    )) as [{ start: string; state: 'due' | 'attention' }[], number];
    return rows;
  }

  /** Returns the periods, newest first. */
  of(tx: Tx, ctx: RequestContext, subscriptionId: number): Promise<PeriodRow[]> {
    return tx.query(
      `SELECT ${periodColumns} FROM ${periodTables} WHERE p.ecosystem_id = $1 AND p.subscription_id = $2 ORDER BY p.period_start DESC LIMIT 1000`,
      [ctx.ecosystemId, subscriptionId],
    );
  }

  async one(tx: Tx, ctx: RequestContext, subscriptionId: number, start: string): Promise<PeriodRow> {
    const [row] = await tx.query(
      `SELECT ${periodColumns} FROM ${periodTables} WHERE p.ecosystem_id = $1 AND p.subscription_id = $2 AND p.period_start = $3::date`,
      [ctx.ecosystemId, subscriptionId, start],
    );
    return found(row as PeriodRow | undefined);
  }

  /** Stores from which day on each is billed. */
  async billFrom(tx: Tx, ctx: RequestContext, days: ReadonlyMap<number, string>): Promise<void> {
    if (days.size === 0) return;
    await tx.query(
      `UPDATE subscriptions s SET bills_from = d.day FROM unnest($2::int[], $3::date[]) AS d (id, day)
       WHERE s.ecosystem_id = $1 AND s.id = d.id AND s.bills_from < d.day`,
      [ctx.ecosystemId, [...days.keys()], [...days.values()]],
    );
  }

  /** Sets from which day on a new subscription or schedule is billed; never for days of a period that already exists. */
  async startFrom(tx: Tx, ctx: RequestContext, subscriptionId: number, day: string): Promise<void> {
    await tx.query(
      `UPDATE subscriptions SET bills_from = greatest($3::date,
         (SELECT max(period_end) + 1 FROM subscription_periods WHERE ecosystem_id = $1 AND subscription_id = $2))
       WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, subscriptionId, day],
    );
  }

  async billsFromOf(tx: Tx, ctx: RequestContext, subscriptionId: number): Promise<string> {
    const [row] = await tx.query(`SELECT bills_from AS "billsFrom" FROM subscriptions WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      subscriptionId,
    ]);
    return row.billsFrom as string;
  }
}
