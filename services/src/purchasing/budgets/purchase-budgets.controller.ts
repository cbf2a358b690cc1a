import { Injectable, Controller, Get, Param } from '@nestjs/common';
import { purchaseSchema, type PurchaseBudgets as BudgetsOfLines } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Records } from '../../platform/records/records/index.js';
import { isAnsweredBy } from '../approvals/index.js';
import { type BudgetOwner, Budgets } from './budgets.service.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';

interface Line {
  lineNumber: number;
  activityId: number | null;
  personId: number | null;
  teamId: number | null;
}
const resource = purchaseSchema['x-resource'].name;

/** Remaining budgets affected by a purchase: finance sees those of all lines, an approver those of the lines waiting for them. */
@Injectable()
export class PurchaseBudgets {
  constructor(
    private readonly database: Database,
    private readonly access: RecordAccess,
    private readonly records: Records,
    private readonly budgets: Budgets,
  ) {}

  of(ctx: RequestContext, id: number): Promise<BudgetsOfLines> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, { resource, id });
      const { invoiceDate: day, currency } = await this.records.stored(tx, ctx, purchaseSchema, id);
      const question = { month: `${day.slice(0, 7)}-01`, currency, day };
      const items: BudgetsOfLines['items'] = [];
      const known = new Map<string, Awaited<ReturnType<Budgets['left']>>>();
      for (const { lineNumber, ...place } of await this.linesFor(tx, ctx, id)) {
        const owner = ownerOf(place);
        if (!owner) continue;
        const key = JSON.stringify(owner);
        const left = known.get(key) ?? (await this.budgets.left(tx, ctx, owner, question));
        known.set(key, left);
        items.push({ lineNumber, left });
      }
      return { items };
    });
  }

  private linesFor(tx: Tx, ctx: RequestContext, id: number): Promise<Line[]> {
    return tx.query(
      `SELECT l.line_number AS "lineNumber", l.activity_id AS "activityId", l.person_id AS "personId", l.team_id AS "teamId"
       FROM purchase_lines l WHERE l.ecosystem_id = $1 AND l.purchase_id = $2 AND ($3 OR l.line_number IN (SELECT part::int FROM approvals a, jsonb_array_elements_text(a.part_numbers) AS part
         WHERE a.ecosystem_id = $1 AND a.resource = $4 AND a.entity_id = $2 AND ${isAnsweredBy('a', '$5::int')}
           AND a.round = (SELECT max(r.round) FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.resource = $4 AND r.entity_id = $2)))
       ORDER BY l.line_number`,
      [ctx.ecosystemId, id, may(ctx, 'budgets.read'), resource, ctx.person?.personId ?? 0],
    );
  }
}

const ownerOf = ({ activityId, personId, teamId }: Omit<Line, 'lineNumber'>): BudgetOwner | null => {
  if (activityId !== null) return { activityId };
  return personId !== null && teamId !== null ? { personId, teamId } : null;
};

/** Budgets as shown to approvers of a purchase. */
@Section('budgets')
@Controller('api/purchases/purchases')
export class PurchaseBudgetsController {
  constructor(private readonly budgets: PurchaseBudgets) {}

  @Get(':id/budgets')
  @Requires('approvals.read')
  @Route("The remaining budgets of a purchase's lines: for finance all, for an approver those of the own lines", {
    answers: 'PurchaseBudgets',
    refuses: ['TEAM_FORBIDDEN'],
  })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<BudgetsOfLines> {
    return this.budgets.of(ctx, id);
  }
}
