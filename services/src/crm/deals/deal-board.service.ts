import { Inject, Injectable } from '@nestjs/common';
import { boardColumns, dealSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/index.js';
import { type ListRequest, listRows, pageQueryOf, whereOf, type WireRecord } from '../../platform/records/index.js';
import { dealListOf, ofColumn } from './deal-list.js';

export interface BoardColumnView {
  column: number;
  count: number;
  sums: { currency: string; value: number }[];
  items: WireRecord[];
}

const cardsPerColumn = 50;
/** Which column a deal stands in, in SQL; the same rule as boardColumnOf. */
const columnSql = `CASE WHEN t.deal_state_id = 7 AND t.payment_status = 'full' THEN 8 ELSE t.deal_state_id END`;

/** The whole board in one network round trip: counts and sums of all cards, the first cards of each column. */
@Injectable()
export class DealBoard {
  constructor(@Inject(Database) private readonly database: Database) {}

  async board(ctx: RequestContext, request: ListRequest): Promise<{ columns: BoardColumnView[] }> {
    const list = dealListOf(ctx, request);
    const { where, params } = whereOf(dealSchema, request, list);
    const figures = {
      sql: `SELECT ${columnSql} AS "column", t.currency, count(*)::int AS count, sum(t.deal_value) AS value FROM deals t ${where} GROUP BY 1, 2`,
      params,
    };
    const pages = boardColumns.map((column) =>
      pageQueryOf(dealSchema, { ...request, offset: 0, limit: cardsPerColumn, filter: ofColumn(request.filter, column) }, list),
    );
    const [totals, ...cards] = await this.database.readMany<Record<string, unknown>>(ctx, [figures, ...pages]);
    return {
      columns: boardColumns.map((column, i) => columnView(column, totals!, listRows(dealSchema, cards[i]!, list))),
    };
  }
}

function columnView(column: number, totals: Record<string, unknown>[], items: WireRecord[]): BoardColumnView {
  const own = totals.filter((row) => row['column'] === column);
  return {
    column,
    count: own.reduce((sum, row) => sum + (row['count'] as number), 0),
    sums: own
      .map((row) => ({ currency: row['currency'] as string, value: Number(row['value']) }))
      .sort((a, b) => a.currency.localeCompare(b.currency)),
    items,
  };
}
