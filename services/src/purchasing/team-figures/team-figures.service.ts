import { Injectable } from '@nestjs/common';
import { decimal, monthsUpTo, type TeamFigures as FiguresAnswer } from '@kantoor/schemas';
import { activitiesOf, teamOf } from '../../directory/teams/index.js';
import { type SalesByGroup, salesByGroup } from '../../books/group-sums/index.js';
import { may, refusalIn, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type ReadQuery } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { spentInEuro, spentLines, spentWithoutRate } from '../budgets/index.js';

const monthsShown = 12;
type Item = FiguresAnswer['items'][number];
type Figure = 'revenue' | 'cost' | 'open' | 'budget';
interface Spent {
  groupId: number | null;
  month: string;
  amount: string;
  withoutRate: number;
}
interface Months {
  teamId: number;
  first: string;
  last: string;
}

/**
 * Figures of the groups of a team over the last year (PLT-O05). Amounts that belong to none of its groups have a separate row, for people who see all
 * groups.
 */
@Injectable()
export class TeamFigures {
  constructor(
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(ctx: RequestContext, teamId: number): Promise<FiguresAnswer> {
    const { team, all } = await this.database.transaction(ctx, async (tx) => ({
      team: await teamOf(tx, ctx, teamId),
      all: await activitiesOf(tx, ctx, teamId),
    }));
    const groups = all.filter((group) => !refusalIn(ctx, 'groups.lead', group));
    const seesAll = may(ctx, 'budgets.read');
    if (!seesAll && groups.length === 0) throw new Problem('FORBIDDEN');
    const months = monthsUpTo(await this.settings.today(ctx), monthsShown);
    const of = { teamId, teamName: team.name, first: months[0]!, last: months.at(-1)! };
    const [sold, spent, budgets] = await this.database.readMany<unknown>(ctx, [
      salesByGroup(ctx, of),
      spentByGroup(ctx, of),
      budgetsByGroup(ctx, of),
    ]);
    const table = new FiguresTable(seesAll);
    const groupIds = new Map(groups.map(({ name, groupId }) => [name, groupId]));
    const seen = (groupId: number | null): boolean => seesAll || groups.some((group) => group.groupId === groupId);
    let withoutRate = 0;
    for (const row of sold as SalesByGroup[]) {
      const groupId = groupIds.get(row.project ?? '') ?? null;
      if (!seen(groupId)) continue;
      table.add(groupId, row.month, 'revenue', row.revenue);
      table.add(groupId, row.month, 'open', row.open);
      withoutRate += row.withoutRate;
    }
    const known = new Set(groups.map(({ groupId }) => groupId));
    for (const [figure, rows] of [
      ['cost', spent as Spent[]],
      ['budget', seesAll ? (budgets as Spent[]) : []],
    ] as const)
      for (const row of rows) {
        const groupId = row.groupId !== null && known.has(row.groupId) ? row.groupId : null;
        if (!seen(groupId)) continue;
        table.add(groupId, row.month, figure, row.amount);
        withoutRate += row.withoutRate;
      }
    return { months, groups, items: table.items(), withoutRate };
  }
}

/** Purchase lines that count towards budgets (PUR-O90), by month of the purchase. */
const spentByGroup = (ctx: RequestContext, { teamId, first, last }: Months): ReadQuery => ({
  sql: `SELECT line.activity_id AS "groupId", line.month, ${spentInEuro} AS amount, ${spentWithoutRate} AS "withoutRate"
    FROM ${spentLines({ only: 'l.team_id = $2', first: '$3', last: '$4' })}
    GROUP BY 1, 2`,
  params: [ctx.ecosystemId, teamId, `${first}-01`, `${last}-01`],
});

/** Budgets of persons in the team count as amounts without a group. */
const budgetsByGroup = (ctx: RequestContext, { teamId, first, last }: Months): ReadQuery => ({
  sql: `SELECT activity_id AS "groupId", month, sum(amount) AS amount, 0 AS "withoutRate" FROM budgets
    WHERE ecosystem_id = $1 AND team_id = $2 AND month >= $3 AND month <= $4 GROUP BY 1, 2`,
  params: [ctx.ecosystemId, teamId, first, last],
});

/** Sums of the figures by group and month, exact to the cent. */
class FiguresTable {
  private readonly rows = new Map<string, { groupId: number | null; month: string } & Record<Figure, string>>();
  constructor(private readonly hasBudgets: boolean) {}

  add(groupId: number | null, month: string, figure: Figure, amount: string): void {
    const key = `${groupId} ${month}`;
    const row = this.rows.get(key) ?? { groupId, month, revenue: '0', cost: '0', open: '0', budget: '0' };
    row[figure] = decimal(row[figure]).plus(amount).toFixed(2);
    this.rows.set(key, row);
  }

  items(): Item[] {
    return [...this.rows.values()]
      .map(({ revenue, cost, open, budget, ...of }) => ({
        ...of,
        ...{ revenue: Number(revenue), cost: Number(cost), open: Number(open), budget: this.hasBudgets ? Number(budget) : null },
      }))
      .sort((a, b) => a.month.localeCompare(b.month) || (a.groupId ?? Infinity) - (b.groupId ?? Infinity));
  }
}
