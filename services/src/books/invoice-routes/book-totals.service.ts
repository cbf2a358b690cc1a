import { Injectable } from '@nestjs/common';
import type { EntitySchema, InvoiceTotals } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { countedMax, type ListExtension, type ListRequest, whereOf } from '../../platform/records/records/index.js';
import { openAmount, overdue } from '../invoice-books/index.js';

interface CurrencyRow {
  currency: InvoiceTotals['items'][number]['currency'];
  count: number;
  total: string;
  open: string;
  late: string;
}

/** Totals of the booked invoices of a list, by currency (PLT-O42): up to the number of rows that its count reads, and none above that. */
@Injectable()
export class BookTotals {
  constructor(private readonly database: Database) {}

  async of(ctx: RequestContext, schema: EntitySchema, list: ListExtension, request: ListRequest, today: string): Promise<InvoiceTotals> {
    const booked: ListExtension = { ...list, where: (bind) => [...(list.where?.(bind) ?? []), `t.status = 'booked'`] };
    const { where, params } = whereOf(schema, request, booked);
    const rows = await this.database.read<CurrencyRow>(
      ctx,
      `SELECT currency, count(*)::int AS count, sum(total) AS total, sum(open) AS open, coalesce(sum(open) FILTER (WHERE late), 0) AS late
       FROM (SELECT t.currency, t.total_amount AS total, ${openAmount} AS open, ${overdue(today)} AS late FROM ${schema['x-resource'].table} t ${where} LIMIT ${countedMax + 1}) found
       GROUP BY currency ORDER BY currency`,
      params,
    );
    const isComplete = rows.reduce((sum, { count }) => sum + count, 0) <= countedMax;
    const items = rows.map(({ currency, count, ...sums }) => ({
      ...{ currency, count },
      ...{ total: Number(sums.total), open: Number(sums.open), late: Number(sums.late) },
    }));
    return { isComplete, items: isComplete ? items : [] };
  }
}
