import { Injectable } from '@nestjs/common';
import type { Period } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { billed, billedColumns, type BilledRow } from '../subscription-billing/index.js';
import { billsFromAfter, duePeriods, SubscriptionPeriods } from '../subscription-periods/index.js';
import { shownTeams, subscriptionLines } from '../subscription-records/index.js';
import { type Batch, type BatchBounds, filledBatch } from './batch-size.rules.js';

/** A row of a subscription, with what its deals take over in addition to what is billed. */
type Row = BilledRow & { owner: string | null; value: string; archived: boolean };
export type DueSubscription = ReturnType<typeof billed<Row>>;
export interface DuePeriod {
  subscription: DueSubscription;
  period: Period;
}
/** Due periods of subscriptions, with the day from which each is billed afterwards. */
export interface Due {
  periods: DuePeriod[];
  billsFrom: ReadonlyMap<number, string>;
}
/** Position of a run: periods that begin by its day, of subscriptions after this one. */
export interface RunPage {
  date: string;
  after: number;
}

/** Subscriptions inspected per statement. */
const lookedAt = 500;

const columns = `${billedColumns}, s.owner, s.subscription_value AS value, s.archived_at IS NOT NULL AS archived`;

/** Finds the subscriptions with something to bill. */
@Injectable()
export class DueSubscriptions {
  constructor(private readonly periods: SubscriptionPeriods) {}

  /** Returns what the next transaction bills; empty when nothing is left. The size of lines is known before any of them is read. */
  async batch(tx: Tx, ctx: RequestContext, { date, after }: RunPage, bounds: BatchBounds): Promise<Batch> {
    for (let last = after; ;) {
      const rows = await this.page(tx, ctx, date, last);
      const due = rows
        .map((row) => ({ id: row.id, periods: duePeriods(billed(row), date).length + row.waiting }))
        .filter(({ periods }) => periods > 0);
      last = rows.at(-1)?.id ?? last;
      if (due.length > 0) {
        const first = due.slice(0, bounds.periods);
        const sizes = await subscriptionLines.sizes(
          tx,
          ctx,
          first.map(({ id }) => id),
        );
        const weighed = first.map(({ id, periods }) => ({ id, periods, ...(sizes.get(id) ?? { lines: 0, bytes: 0 }) }));
        return filledBatch(weighed, bounds, first.length < due.length ? first.at(-1)!.id : last);
      }
      if (rows.length < lookedAt) return { parts: new Map(), last };
    }
  }

  /** Returns subscriptions whose periods fill a page, and the last one inspected; no ids when nothing is left. */
  async next(tx: Tx, ctx: RequestContext, { date, after }: RunPage, atOnce: number): Promise<{ ids: number[]; last: number }> {
    const ids: number[] = [];
    let count = 0;
    for (let last = after; ;) {
      const rows = await this.page(tx, ctx, date, last);
      for (const row of rows) {
        const due = duePeriods(billed(row), date).length + row.waiting;
        if (count > 0 && count + due > atOnce) return { ids, last };
        if (due > 0) ids.push(row.id);
        count += due;
        last = row.id;
      }
      if (rows.length < lookedAt) return { ids, last };
    }
  }

  /**
   * Locks these subscriptions and returns their due periods: others who bill or change them wait, and then see the result. Ordered by day,
   * which is also the order of their numbers. Per subscription only the given number of earliest periods.
   */
  async locked(tx: Tx, ctx: RequestContext, parts: Batch['parts'], date: string): Promise<Due> {
    return this.dueOf(tx, ctx, await this.rows(tx, ctx, [...parts.keys()], 'FOR NO KEY UPDATE'), date, parts);
  }

  /** Reads them without a lock: they may be billed meanwhile. */
  async seen(tx: Tx, ctx: RequestContext, ids: readonly number[], date: string): Promise<DuePeriod[]> {
    return (await this.dueOf(tx, ctx, await this.rows(tx, ctx, ids), date)).periods;
  }

  private async dueOf(tx: Tx, ctx: RequestContext, all: readonly DueSubscription[], date: string, parts?: Batch['parts']): Promise<Due> {
    const subscriptions = all.filter(({ archived }) => !archived);
    const waiting = await this.periods.dueOf(
      tx,
      ctx,
      subscriptions.map(({ id }) => id),
      date,
    );
    const known = await this.periods.startsFrom(tx, ctx, new Map(subscriptions.map(({ id, billsFrom }) => [id, billsFrom])));
    const periods: DuePeriod[] = [];
    const billsFrom = new Map<number, string>();
    for (const subscription of subscriptions) {
      const [left, counted] = [waiting.get(subscription.id) ?? [], duePeriods(subscription, date)];
      const isNew = ({ start }: Period): boolean => !known.get(subscription.id)?.has(start);
      const due = [...left, ...counted.filter(isNew)];
      const part = due.slice(0, parts?.get(subscription.id));
      periods.push(...part.map((period) => ({ subscription, period })));
      // The rest, billed by the next batch, begins after the last taken period that has no row yet.
      const dealtWith = part.length < due.length ? part.slice(left.length) : [...left, ...counted];
      if (dealtWith.length > 0) billsFrom.set(subscription.id, billsFromAfter(dealtWith));
    }
    periods.sort((a, b) => (a.period.start < b.period.start ? -1 : a.period.start > b.period.start ? 1 : 0));
    return { periods, billsFrom };
  }

  /** Returns one of them, archived or not. */
  async one(tx: Tx, ctx: RequestContext, id: number): Promise<DueSubscription | undefined> {
    return (await this.rows(tx, ctx, [id], 'FOR NO KEY UPDATE'))[0];
  }

  private async rows(tx: Tx, ctx: RequestContext, ids: readonly number[], lock = ''): Promise<DueSubscription[]> {
    const rows: Row[] = await tx.query(
      `SELECT ${columns} FROM subscriptions s WHERE s.ecosystem_id = $1 AND s.id = ANY ($2::int[]) ORDER BY s.id ${lock}`,
      [ctx.ecosystemId, ids],
    );
    return rows.map(billed<Row>);
  }

  private page(tx: Tx, ctx: RequestContext, date: string, after: number): Promise<(BilledRow & { waiting: number })[]> {
    return tx.query(
      `SELECT ${billedColumns}, left_due.count AS waiting
       FROM subscriptions s CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM subscription_periods p
         WHERE p.ecosystem_id = s.ecosystem_id AND p.subscription_id = s.id AND p.state = 'due' AND p.period_start <= $2::date) left_due
       WHERE s.ecosystem_id = $1 AND s.id > $3 AND s.archived_at IS NULL AND ($4::int[] IS NULL OR s.team_id = ANY ($4))
         AND (left_due.count > 0 OR (s.start_date <= $2::date AND s.bills_from <= least($2::date, s.end_date)))
       ORDER BY s.id LIMIT ${lookedAt}`,
      [ctx.ecosystemId, date, after, shownTeams(ctx)],
    );
  }
}
