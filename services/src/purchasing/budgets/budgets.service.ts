import { Injectable } from '@nestjs/common';
import { spendingStates, type BudgetLeft } from '@kantoor/schemas';
import { assertActivityHere, assertPersonHere, teamOf } from '../../directory/teams/index.js';
import { inAccountingCurrency } from '../../books/exchange-rates/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';

/** Owner of the budget: an activity, or a person in a team. */
export type BudgetOwner = { activityId: number } | { personId: number; teamId: number };
/** Query: a month, by its first day, and the currency and date of a new line. */
export interface BudgetQuestion {
  month: string;
  currency: string;
  day: string;
}

/**
 * SQL: the lines, as `line`, of purchases that count towards budgets (PUR-O90), from one month to another, each by its first day: with their net in
 * the currency of the purchase, and its rate. `only` is a condition on row `l`; $1 is the ecosystem.
 */
export const spentLines = ({ only, first, last }: { only: string; first: string; last: string }): string => `(
  SELECT l.activity_id, to_char(p.purchase_date, 'YYYY-MM') AS month, round(l.amount * l.price, 2) AS net,
    ${inAccountingCurrency({ ecosystem: '$1', currency: 'p.currency', day: 'p.purchase_date' })} AS rate
  FROM purchase_lines l JOIN purchases p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.purchase_id
  WHERE l.ecosystem_id = $1 AND ${only} AND p.purchase_state_id IN (${spendingStates.join(', ')}) AND p.archived_at IS NULL
    AND p.purchase_date >= ${first}::date AND p.purchase_date < ${last}::date + interval '1 month') line`;
/** SQL: what lines of `spentLines` come to in euro (D-27), and how many of them have no rate. */
export const spentInEuro = `coalesce(sum(round(line.net / line.rate, 2)), 0)`;
export const spentWithoutRate = `(count(*) FILTER (WHERE line.rate IS NULL))::int`;

@Injectable()
export class Budgets {
  constructor(private readonly database: Database) {}

  ofActivity(ctx: RequestContext, activityId: number, question: BudgetQuestion): Promise<BudgetLeft> {
    return this.database.transaction(ctx, async (tx) => {
      await assertActivityHere(tx, ctx, activityId);
      return this.left(tx, ctx, { activityId }, question);
    });
  }

  ofPerson(ctx: RequestContext, personId: number, teamId: number, question: BudgetQuestion): Promise<BudgetLeft> {
    return this.database.transaction(ctx, async (tx) => {
      await teamOf(tx, ctx, teamId);
      await assertPersonHere(tx, ctx, personId);
      return this.left(tx, ctx, { personId, teamId }, question);
    });
  }

  /**
   * Returns the month's budget minus the lines of that month's purchases, to the cent, in euros at the rate of the purchase date (D-27).
   * Lines in a currency without a rate by then are excluded and counted.
   */
  async left(tx: Tx, ctx: RequestContext, owner: BudgetOwner, { month, currency, day }: BudgetQuestion): Promise<BudgetLeft> {
    const isOwn = (row: string): string =>
      'activityId' in owner ? `${row}.activity_id = $5` : `${row}.person_id = $5 AND ${row}.team_id = $6`;
    const params = [
      ctx.ecosystemId,
      month,
      currency,
      day,
      ...('activityId' in owner ? [owner.activityId] : [owner.personId, owner.teamId]),
    ];
    const [row] = (await tx.query(
      `SELECT coalesce((SELECT b.amount FROM budgets b WHERE b.ecosystem_id = $1 AND b.month = to_char($2::date, 'YYYY-MM') AND ${isOwn('b')}), 0)::float8 AS budget,
         ${spentInEuro}::float8 AS spent, ${spentWithoutRate} AS "withoutRate",
         ${inAccountingCurrency({ ecosystem: '$1', currency: '$3::text', day: '$4::date' })}::float8 AS rate
       FROM ${spentLines({ only: isOwn('l'), first: '$2', last: '$2' })}`,
      params,
    )) as [{ budget: number; spent: number; withoutRate: number; rate: number | null }];
    const { budget, spent, ...more } = row;
    return { budget, available: Math.round((budget - spent) * 100) / 100, ...more };
  }
}
