import { Injectable } from '@nestjs/common';
import type { PeriodProblem } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, FairQueue, holderOf, type Tx } from '../../platform/storage/database/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { isPassing, isTooLarge } from '../../platform/runtime/problems/index.js';
import { BillingFacts, billOf, problem } from '../subscription-billing/index.js';
import { type PeriodRow, type Settled, SubscriptionPeriods } from '../subscription-periods/index.js';
import { subscriptionLines } from '../subscription-records/index.js';
import { type Batch, billingBounds, billingTurns } from './batch-size.rules.js';
import { type DuePeriod, DueSubscriptions, type RunPage } from './due-subscriptions.repository.js';
import { failedFor } from './failed-period.rules.js';
import { type BilledPeriod, PeriodWriter } from './period-writer.service.js';

/** Counts of the outcomes of a batch. */
interface Counts {
  billed: number;
  skipped: number;
  attention: number;
}
/** `after` is the last subscription inspected, and null when nothing is left. */
export type BatchDone = Counts & { after: number | null };

/** Bills what is due (D-02): each period once, one transaction per batch; a problem of one does not stop the others. */
@Injectable()
export class Bills {
  /** Limits the batches in memory at once, whoever bills them: runs of any ecosystem, and people who resume periods. */
  private readonly turns = new FairQueue(billingTurns);

  constructor(
    private readonly database: Database,
    private readonly due: DueSubscriptions,
    private readonly periods: SubscriptionPeriods,
    private readonly facts: BillingFacts,
    private readonly writer: PeriodWriter,
  ) {}

  /** Bills the next batch of a run, up to a number of periods. Repeating it finds only what was not done. */
  async billNext(ctx: RequestContext, page: RunPage, atMost = billingBounds.periods): Promise<BatchDone> {
    return this.turns.run(holderOf(ctx), async () => {
      const { parts, last } = await this.batch(ctx, page, atMost);
      if (parts.size === 0) return { after: null, ...countsOf([]) };
      return { after: last, ...countsOf(await this.settleApart(ctx, page.date, parts)) };
    });
  }

  /** Returns how many periods the next batch would hold, and the last subscription in it. */
  async next(ctx: RequestContext, page: RunPage, atMost: number): Promise<{ periods: number; last: number }> {
    const { parts, last } = await this.batch(ctx, page, atMost);
    const periods = [...parts.values()].reduce((sum, count) => sum + count, 0);
    return { periods, last: Math.max(last, ...parts.keys()) };
  }

  /** Parks the next period for a person instead of billing it, because the attempt broke off or cannot succeed. Returns it. */
  async parkNext(
    ctx: RequestContext,
    page: RunPage,
    code: 'STEP_FAILED' | 'STEP_BROKE_OFF',
  ): Promise<{ done: BatchDone; parked: { subscriptionId: number; start: string }[] }> {
    const { parts, last } = await this.batch(ctx, page, 1);
    const settled = await this.database.transaction(ctx, (tx) =>
      this.settle(tx, ctx, page.date, parts, (due) =>
        this.writer.park(tx, ctx, page.date, due, problem(code, { resource: 'subscriptions', id: due[0]!.subscription.id })),
      ),
    );
    return { done: { after: parts.size === 0 ? null : last, ...countsOf(settled) }, parked: settled };
  }

  /** Bills one that needed attention, after something was fixed. Returns what still blocks it. */
  async billOne(ctx: RequestContext, one: { subscriptionId: number; start: string }): Promise<PeriodProblem[]> {
    try {
      return await this.turns.run(holderOf(ctx), () => this.settleOne(ctx, one, (tx, runDate, due) => this.write(tx, ctx, runDate, [due])));
    } catch (err) {
      if (!isTooLarge(err)) throw err;
      const why = failedFor(one.subscriptionId, err);
      return this.settleOne(ctx, one, (tx, runDate, due) => this.writer.park(tx, ctx, runDate, [due], why));
    }
  }

  /** Returns its outcome, null while it still needs billing; locked until the transaction ends. */
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

  /** Bills all in one transaction. A subscription that makes it fail is isolated by bisection, and waits for a person. */
  private async settleApart(ctx: RequestContext, date: string, parts: Batch['parts']): Promise<Settled[]> {
    try {
      return await this.database.transaction(ctx, (tx) => this.settle(tx, ctx, date, parts, (due) => this.write(tx, ctx, date, due)));
    } catch (err) {
      if (isPassing(err)) throw err;
      const [[subscriptionId]] = [...parts] as [[number, number]];
      if (parts.size > 1) {
        const [all, half] = [[...parts], Math.ceil(parts.size / 2)];
        return [
          ...(await this.settleApart(ctx, date, new Map(all.slice(0, half)))),
          ...(await this.settleApart(ctx, date, new Map(all.slice(half)))),
        ];
      }
      log.error({ err, ecosystemId: ctx.ecosystemId, subscriptionId }, 'A subscription cannot be billed until a person resumes it');
      const why = failedFor(subscriptionId, err);
      return this.database.transaction(ctx, (tx) => this.settle(tx, ctx, date, parts, (due) => this.writer.park(tx, ctx, date, due, why)));
    }
  }

  private batch(ctx: RequestContext, page: RunPage, atMost: number): Promise<Batch> {
    return this.database.transaction(ctx, (tx) => this.due.batch(tx, ctx, page, { ...billingBounds, periods: atMost }));
  }

  private async settle(
    tx: Tx,
    ctx: RequestContext,
    date: string,
    parts: Batch['parts'],
    write: (due: DuePeriod[]) => Promise<Settled[]>,
  ): Promise<Settled[]> {
    const { periods: due, billsFrom } = await this.due.locked(tx, ctx, parts, date);
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

  /** Uses the same code as the forecast. */
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
