import { Injectable } from '@nestjs/common';
import type { PeriodProblem } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { log } from '../../platform/logging/index.js';
import { isPassing, isTooLarge } from '../../platform/problems/index.js';
import { BillingFacts, billOf } from '../subscription-billing/index.js';
import { type PeriodRow, type Settled, SubscriptionPeriods } from '../subscription-periods/index.js';
import { subscriptionLines } from '../subscription-records/index.js';
import { type DuePeriod, DueSubscriptions, type RunPage } from './due-subscriptions.repository.js';
import { failedFor } from './failed-period.rules.js';
import { type BilledPeriod, PeriodWriter } from './period-writer.service.js';

/** How many of a batch became what. */
export interface Counts {
  billed: number;
  skipped: number;
  attention: number;
}
/** `after` is the last subscription that was looked at, and null once nothing is left. */
export type BatchDone = Counts & { after: number | null };

/** Bills what is due (D-02): each period once, a batch in one transaction, and nothing that one of them lacks stops the others. */
@Injectable()
export class Bills {
  constructor(
    private readonly database: Database,
    private readonly due: DueSubscriptions,
    private readonly periods: SubscriptionPeriods,
    private readonly facts: BillingFacts,
    private readonly writer: PeriodWriter,
  ) {}

  /** The next of a run. Done again it finds nothing left of what was done. */
  async billNext(ctx: RequestContext, page: RunPage): Promise<BatchDone> {
    const { ids, last } = await this.database.transaction(ctx, (tx) => this.due.next(tx, ctx, page));
    if (ids.length === 0) return { after: null, billed: 0, skipped: 0, attention: 0 };
    return { after: last, ...countsOf(await this.settleApart(ctx, page.date, ids)) };
  }

  /** One that needed attention, after something was fixed. Answers what stops it still. */
  async billOne(ctx: RequestContext, one: { subscriptionId: number; start: string }): Promise<PeriodProblem[]> {
    try {
      return await this.settleOne(ctx, one, (tx, runDate, due) => this.write(tx, ctx, runDate, [due]));
    } catch (err) {
      if (!isTooLarge(err)) throw err;
      const why = failedFor(one.subscriptionId, err);
      return this.settleOne(ctx, one, (tx, runDate, due) => this.writer.park(tx, ctx, runDate, [due], why));
    }
  }

  /** What became of it, null while something is left to bill; until the transaction ends no one takes that back. */
  async settledAs(
    tx: Tx,
    ctx: RequestContext,
    { subscriptionId, start }: { subscriptionId: number; start: string },
  ): Promise<'billed' | 'skipped' | null> {
    const { state } = await this.periods.lock(tx, ctx, subscriptionId, start);
    return state === 'billed' || state === 'skipped' ? state : null;
  }

  private settleOne(
    ctx: RequestContext,
    { subscriptionId, start }: { subscriptionId: number; start: string },
    write: (tx: Tx, runDate: string | null, due: DuePeriod) => Promise<Settled[]>,
  ): Promise<PeriodProblem[]> {
    return this.database.transaction(ctx, async (tx) => {
      const subscription = await this.due.one(tx, ctx, subscriptionId);
      const period = await this.periods.lock(tx, ctx, subscriptionId, start);
      if (!subscription || !isOpen(period.state)) return [];
      const [settled] = await write(tx, period.runDate, { subscription, period: { start: period.start, end: period.end } });
      return settled!.problems;
    });
  }

  /** All in one transaction. One that breaks it is found by halves, and waits for a person. */
  private async settleApart(ctx: RequestContext, date: string, ids: readonly number[]): Promise<Settled[]> {
    try {
      return await this.database.transaction(ctx, (tx) => this.settle(tx, ctx, date, ids, (due) => this.write(tx, ctx, date, due)));
    } catch (err) {
      if (isPassing(err)) throw err;
      if (ids.length > 1) {
        const half = Math.ceil(ids.length / 2);
        return [...(await this.settleApart(ctx, date, ids.slice(0, half))), ...(await this.settleApart(ctx, date, ids.slice(half)))];
      }
      log.error(
        { err, ecosystemId: ctx.ecosystemId, subscriptionId: ids[0] },
        'A subscription cannot be billed until somebody lets it go on',
      );
      const why = failedFor(ids[0]!, err);
      return this.database.transaction(ctx, (tx) => this.settle(tx, ctx, date, ids, (due) => this.writer.park(tx, ctx, date, due, why)));
    }
  }

  private async settle(
    tx: Tx,
    ctx: RequestContext,
    date: string,
    ids: readonly number[],
    write: (due: DuePeriod[]) => Promise<Settled[]>,
  ): Promise<Settled[]> {
    const { periods: due, billsFrom } = await this.due.locked(tx, ctx, ids, date);
    await this.periods.billFrom(tx, ctx, billsFrom);
    if (due.length === 0) return [];
    const settled = await write(due);
    const waiting = new Set(
      settled.filter(({ state }) => state === 'attention').map(({ subscriptionId, start }) => `${subscriptionId}/${start}`),
    );
    await this.writer.beginWaiting(
      tx,
      ctx,
      due.filter(({ subscription, period }) => waiting.has(`${subscription.id}/${period.start}`)),
    );
    return settled;
  }

  /** By the code that forecasts them. */
  private async write(tx: Tx, ctx: RequestContext, runDate: string | null, due: readonly DuePeriod[]): Promise<Settled[]> {
    const subscriptions = [...new Set(due.map(({ subscription }) => subscription))];
    const linesOf = await subscriptionLines.ofMany(
      tx,
      ctx,
      subscriptions.map(({ id }) => id),
    );
    const facts = await this.facts.read(tx, ctx, subscriptions);
    const billed = due.map(({ subscription, period }): BilledPeriod => {
      const lines = linesOf.get(subscription.id) ?? [];
      return { subscription, period, lines, bill: billOf(subscription, lines, period, facts) };
    });
    return this.writer.write(tx, ctx, runDate, billed);
  }
}

const isOpen = (state: PeriodRow['state']): boolean => state === 'attention' || state === 'due';

const countsOf = (settled: readonly Settled[]): Counts => ({
  billed: settled.filter(({ state }) => state === 'billed').length,
  skipped: settled.filter(({ state }) => state === 'skipped').length,
  attention: settled.filter(({ state }) => state === 'attention').length,
});
