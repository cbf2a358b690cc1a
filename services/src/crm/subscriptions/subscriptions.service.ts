import { Injectable } from '@nestjs/common';
import { subscriptionSchema, type SubscriptionForecast, type SubscriptionRecord } from '@kantoor/schemas';
import { addDays } from '../../books/invoice-dates/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { ListExtension, ListRequest, Stored } from '../../platform/records/records/index.js';
import { type BilledSubscription, comingFilterOf, ComingInvoices, Forecasts } from '../subscription-billing/index.js';
import { SkippedPeriods, SubscriptionPeriods } from '../subscription-periods/index.js';
import { scheduleIn } from '../subscription-records/index.js';
import { TeamRecords } from '../../masterdata/team-records/index.js';
import { assertMember } from '../../directory/teams/index.js';
import { SubscriptionHooks } from './subscription.hooks.js';
import { subscriptionListOf } from './subscription-list.js';
import { subscriptionListRequest } from './subscription-list-request.js';

const undoMinutes = 10;

/** Operations on a subscription, in addition to those of all records of a team. */
@Injectable()
export class Subscriptions extends TeamRecords<'subscription'> {
  protected readonly schema = subscriptionSchema;

  constructor(
    protected readonly hooks: SubscriptionHooks,
    private readonly forecasts: Forecasts,
    private readonly comingInvoices: ComingInvoices,
    private readonly skipped: SkippedPeriods,
    private readonly periods: SubscriptionPeriods,
  ) {
    super();
  }

  requested = subscriptionListRequest;

  async listOf(ctx: RequestContext, { filter }: ListRequest): Promise<ListExtension> {
    return subscriptionListOf(ctx, await this.hooks.today(ctx), filter);
  }

  /** Returns a page of what all of them would be billed, and the totals. */
  async coming(ctx: RequestContext, page: ListRequest, teamId?: number): ReturnType<ComingInvoices['page']> {
    const filter = comingFilterOf(page.filter);
    return this.comingInvoices.page(ctx, { teamId, today: await this.hooks.today(ctx) }, { ...page, filter });
  }

  /** Undoes archiving as if it had never happened: what was due by then, or became due meanwhile, is billed. */
  undoArchive(ctx: RequestContext, id: number, teamId: number): Promise<SubscriptionRecord> {
    return this.takeBack(ctx, id, teamId, async (tx, before) => {
      const minutes = (Date.now() - before.archivedAt!.getTime()) / 60_000;
      if (minutes > undoMinutes) throw new Problem('ARCHIVING_TOO_OLD', { params: { minutes: undoMinutes } });
      await this.skipped.takeBack(tx, ctx, before);
    });
  }

  /**
   * Restores a subscription from today on: periods that began while it was archived are never billed, and what was due by then stays
   * skipped unless that is undone.
   */
  restore(ctx: RequestContext, id: number, teamId: number): Promise<SubscriptionRecord> {
    return this.takeBack(ctx, id, teamId, async (tx) => this.periods.billFrom(tx, ctx, new Map([[id, await this.hooks.today(ctx)]])));
  }

  /** Forecasts a subscription as sent, without writing (D-03). For a stored one, what was billed already is left out. */
  forecast(ctx: RequestContext, teamId: number, body: unknown, id: number | null = null): Promise<SubscriptionForecast> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      const before = id === null ? null : await this.stored(tx, ctx, id, teamId);
      const { values, sent } = await this.records.checkedValues(tx, ctx, subscriptionSchema, body, this.hooks, { teamId });
      const subscription = { ...values, id, schedule: scheduleIn(values) } as BilledSubscription;
      const today = await this.hooks.today(ctx);
      const after = values as Stored<'subscription'>;
      const { billsFrom } = before ? await this.hooks.billingOnce(tx, ctx, before, after, today) : { billsFrom: today };
      const openPeriods = before ? await this.hooks.unbilledOnce(tx, ctx, before, after, today) : { unbilled: [], dropped: [] };
      return this.forecasts.ofSent(tx, ctx, subscription, sent.lines ?? [], {
        from: billsFrom > today ? billsFrom : today,
        ...openPeriods,
      });
    });
  }

  /** Takes it out of the archive; the caller handles its periods. */
  private takeBack(
    ctx: RequestContext,
    id: number,
    teamId: number,
    periods: (tx: Tx, before: Stored<'subscription'>) => Promise<void>,
  ): Promise<SubscriptionRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.locked(tx, ctx, id, teamId);
      if (!before.archivedAt) return this.view(tx, ctx, before);
      const allowed = (): Promise<void> => periods(tx, before);
      return this.view(
        tx,
        ctx,
        await this.records.transition(tx, ctx, subscriptionSchema, before, before.subscriptionStateId, { allowed }),
      );
    });
  }

  /** Stops its billing and keeps its history (CRM-188). */
  protected override async archiving(tx: Tx, ctx: RequestContext, record: Stored<'subscription'>): Promise<void> {
    // Periods that began earlier and that no run has reached yet are stored, so that they are shown and can be billed once it is restored.
    const yesterday = addDays(await this.hooks.today(ctx), -1);
    await this.periods.keepDue(tx, ctx, { ...record, schedule: scheduleIn(record) }, yesterday);
    // Has the timestamp of the transaction, like the archiving, so that an undo recognizes it.
    await this.skipped.skip(tx, ctx, record.id, { by: 'archive', name: ctx.person?.name ?? null, reason: null });
  }
}
