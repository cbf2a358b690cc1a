import { Inject, Injectable } from '@nestjs/common';
import { periodsOf, twelveMonthsFrom } from '@kantoor/schemas';
import type { ComingInvoices as Coming, ComingPeriod } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { subscriptionLines } from '../subscription-records/index.js';
import { billOf } from './bill.rules.js';
import { billed, billedColumns, type BilledRow } from './billed-rows.js';
import { BillingFacts } from './billing-facts.repository.js';
import { monthsOf, problemsOf, totalsOf } from './coming-sums.rules.js';

type Row = BilledRow & { teamKey: string; teamName: string };

export interface ComingScope {
  /** All teams of the ecosystem without one. */
  teamId?: number;
  today: string;
}

/** What all subscriptions would be billed in the coming twelve months (D-03). */
@Injectable()
export class ComingInvoices {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(BillingFacts) private readonly facts: BillingFacts,
  ) {}

  async page(
    ctx: RequestContext,
    scope: ComingScope,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<Coming & { total: number }> {
    const all = await this.all(ctx, scope);
    return {
      items: all.slice(offset, offset + limit),
      total: all.length,
      totals: totalsOf(all),
      months: monthsOf(all),
      problems: problemsOf(all),
    };
  }

  /** The soonest first. */
  all(ctx: RequestContext, { teamId, today }: ComingScope): Promise<ComingPeriod[]> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await runningOn(tx, ctx, today, teamId);
      const subscriptions = rows.map(billed);
      const lines = await subscriptionLines.ofMany(
        tx,
        ctx,
        rows.map(({ id }) => id),
      );
      const facts = await this.facts.read(tx, ctx, subscriptions);
      const coming = subscriptions.flatMap((subscription) => {
        const { id, name, currency, teamKey, teamName, organizationId, schedule } = subscription;
        const { name: customer } = facts.organizations.get(organizationId)!;
        const from = subscription.billsFrom > today ? subscription.billsFrom : today;
        return periodsOf(schedule!, from, twelveMonthsFrom(today)).map((period): ComingPeriod => {
          const { net, tax, gross, outcome, problems } = billOf(subscription, lines.get(id) ?? [], period, facts);
          return {
            ...{ id: `${id}/${period.start}`, subscriptionId: id, name, currency },
            ...{ teamId: subscription.teamId, teamKey, teamName, mine: ctx.teamIds.has(subscription.teamId) },
            customer: { organizationId, name: customer },
            ...period,
            ...{ net, tax, gross, outcome, problems },
          };
        });
      });
      return coming.sort((a, b) => (a.start === b.start ? a.subscriptionId - b.subscriptionId : a.start < b.start ? -1 : 1));
    });
  }
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
