import { Injectable } from '@nestjs/common';
import { subscriptionSchema } from '@kantoor/schemas';
import type { SubscriptionForecast, SubscriptionRecord } from '@kantoor/schemas';
import { addDays } from '../../invoicing/invoice-records/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { type ListRequest, ormEntityOf, Records, type Stored } from '../../platform/records/index.js';
import { type BilledSubscription, comingFilterOf, ComingInvoices, Forecasts } from '../subscription-billing/index.js';
import { SkippedPeriods, SubscriptionPeriods } from '../subscription-periods/index.js';
import { scheduleIn } from '../subscription-records/index.js';
import { assertMember } from '../../directory/teams/index.js';
import { copyOf } from './copy-subscription.rules.js';
import { SubscriptionHooks } from './subscription.hooks.js';
import { subscriptionListOf } from './subscription-list.js';

const undoMinutes = 10;

/** The verbs of a subscription. Every one is one transaction, and none is for people outside its team. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly hooks: SubscriptionHooks,
    private readonly forecasts: Forecasts,
    private readonly comingInvoices: ComingInvoices,
    private readonly skipped: SkippedPeriods,
    private readonly periods: SubscriptionPeriods,
  ) {}

  get(ctx: RequestContext, id: number, teamId?: number): Promise<SubscriptionRecord> {
    return this.database.transaction(ctx, async (tx) =>
      this.view(tx, ctx, await this.own(tx, ctx, await this.records.stored(tx, ctx, subscriptionSchema, id), teamId)),
    );
  }

  async list(ctx: RequestContext, request: ListRequest): ReturnType<Records['list']> {
    return this.records.list(ctx, subscriptionSchema, request, subscriptionListOf(ctx, await this.hooks.today(ctx), request.filter));
  }

  /** A page of what all of them would be billed, and what that comes to. */
  async coming(ctx: RequestContext, page: ListRequest, teamId?: number): ReturnType<ComingInvoices['page']> {
    const filter = comingFilterOf(page.filter);
    return this.comingInvoices.page(ctx, { teamId, today: await this.hooks.today(ctx) }, { ...page, filter });
  }

  create(ctx: RequestContext, teamId: number, body: unknown): Promise<SubscriptionRecord> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      return this.view(tx, ctx, await this.records.insert(tx, ctx, subscriptionSchema, body, this.hooks, { teamId }));
    });
  }

  update(ctx: RequestContext, id: number, body: unknown, teamId: number): Promise<SubscriptionRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.writable(tx, ctx, id, teamId);
      return this.view(tx, ctx, await this.records.change(tx, ctx, subscriptionSchema, before, body, this.hooks));
    });
  }

  /** An archived one bills nothing more and keeps its history (CRM-188). */
  archive(ctx: RequestContext, id: number, teamId: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.own(tx, ctx, await this.records.locked(tx, ctx, subscriptionSchema, id), teamId);
      if (before.archivedAt) return;
      // What began before and no run came to yet is shown as well, and can be billed after all once it is restored.
      const yesterday = addDays(await this.hooks.today(ctx), -1);
      await this.periods.keepDue(tx, ctx, { ...before, schedule: scheduleIn(before) }, yesterday);
      // The time of the transaction, which what it skips bears as well: so undoing it knows them.
      await tx.update(ormEntityOf(subscriptionSchema), { ecosystemId: ctx.ecosystemId, id }, { archivedAt: () => 'now()' } as never);
      await this.skipped.skip(tx, ctx, id, { by: 'archive', name: ctx.person?.name ?? null, reason: null });
      await this.records.recordChange(tx, ctx, subscriptionSchema, 'archived', { ...before, version: before.version + 1 }, before);
    });
  }

  /** As if it had never been archived: also what was due by then, or comes due meanwhile, is billed. */
  undoArchive(ctx: RequestContext, id: number, teamId: number): Promise<SubscriptionRecord> {
    return this.takeBack(ctx, id, teamId, async (tx, before) => {
      const minutes = (Date.now() - before.archivedAt!.getTime()) / 60_000;
      if (minutes > undoMinutes) throw new Problem('ARCHIVING_TOO_OLD', { params: { minutes: undoMinutes } });
      await this.skipped.takeBack(tx, ctx, before);
    });
  }

  /** It goes on from today: what began while it was archived is never billed, what was due by then stays skipped unless that is undone. */
  restore(ctx: RequestContext, id: number, teamId: number): Promise<SubscriptionRecord> {
    return this.takeBack(ctx, id, teamId, async (tx) => this.periods.billFrom(tx, ctx, new Map([[id, await this.hooks.today(ctx)]])));
  }

  copy(ctx: RequestContext, id: number, teamId: number, name?: string | null): Promise<SubscriptionRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const subscription = await this.own(tx, ctx, await this.records.stored(tx, ctx, subscriptionSchema, id), teamId);
      const copy = copyOf(await this.view(tx, ctx, subscription), name);
      return this.view(tx, ctx, await this.records.insert(tx, ctx, subscriptionSchema, copy, this.hooks, { teamId }));
    });
  }

  /** What it would be billed as it is sent; nothing is written (D-03). Of one that is stored, what was billed already does not come again. */
  forecast(ctx: RequestContext, teamId: number, body: unknown, id: number | null = null): Promise<SubscriptionForecast> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      const before = id === null ? null : await this.own(tx, ctx, await this.records.stored(tx, ctx, subscriptionSchema, id), teamId);
      const { values, sent } = await this.records.checkedValues(tx, ctx, subscriptionSchema, body, this.hooks, { teamId });
      const subscription = { ...values, id, schedule: scheduleIn(values) } as BilledSubscription;
      const today = await this.hooks.today(ctx);
      const after = values as Stored<'subscription'>;
      const { billsFrom } = before ? await this.hooks.billingOnce(tx, ctx, before, after, today) : { billsFrom: today };
      const begun = before ? await this.hooks.unbilledOnce(tx, ctx, before, after, today) : { unbilled: [], dropped: [] };
      return this.forecasts.ofSent(tx, ctx, subscription, sent.lines ?? [], { from: billsFrom > today ? billsFrom : today, ...begun });
    });
  }

  /** Out of the archive; what becomes of its periods is for the verb to say. */
  private takeBack(
    ctx: RequestContext,
    id: number,
    teamId: number,
    periods: (tx: Tx, before: Stored<'subscription'>) => Promise<void>,
  ): Promise<SubscriptionRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.own(tx, ctx, await this.records.locked(tx, ctx, subscriptionSchema, id), teamId);
      if (!before.archivedAt) return this.view(tx, ctx, before);
      await periods(tx, before);
      await tx.update(ormEntityOf(subscriptionSchema), { ecosystemId: ctx.ecosystemId, id }, { archivedAt: null } as never);
      const after = await this.records.stored(tx, ctx, subscriptionSchema, id);
      await this.records.recordChange(tx, ctx, subscriptionSchema, 'restored', after, before);
      return this.view(tx, ctx, after);
    });
  }

  private async writable(tx: Tx, ctx: RequestContext, id: number, teamId: number): Promise<Stored<'subscription'>> {
    const subscription = await this.own(tx, ctx, await this.records.locked(tx, ctx, subscriptionSchema, id), teamId);
    if (subscription.archivedAt) throw new Problem('UPDATE_SUBSCRIPTION_FAILED', { detail: 'An archived subscription stays as it is' });
    return subscription;
  }

  /** When it is of the path's team and of the user's (CRM-171, D-15). */
  private async own(tx: Tx, ctx: RequestContext, subscription: Stored<'subscription'>, teamId?: number): Promise<Stored<'subscription'>> {
    if (teamId !== undefined && subscription.teamId !== teamId) throw new Problem('NOT_FOUND');
    await assertMember(tx, ctx, subscription.teamId);
    return subscription;
  }

  private view(tx: Tx, ctx: RequestContext, subscription: Stored<'subscription'>): Promise<SubscriptionRecord> {
    return this.records.view(tx, ctx, subscriptionSchema, subscription, this.hooks);
  }
}
