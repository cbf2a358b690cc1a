import { Injectable } from '@nestjs/common';
import { plainDecimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { ReadQuery, Tx } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { linesOf } from '../../books/invoice-books/index.js';
import { invoiceColumns, type InvoiceLineRow, type InvoiceRow } from './invoice-row.js';
import { salesBook } from './sales-book.js';

const from = `SELECT ${invoiceColumns} FROM sales_invoices i WHERE i.ecosystem_id = $1`;
const select = `${from} AND i.id = $2`;
/** Maximum number of links shown in the log entry of a mail. */
const textsMax = 50;
/** An invoice and all its credit invoices, in a fixed order. */
const family = `${from} AND (i.id = $2::int OR i.credits_invoice_id = $2::int) ORDER BY i.id`;
/** Locks a credit invoice together with the older invoice that it credits: always in the same order, to avoid deadlocks. */
const locking = `${from} AND i.id IN ($2::int, (SELECT credits_invoice_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int)) ORDER BY i.id FOR UPDATE`;

/** Reads single invoices. */
@Injectable()
export class InvoiceRows {
  /** Query that reads an invoice outside a transaction. */
  reading(ctx: RequestContext, invoiceId: number): ReadQuery {
    return { sql: select, params: [ctx.ecosystemId, invoiceId] };
  }

  async read(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const [row] = await tx.query(select, [ctx.ecosystemId, invoiceId]);
    return found(row as InvoiceRow | undefined);
  }

  /** Locks the invoice, so that no other transaction books, changes or pays it. */
  async lock(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const rows: InvoiceRow[] = await tx.query(locking, [ctx.ecosystemId, invoiceId]);
    return found(rows.find((row) => row.invoiceId === invoiceId));
  }

  /** Returns the credit invoices of an invoice, oldest first. */
  async creditsOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow[]> {
    const rows: InvoiceRow[] = await tx.query(family, [ctx.ecosystemId, invoiceId]);
    return rows.filter((row) => row.invoiceId !== invoiceId);
  }

  /** Locks the invoice with its credit invoices. Whoever locks a credit invoice has locked its invoice first, so this cannot deadlock. */
  async lockWithCredits(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<{ invoice: InvoiceRow; credits: InvoiceRow[] }> {
    const rows: InvoiceRow[] = await tx.query(`${family} FOR UPDATE`, [ctx.ecosystemId, invoiceId]);
    const invoice = found(rows.find((row) => row.invoiceId === invoiceId));
    return { invoice, credits: rows.filter((row) => row !== invoice) };
  }

  /**
   * Returns the credited quantity of each line, in the sign of the line: a line of a credit invoice has the number of the line that it
   * credits.
   */
  async creditedQuantities(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<ReadonlyMap<number, string>> {
    const rows: { lineNumber: number; quantity: string }[] = await tx.query(
      `SELECT l.line_number AS "lineNumber", -sum(l.quantity) AS quantity FROM sales_invoices c
       JOIN sales_invoice_lines l ON l.ecosystem_id = c.ecosystem_id AND l.invoice_id = c.id
       WHERE c.ecosystem_id = $1 AND c.credits_invoice_id = $2 GROUP BY 1`,
      [ctx.ecosystemId, invoiceId],
    );
    return new Map(rows.map(({ lineNumber, quantity }) => [lineNumber, plainDecimal(quantity)]));
  }

  /** Returns the line descriptions that may contain a link; of an invoice of 500 lines these are few. */
  async textsWithLinks(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<string[]> {
    const rows: { description: string }[] = await tx.query(
      `SELECT description FROM sales_invoice_lines
       WHERE ecosystem_id = $1 AND invoice_id = $2 AND description ~ '//|\\S[.]\\S' ORDER BY line_number LIMIT ${textsMax}`,
      [ctx.ecosystemId, invoiceId],
    );
    return rows.map(({ description }) => description);
  }

  linesOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceLineRow[]> {
    return linesOf(tx, ctx, salesBook, invoiceId);
  }
}
