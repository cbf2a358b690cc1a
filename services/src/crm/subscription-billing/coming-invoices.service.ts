import { setImmediate as othersFirst } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Period, twelveMonthsFrom, type ComingInvoices as Coming, type ComingPeriod } from '@kantoor/schemas';
import { joinedTeam } from '../../directory/teams/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import type { InvoicedLine } from '../../masterdata/sales-lines/index.js';
import { duePeriods, SubscriptionPeriods } from '../subscription-periods/index.js';
import { shownTeams, summedSubscriptionLines } from '../subscription-records/index.js';
import type { Facts } from './billed.js';
import { figuresOf } from './bill.rules.js';
import { billed, billedColumns, type BilledRow } from './billed-rows.js';
import { BillingFacts } from './billing-facts.repository.js';
import { ComingCalendar, type ComingSubscription } from './coming-calendar.js';
import type { ComingFilter } from './coming-filter.rules.js';
import { ComingSums } from './coming-sums.rules.js';
import { ForecastLimiter } from './forecast-limiter.service.js';

type Row = BilledRow & { teamKey: string; teamName: string };
type Running = ReturnType<typeof billed<Row>>;

export interface ComingScope {
  /** Absent: all teams whose subscriptions the person sees. */
  teamId?: number;
  today: string;
}
interface Gathered {
  calendar: ComingCalendar;
  sums: ComingSums;
}

/** Number of subscriptions read at once, with their lines and customers. */
const readAtOnce = fixed('forecastRowsAtOnce');
/** A few milliseconds of work, including the export line of each. */
const billedAtOnce = fixed('forecastRecordsAtOnce');

/**
 * What all subscriptions would be billed now and in the coming twelve months (D-03), including periods left by earlier runs; a filter does
 * not affect the sums.
 */
@Injectable()
export class ComingInvoices {
  constructor(
    private readonly database: Database,
    private readonly facts: BillingFacts,
    private readonly periods: SubscriptionPeriods,
    private readonly limiter: ForecastLimiter,
  ) {}

  page(
    ctx: RequestContext,
    scope: ComingScope,
    { offset, limit, filter }: { offset: number; limit: number; filter: ComingFilter },
  ): Promise<Coming & { total: number }> {
    return this.limiter.run(ctx, async () => {
      const { calendar, sums } = await this.gather(ctx, scope);
      const items: ComingPeriod[] = [];
      let total = 0;
      for (const period of calendar.periods(filter)) {
        if (total >= offset && items.length < limit) items.push(period());
        total += 1;
      }
      const { totals, months, problems, problemCount } = sums;
      return { items, total, totals, months, problems, problemCount };
    });
  }

  /** Yields periods soonest first; yields to other requests regularly, as nothing here waits for I/O. */
  async *all(ctx: RequestContext, scope: ComingScope, filter: ComingFilter): AsyncGenerator<ComingPeriod> {
    const { calendar } = await this.limiter.run(ctx, () => this.gather(ctx, scope));
    let coming = 0;
    for (const period of calendar.periods(filter)) {
      if ((coming += 1) % billedAtOnce === 0) await othersFirst();
      yield period();
    }
  }

  private async gather(ctx: RequestContext, scope: ComingScope): Promise<Gathered> {
    const gathered: Gathered = { calendar: new ComingCalendar(), sums: new ComingSums() };
    for (let after: number | undefined = 0; after !== undefined;) after = await this.gatherNext(ctx, scope, after, gathered);
    return gathered;
  }

  /** Returns the last subscription read; undefined when none are left. */
  private async gatherNext(
    ctx: RequestContext,
    { teamId, today }: ComingScope,
    after: number,
    { calendar, sums }: Gathered,
  ): Promise<number | undefined> {
    const until = twelveMonthsFrom(today);
    const { subscriptions, lines, facts, due } = await this.database.transaction(ctx, async (tx) => {
      const subscriptions = (await runningOn(tx, ctx, { today, teamId, after })).map(billed);
      const ids = subscriptions.map(({ id }) => id);
      return {
        subscriptions,
        lines: await summedSubscriptionLines.ofMany(tx, ctx, ids),
        facts: await this.facts.read(tx, ctx, subscriptions),
        due: await this.periods.dueOf(tx, ctx, ids, until),
      };
    });
    for (const subscription of subscriptions) {
      const periods = [...(due.get(subscription.id) ?? []), ...duePeriods(subscription, until)];
      if (periods.length > 0) {
        const coming = comingOf(ctx, subscription, lines.get(subscription.id) ?? [], facts, periods[0]!);
        calendar.add(coming, periods);
        sums.add(
          coming,
          periods.map(({ start }) => start),
        );
      }
      // There may be many lines: let other requests run in between.
      await othersFirst();
    }
    return subscriptions.at(-1)?.id;
  }
}

/** Lines, rates and addresses are today's, so that one bill gives the amounts of all periods. */
function comingOf(
  ctx: RequestContext,
  subscription: Running,
  lines: readonly InvoicedLine[],
  facts: Facts,
  first: Period,
): ComingSubscription {
  const { id, name, currency, teamId, teamKey, teamName, organizationId } = subscription;
  const { net, tax, gross, outcome, problems } = figuresOf(subscription, lines, first, facts);
  return {
    ...{ subscriptionId: id, name, currency, teamId, teamKey, teamName, mine: ctx.teamIds.has(teamId) },
    customer: { organizationId, name: facts.organizations.get(organizationId)!.name },
    ...{ net, tax, gross, outcome, problems },
  };
}

function runningOn(
  tx: Tx,
  ctx: RequestContext,
  { today, teamId, after }: { today: string; teamId: number | undefined; after: number },
): Promise<Row[]> {
  return tx.query(
    `SELECT ${billedColumns}, team.key AS "teamKey", team.name AS "teamName"
     FROM subscriptions s JOIN ${joinedTeam('team', 's', 's.team_id')}
     WHERE s.ecosystem_id = $1 AND s.archived_at IS NULL AND s.start_date IS NOT NULL AND ($3::int IS NULL OR s.team_id = $3)
       AND ($5::int[] IS NULL OR s.team_id = ANY ($5)) AND s.id > $4
       AND (s.end_date >= least($2::date, s.bills_from) OR EXISTS (SELECT 1 FROM subscription_periods p
         WHERE p.ecosystem_id = s.ecosystem_id AND p.subscription_id = s.id AND p.state = 'due'))
     ORDER BY s.id LIMIT ${readAtOnce}`,
    [ctx.ecosystemId, today, teamId ?? null, after, shownTeams(ctx)],
  );
}
