import { Injectable } from '@nestjs/common';
import { plainDecimal } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import type { MailRequest } from '../../platform/records/kinds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found } from '../../platform/runtime/problems/index.js';
import { type Tx, writeUnawaited } from '../../platform/storage/database/index.js';
import { type BookEvent, BookRecords, type Changes, type Origin, sending } from '../../books/invoice-books/index.js';
import type { DraftContent } from './invoice-draft.js';
import { InvoiceListeners } from './invoice-listeners.service.js';
import type { CreditedOfLine, InvoiceLineRow, InvoiceRow, StoredCustomer } from './invoice-row.js';
import { salesBook } from './sales-book.js';

interface InvoiceEvent extends BookEvent {
  /** Whether it was just sent, or found not to have been sent after all. */
  sendingChanged?: boolean;
}
/** Of a credit invoice: what it credits, and the reason. */
export type Credits = Partial<Pick<InvoiceRow, 'invoiceType' | 'creditsInvoiceId' | 'creditReason'>>;

/** Maximum number of links shown in the log entry of a mail. */
const textsMax = 50;
const originHasInvoice = `ON CONFLICT (ecosystem_id, origin_resource, origin_id) WHERE archived_at IS NULL AND invoice_type = 'invoice' DO NOTHING`;

const emptyCustomer = {
  ...{ emailAddress: null, cocNumber: null, vatNumber: null, iban: null },
  ...{ addressLineOne: null, addressLineTwo: null, zipCode: null, city: null, state: null },
};

/** Returns the customer as it is stored: with what the document needs beside it. */
const storedCustomerOf = ({
  customer,
  customerContactName,
  addressee,
  exEu,
}: Pick<DraftContent, 'customer' | 'customerContactName' | 'addressee' | 'exEu'>): StoredCustomer => ({
  ...emptyCustomer,
  ...customer,
  customerId: customer.customerId ?? null,
  contactName: customerContactName ?? null,
  addressee: addressee ?? null,
  exEu,
});

/** Returns the content as it is stored. */
export const storedContent = (content: DraftContent): DraftContent & { customer: StoredCustomer } => ({
  ...content,
  customer: storedCustomerOf(content),
});

/** Reads and writes sales invoices; other areas hear of every change through `InvoiceListeners`. */
@Injectable()
export class InvoiceRecords extends BookRecords<InvoiceRow, InvoiceLineRow> {
  constructor(
    audit: Audit,
    outbox: Outbox,
    private readonly listeners: InvoiceListeners,
  ) {
    super(salesBook, audit, outbox, `, ${sending('t')} AS sending`);
  }

  override async record(tx: Tx, ctx: RequestContext, row: InvoiceRow, event: InvoiceEvent): Promise<void> {
    await super.record(tx, ctx, row, event);
    await this.listeners.changed(tx, ctx, row, event.sendingChanged);
  }

  override change(
    tx: Tx,
    ctx: RequestContext,
    invoice: { invoiceId: number },
    values: Changes<InvoiceRow>,
    event: InvoiceEvent,
  ): Promise<InvoiceRow> {
    return super.change(tx, ctx, invoice, values, event);
  }

  /** Locks a credit invoice together with the older invoice that it credits: always in the same order, to avoid deadlocks. */
  override async lock(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const rows: InvoiceRow[] = await tx.query(
      `${this.select} AND t.id IN ($2::int, (SELECT credits_invoice_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int))
       ORDER BY t.id FOR UPDATE`,
      [ctx.ecosystemId, invoiceId],
    );
    return found(rows.find((row) => row.invoiceId === invoiceId));
  }

  /** Returns the credit invoices of an invoice, oldest first. */
  async creditsOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow[]> {
    return (await this.family(tx, ctx, invoiceId)).filter((row) => row.invoiceId !== invoiceId);
  }

  /** Locks the invoice with its credit invoices. Whoever locks a credit invoice has locked its invoice first, so this cannot deadlock. */
  async lockWithCredits(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<{ invoice: InvoiceRow; credits: InvoiceRow[] }> {
    const rows = await this.family(tx, ctx, invoiceId, 'FOR UPDATE');
    const invoice = found(rows.find((row) => row.invoiceId === invoiceId));
    return { invoice, credits: rows.filter((row) => row !== invoice) };
  }

  /** An invoice and all its credit invoices, in a fixed order. */
  private family(tx: Tx, ctx: RequestContext, invoiceId: number, lock = ''): Promise<InvoiceRow[]> {
    return tx.query(`${this.select} AND (t.id = $2::int OR t.credits_invoice_id = $2::int) ORDER BY t.id ${lock}`, [
      ctx.ecosystemId,
      invoiceId,
    ]);
  }

  /**
   * Returns what is credited of each line, in the sign of the line: a line of a credit invoice has the number of the line that it credits,
   * and credits a quantity of it at its price, or an amount as one piece at another price.
   */
  async creditedLines(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<ReadonlyMap<number, CreditedOfLine>> {
    const rows: ({ lineNumber: number } & CreditedOfLine)[] = await tx.query(
      `SELECT l.line_number AS "lineNumber", coalesce(-sum(l.quantity) FILTER (WHERE l.price = o.price), 0) AS "creditedQuantity",
         coalesce(-sum(l.net) FILTER (WHERE l.price <> o.price), 0) AS "creditedAmount" FROM sales_invoices c
       JOIN sales_invoice_lines l ON l.ecosystem_id = c.ecosystem_id AND l.invoice_id = c.id
       JOIN sales_invoice_lines o ON o.ecosystem_id = c.ecosystem_id AND o.invoice_id = c.credits_invoice_id AND o.line_number = l.line_number
       WHERE c.ecosystem_id = $1 AND c.credits_invoice_id = $2 GROUP BY 1`,
      [ctx.ecosystemId, invoiceId],
    );
    return new Map(
      rows.map(({ lineNumber, creditedQuantity, creditedAmount }) => [
        lineNumber,
        { creditedQuantity: plainDecimal(creditedQuantity), creditedAmount: plainDecimal(creditedAmount) },
      ]),
    );
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

  /** Inserts a draft; undefined if its origin already has an invoice. */
  async insertDraft(tx: Tx, ctx: RequestContext, content: DraftContent, credits: Credits = {}): Promise<number | undefined> {
    const [invoiceId] = await this.insert(tx, ctx, [{ ...storedContent(content), ...credits }], originHasInvoice);
    return invoiceId;
  }

  /** Replaces the content of a draft. */
  async replaceDraft(tx: Tx, ctx: RequestContext, invoiceId: number, content: DraftContent, event: InvoiceEvent): Promise<InvoiceRow> {
    const { lines, ...values } = storedContent(content);
    await this.write(tx, ctx, invoiceId, values);
    await this.replaceLines(tx, ctx, invoiceId, lines);
    const row = await this.read(tx, ctx, invoiceId);
    await this.record(tx, ctx, row, event);
    return row;
  }

  /** Replaces the confirmed total by the present one, when a user books the invoice or resumes its process. */
  async acceptTotal(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    await writeUnawaited(
      tx,
      `UPDATE sales_invoices SET confirmed_total = total_amount
       WHERE ecosystem_id = $1 AND id = $2 AND status = 'draft' AND confirmed_total IS NOT NULL`,
      [ctx.ecosystemId, invoiceId],
    );
  }

  /** Changes the mail request, also of a booked invoice whose mail is not sent yet. */
  async amendMailRequest(tx: Tx, ctx: RequestContext, invoiceId: number, changes: Partial<MailRequest>): Promise<void> {
    await writeUnawaited(
      tx,
      `UPDATE sales_invoices SET mail_request = coalesce(mail_request, '{}') || $3::jsonb WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, invoiceId, JSON.stringify(changes)],
    );
  }

  async ofOrigin(tx: Tx, ctx: RequestContext, { resource, id }: Origin): Promise<number> {
    const [row] = await tx.query(
      `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND origin_resource = $2 AND origin_id = $3 AND archived_at IS NULL AND invoice_type = 'invoice'`,
      [ctx.ecosystemId, resource, id],
    );
    return row.id as number;
  }
}
