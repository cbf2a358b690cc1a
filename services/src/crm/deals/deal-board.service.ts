import { Injectable } from '@nestjs/common';
import { boardColumns, dealSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { latestRates } from '../../books/exchange-rates/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { type ListRequest, listRows, pageQueryOf, whereOf, type WireRecord } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { dealListOf, ofColumn } from './deal-list.js';

export interface BoardColumnView {
  column: number;
  count: number;
  sums: { currency: string; value: number }[];
  items: WireRecord[];
}

/** Value of one euro in the currency, on the newest known day. */
export interface BoardRate {
  currency: string;
  rate: number;
  date: string;
}

const cardsPerColumn = 50;
/** SQL: the column of a deal; the same rule as boardColumnOf. */
const columnSql = `CASE WHEN t.deal_state_id = 7 AND t.payment_status = 'full' THEN 8 ELSE t.deal_state_id END`;

/**
 * The whole board in one network round trip: counts of all cards, sums of those whose invoice is not credited, exchange rates to add up
 * currencies, and the first cards of each column.
 */
@Injectable()
export class DealBoard {
  constructor(
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
  ) {}

  async board(ctx: RequestContext, request: ListRequest): Promise<{ columns: BoardColumnView[]; rates: BoardRate[] }> {
    const list = dealListOf(ctx, request, await this.settings.today(ctx));
    const { where, params } = whereOf(dealSchema, request, list);
    const figures = {
      sql: `SELECT ${columnSql} AS "column", t.currency, count(*)::int AS count, coalesce(sum(t.deal_value) FILTER (WHERE t.credit_invoice_id IS NULL), 0) AS value FROM deals t ${where} GROUP BY 1, 2`,
      params,
    };
    const pages = boardColumns.map((column) =>
      pageQueryOf(dealSchema, { ...request, offset: 0, limit: cardsPerColumn, filter: ofColumn(request.filter, column) }, list),
    );
    const [totals, rates, ...cards] = await this.database.readMany<Record<string, unknown>>(ctx, [figures, latestRates(ctx), ...pages]);
    return {
      columns: boardColumns.map((column, i) => columnView(column, totals!, listRows(dealSchema, cards[i]!, list))),
      rates: rates as unknown as BoardRate[],
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
