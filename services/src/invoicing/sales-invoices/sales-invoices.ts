import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { InvoiceMails } from '../invoice-mail/invoice-mails.js';
import { Booking } from './booking.js';
import type { Booked } from './booking.js';
import { Drafts } from './drafts.js';
import { InvoiceDocuments } from './invoice-documents.js';
import type { InvoiceDraft, MailRequest } from './invoice-draft.js';
import type { InvoiceProblems } from './invoice-problems.js';
import { InvoiceRows } from './invoice-rows.js';

/** What other areas and processes may do with sales invoices. Everything may be called again with the same outcome. */
@Injectable()
export class SalesInvoices {
  constructor(
    private readonly database: Database,
    private readonly drafts: Drafts,
    private readonly booking: Booking,
    private readonly rows: InvoiceRows,
    private readonly documents: InvoiceDocuments,
    private readonly mails: InvoiceMails,
  ) {}

  async createDraft(tx: Tx, ctx: RequestContext, draft: InvoiceDraft): Promise<{ invoiceId: number; legalEntityId: number }> {
    const { invoiceId, legalEntityId } = await this.drafts.create(tx, ctx, draft);
    return { invoiceId, legalEntityId };
  }

  /** Takes over what changed since; a booked invoice stays as it is. */
  async refreshDraft(tx: Tx, ctx: RequestContext, invoiceId: number, changes: Partial<InvoiceDraft>): Promise<void> {
    const { status } = await this.rows.lock(tx, ctx, invoiceId);
    if (status === 'draft') await this.drafts.refresh(tx, ctx, invoiceId, changes);
  }

  /** What the law wants on this invoice and is missing. */
  problemsOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceProblems | null> {
    return this.booking.problemsOf(tx, ctx, invoiceId);
  }

  book(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Booked> {
    return this.booking.book(tx, ctx, invoiceId);
  }

  renderDocuments(ctx: RequestContext, invoiceId: number): Promise<void> {
    return this.documents.render(ctx, invoiceId);
  }

  /** Mails the invoice as its mail request says; throws MailServerAway where trying again helps, MailRefused where it does not. */
  async mail(ctx: RequestContext, invoiceId: number, kind: 'newInvoice'): Promise<{ messageId: string }> {
    const { mailRequest } = await this.database.transaction(ctx, (tx) => this.rows.read(tx, ctx, invoiceId));
    return this.mails.send(ctx, invoiceId, { kind, request: 'booking', to: mailRequest, byHand: false });
  }

  /** The mail that was asked for goes to somebody else: the address it had was refused. */
  async mailTo(tx: Tx, ctx: RequestContext, invoiceId: number, receiver: MailRequest['receiver']): Promise<void> {
    await tx.query(
      `UPDATE sales_invoices SET mail_request = jsonb_set(mail_request, '{receiver}', $3::jsonb) WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, invoiceId, JSON.stringify(receiver)],
    );
  }

  /** Sent is what the mail log says; this only makes sure the invoice says so too (PLT-O66). */
  async markSent(ctx: RequestContext, invoiceId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await tx.query(
        `UPDATE sales_invoices SET date_sent = m.sent_at FROM (SELECT max(sent_at) AS sent_at FROM messages
           WHERE ecosystem_id = $1 AND application = 'invoices' AND external_identifier = $3 AND state = 'sent') AS m
         WHERE ecosystem_id = $1 AND id = $2 AND date_sent IS NULL AND m.sent_at IS NOT NULL`,
        [ctx.ecosystemId, invoiceId, String(invoiceId)],
      );
    });
  }
}
