import { Injectable } from '@nestjs/common';
import type { Period, PeriodProblem } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { summedSubscriptionLines } from '../subscription-records/index.js';
import { figuresOf } from './bill.rules.js';
import { billed, billedColumns, type BilledRow } from './billed-rows.js';
import { BillingFacts } from './billing-facts.repository.js';

type Waiting = Period & { subscriptionId: number; state: string; problems: PeriodProblem[] };

/** Problems that a forecast can detect; others appear only when a period is billed, and stay until it is retried. */
const foreseen: ReadonlySet<PeriodProblem['code']> = new Set([
  'TEAM_ARCHIVED',
  'CUSTOMER_INCOMPLETE',
  'CUSTOMER_ARCHIVED',
  'LEGAL_ENTITY_MISSING',
  'LEGAL_ENTITY_INCOMPLETE',
  'INVOICE_INCOMPLETE',
  'LETTERS_NOT_PRINTABLE',
  'RECEIVER_MISSING',
  'LINES_MISSING',
]);

/** Checks which problems of blocked periods still exist: they may have been fixed meanwhile. */
@Injectable()
export class CurrentProblems {
  constructor(private readonly facts: BillingFacts) {}

  /** Returns the rows with their current problems; a row has none when all are fixed. */
  async now<Row extends Waiting>(tx: Tx, ctx: RequestContext, rows: readonly Row[]): Promise<Row[]> {
    const ids = [...new Set(rows.filter(({ state }) => state === 'attention').map(({ subscriptionId }) => subscriptionId))];
    if (ids.length === 0) return [...rows];
    const stored: BilledRow[] = await tx.query(
      `SELECT ${billedColumns} FROM subscriptions s WHERE s.ecosystem_id = $1 AND s.id = ANY ($2::int[])`,
      [ctx.ecosystemId, ids],
    );
    const subscriptions = new Map(stored.map((row) => [row.id, billed(row)]));
    const lines = await summedSubscriptionLines.ofMany(tx, ctx, ids);
    const facts = await this.facts.read(tx, ctx, [...subscriptions.values()]);
    return rows.map((row) => {
      if (row.state !== 'attention') return row;
      const { problems } = figuresOf(subscriptions.get(row.subscriptionId)!, lines.get(row.subscriptionId) ?? [], row, facts);
      const named = new Set(problems.map(({ code }) => code));
      return { ...row, problems: [...problems, ...row.problems.filter(({ code }) => !foreseen.has(code) && !named.has(code))] };
    });
  }
}
