import { setImmediate as othersFirst } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { periodsOf, twelveMonthsFrom } from '@kantoor/schemas';
import type { ComingInvoices as Coming, ComingPeriod } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import type { SoldLine } from '../sold-lines/index.js';
import { subscriptionLines } from '../subscription-records/index.js';
import type { Facts } from './billed.js';
import { billOf } from './bill.rules.js';
import { billed, billedColumns, type BilledRow } from './billed-rows.js';
import { type ComingFilter, isAsked } from './coming-filter.rules.js';
import { BillingFacts } from './billing-facts.repository.js';
import { monthsOf, problemsOf, totalsOf } from './coming-sums.rules.js';

type Row = BilledRow & { teamKey: string; teamName: string };

export interface ComingScope {
  /** All teams of the ecosystem without one. */
  teamId?: number;
  today: string;
}

/** What all subscriptions would be billed in the coming twelve months (D-03); a filter leaves the sums of all of them as they are. */
@Injectable()
export class ComingInvoices {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(BillingFacts) private readonly facts: BillingFacts,
  ) {}

  async page(
    ctx: RequestContext,
    scope: ComingScope,
    { offset, limit, filter }: { offset: number; limit: number; filter: ComingFilter },
  ): Promise<Coming & { total: number }> {
    const all = await this.all(ctx, scope);
    const asked = all.filter(isAsked(filter));
    return {
      items: asked.slice(offset, offset + limit),
      total: asked.length,
      totals: totalsOf(all),
      months: monthsOf(all),
      problems: problemsOf(all),
    };
  }

  /** The soonest first. */
  async all(ctx: RequestContext, { teamId, today }: ComingScope): Promise<ComingPeriod[]> {
    const { subscriptions, lines, facts } = await this.database.transaction(ctx, async (tx) => {
      const subscriptions = (await runningOn(tx, ctx, today, teamId)).map(billed);
      const ids = subscriptions.map(({ id }) => id);
      return { subscriptions, lines: await subscriptionLines.ofMany(tx, ctx, ids), facts: await this.facts.read(tx, ctx, subscriptions) };
    });
    const coming: ComingPeriod[] = [];
    for (const subscription of subscriptions) {
      coming.push(...comingOf(ctx, subscription, lines.get(subscription.id) ?? [], facts, today));
      // Lines may be many: others are answered in between.
      await othersFirst();
    }
    return coming.sort((a, b) => (a.start === b.start ? a.subscriptionId - b.subscriptionId : a.start < b.start ? -1 : 1));
  }
}

/** Lines, rates and addresses are those of today, so that one bill tells what each of its periods comes to. */
function comingOf(
  ctx: RequestContext,
  subscription: ReturnType<typeof billed<Row>>,
  lines: readonly SoldLine[],
  facts: Facts,
  today: string,
): ComingPeriod[] {
  const { id, name, currency, teamId, teamKey, teamName, organizationId, schedule, billsFrom } = subscription;
  const periods = periodsOf(schedule!, billsFrom > today ? billsFrom : today, twelveMonthsFrom(today));
  if (periods.length === 0) return [];
  const { net, tax, gross, outcome, problems } = billOf(subscription, lines, periods[0]!, facts);
  return periods.map((period) => ({
    ...{ id: `${id}/${period.start}`, subscriptionId: id, name, currency },
    ...{ teamId, teamKey, teamName, mine: ctx.teamIds.has(teamId) },
    customer: { organizationId, name: facts.organizations.get(organizationId)!.name },
    ...period,
    ...{ net, tax, gross, outcome, problems },
  }));
}

function runningOn(tx: Tx, ctx: RequestContext, today: string, teamId: number | undefined): Promise<Row[]> {
  return tx.query(
    `SELECT ${billedColumns}, team.key AS "teamKey", team.name AS "teamName"
     FROM subscriptions s JOIN teams team ON team.ecosystem_id = s.ecosystem_id AND team.id = s.team_id
     WHERE s.ecosystem_id = $1 AND s.archived_at IS NULL AND s.end_date >= $2::date AND s.start_date IS NOT NULL
       AND ($3::int IS NULL OR s.team_id = $3) ORDER BY s.id`,
    [ctx.ecosystemId, today, teamId ?? null],
  );
}
