import { Injectable } from '@nestjs/common';
import { amountText, plainDecimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { ReadQuery, Tx } from '../../platform/database/index.js';
import { found } from '../../platform/problems/index.js';
import { invoiceColumns, lineColumns } from './invoice-row.js';
import type { InvoiceLineRow, InvoiceRow } from './invoice-row.js';

const from = `SELECT ${invoiceColumns} FROM sales_invoices i WHERE i.ecosystem_id = $1`;
const select = `${from} AND i.id = $2`;
/** As many links as a mail's entry in the log shows. */
const textsMax = 50;

/** A credit invoice together with what it credits, which is older: whoever changes either waits for both in the same order. */
const locking = `${from} AND i.id IN ($2::int, (SELECT credits_invoice_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int)) ORDER BY i.id FOR UPDATE`;

/** Reads single invoices. */
@Injectable()
export class InvoiceRows {
  /** As it stands, for a read outside a transaction. */
  reading(ctx: RequestContext, invoiceId: number): ReadQuery {
    return { sql: select, params: [ctx.ecosystemId, invoiceId] };
  }

  async read(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const [row] = await tx.query(select, [ctx.ecosystemId, invoiceId]);
    return found(row as InvoiceRow | undefined);
  }

  /** Until the transaction ends no one else books, changes or pays this invoice. */
  async lock(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const rows: InvoiceRow[] = await tx.query(locking, [ctx.ecosystemId, invoiceId]);
    return found(rows.find((row) => row.invoiceId === invoiceId));
  }

  /** The credit invoice that takes an invoice back; there is one at most. */
  async creditOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow | undefined> {
    const [row] = await tx.query(`${from} AND i.credits_invoice_id = $2`, [ctx.ecosystemId, invoiceId]);
    return row as InvoiceRow | undefined;
  }

  /** Always a statement of its own: read together with a lock that had to wait, lines could be older than the invoice. */
  /** Descriptions of its lines that may hold a link; of an invoice of 500 lines these are few. */
  async textsWithLinks(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<string[]> {
    const rows: { description: string }[] = await tx.query(
      `SELECT description FROM sales_invoice_lines
       WHERE ecosystem_id = $1 AND invoice_id = $2 AND description ~ '//|\\S[.]\\S' ORDER BY line_number LIMIT ${textsMax}`,
      [ctx.ecosystemId, invoiceId],
    );
    return rows.map(({ description }) => description);
  }

  async linesOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceLineRow[]> {
    const rows: InvoiceLineRow[] = await tx.query(
      `SELECT ${lineColumns} FROM sales_invoice_lines l WHERE l.ecosystem_id = $1 AND l.invoice_id = $2 ORDER BY l.line_number`,
      [ctx.ecosystemId, invoiceId],
    );
    return rows.map((line) => ({
      ...line,
      quantity: plainDecimal(line.quantity),
      price: plainDecimal(line.price),
      net: amountText(line.net),
      taxPercentage: plainDecimal(line.taxPercentage),
    }));
  }
}
