import { Injectable } from '@nestjs/common';
import {
  subscriptionPeriod,
  subscriptionSchema,
  type PeriodSkip,
  type SubscriptionPeriod,
  type SubscriptionPeriods as Periods,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { ProcessControl } from '../../platform/processes/processes/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { billedRowOf, Forecasts, CurrentProblems } from '../subscription-billing/index.js';
import { comingView, type PeriodRow, periodView, SkippedPeriods, SubscriptionPeriods } from '../subscription-periods/index.js';
import { scheduleIn } from '../subscription-records/index.js';
import { assertOfTeam } from '../../masterdata/team-records/index.js';

/** A period of a subscription of a team. */
export interface PeriodPlace {
  teamId: number;
  id: number;
  start: string;
}

/** Views of a subscription's periods and actions on one of them. Only for people of its team. */
@Injectable()
export class PeriodVerbs {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly periods: SubscriptionPeriods,
    private readonly skipped: SkippedPeriods,
    private readonly problems: CurrentProblems,
    private readonly forecasts: Forecasts,
    private readonly control: ProcessControl,
    private readonly settings: EcosystemSettings,
  ) {}

  list(ctx: RequestContext, { teamId, id }: Omit<PeriodPlace, 'start'>): Promise<Periods> {
    return this.database.transaction(ctx, async (tx) => {
      const subscription = await this.records.stored(tx, ctx, subscriptionSchema, id);
      await assertOfTeam(tx, ctx, subscription, teamId);
      const past = (await this.problems.now(tx, ctx, await this.periods.of(tx, ctx, id))).map(periodView);
      return { items: [...(subscription.archivedAt ? [] : await this.coming(tx, ctx, id)), ...past] };
    });
  }

  /** Resumes a blocked period: it is billed now, or reports what still blocks it. */
  resume(ctx: RequestContext, place: PeriodPlace): Promise<SubscriptionPeriod> {
    return this.change(ctx, place, ['attention'], (tx) =>
      this.control.resume(tx, ctx, subscriptionPeriod.workflowId(place.id, place.start)),
    );
  }

  /** Resumes the given process of the subscription, or the first that waits. */
  resumeProcess(ctx: RequestContext, id: number, workflowId?: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await assertOfTeam(tx, ctx, await this.records.stored(tx, ctx, subscriptionSchema, id));
      await this.control.resumeOf(tx, ctx, 'subscriptions', id, workflowId);
    });
  }

  skip(ctx: RequestContext, place: PeriodPlace, { reason }: PeriodSkip): Promise<SubscriptionPeriod> {
    return this.change(ctx, place, ['attention', 'due'], (tx) =>
      this.skipped.skip(
        tx,
        ctx,
        place.id,
        { by: 'person', name: ctx.person?.name ?? null, reason },
        { from: place.start, until: place.start },
      ),
    );
  }

  /**
   * Reverts a skip, by a person or by archiving or an earlier end date, so that the period is billed; not while its subscription is
   * archived or ends before it.
   */
  undoSkip(ctx: RequestContext, place: PeriodPlace): Promise<SubscriptionPeriod> {
    return this.change(ctx, place, ['skipped'], async (tx, subscription) => {
      const isOver = subscription.archivedAt !== null || place.start > subscription.endDate;
      if (isOver || !(await this.skipped.takeBackOne(tx, ctx, subscription, place.start)))
        throw new Problem('CONFLICT', { detail: 'Its subscription is archived, or ends before this period' });
      const isCutOff = await this.periods.endBy(tx, ctx, place.id, subscription.endDate);
      // As for a change of the end date: if it ends later after all, the days cut off are billed like any others.
      if (isCutOff) await this.periods.startFrom(tx, ctx, place.id, await this.settings.today(ctx));
    });
  }

  private change(
    ctx: RequestContext,
    { teamId, id, start }: PeriodPlace,
    states: readonly PeriodRow['state'][],
    verb: (tx: Tx, subscription: Stored<'subscription'>) => Promise<void>,
  ): Promise<SubscriptionPeriod> {
    return this.database.transaction(ctx, async (tx) => {
      // Lock the subscription before the period, as billing, changing and archiving do, so that none of them is seen half done.
      const subscription = await this.records.locked(tx, ctx, subscriptionSchema, id);
      await assertOfTeam(tx, ctx, subscription, teamId);
      // A period that began and that no run has reached yet has no row; insert it, so that it can be changed too.
      if (subscription.archivedAt === null)
        await this.periods.keepDue(tx, ctx, { ...subscription, schedule: scheduleIn(subscription) }, await this.settings.today(ctx));
      const { state } = await this.periods.lock(tx, ctx, id, start);
      if (!states.includes(state)) throw new Problem('CONFLICT', { detail: 'This period waits for nobody' });
      await verb(tx, subscription);
      await this.records.announce(tx, ctx, subscriptionSchema, 'updated', subscription);
      return periodView(await this.periods.one(tx, ctx, id, start));
    });
  }

  private async coming(tx: Tx, ctx: RequestContext, id: number): Promise<SubscriptionPeriod[]> {
    const row = await billedRowOf(tx, ctx, id);
    const { periods, unbilled, problems } = await this.forecasts.ofStored(tx, ctx, row, await this.settings.today(ctx));
    return [
      ...unbilled.map((period) => comingView(row, period, problems, 'due')),
      ...periods.map((period) => comingView(row, period, problems)),
    ].reverse();
  }
}
