import { type ExpectedAmount, type InvoicePreview, type MailReceiver, type Currency, creditInvoice, linesInBooks } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found } from '../../platform/runtime/problems/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { KnownReceivers, mailCount, Mails } from '../../platform/mails/messages/index.js';
import { PaymentFollowing } from '../payments/index.js';
import { Drafts } from './drafts.service.js';
import { formatDate, formatMoney } from '../../rendering/invoice-pdf/index.js';
import { InvoiceDocuments, type InvoiceFile, type KeepDocuments, type UnwrittenInvoice } from '../invoice-renderings/index.js';
import { unwrittenOf } from './draft-content.js';
import { aboutInvoice, type InvoiceDraft, InvoiceRecords, type InvoiceRow } from '../sales-book/index.js';
import { assertExpected } from '../../books/invoice-books/index.js';
import { daysBetween } from '../../books/invoice-dates/index.js';
import type { InvoiceProblems } from './invoice-problems.rules.js';

/** Another recipient of the mail, and the addresses that the user confirms. */
export interface NewReceiver {
  receiver: MailReceiver;
  confirmed: readonly string[] | undefined;
}

/** Operations on sales invoices for other areas and processes. All are idempotent. */
@Injectable()
export class SalesInvoices {
  constructor(
    private readonly database: Database,
    private readonly drafts: Drafts,
    private readonly rows: InvoiceRecords,
    private readonly documents: InvoiceDocuments,
    private readonly mails: Mails,
    private readonly receivers: KnownReceivers,
    private readonly following: PaymentFollowing,
  ) {}

  /** Creates a draft with the total that was shown to the user: another one is refused, now and when a process books it (D-37). */
  async createDraft(
    tx: Tx,
    ctx: RequestContext,
    draft: InvoiceDraft,
    expected?: ExpectedAmount,
  ): Promise<{ invoiceId: number; totalAmount: string }> {
    const { invoiceId, totalAmount, currency } = await this.drafts.create(tx, ctx, draft, expected !== undefined);
    assertExpected(expected, { amount: totalAmount, currency: currency as Currency }, 'TOTAL_CHANGED');
    return { invoiceId, totalAmount };
  }

  /** Returns what would be booked, by the code that books it, and what would prevent it; `own` is where its content can be fixed. */
  async preview(tx: Tx, ctx: RequestContext, draft: InvoiceDraft, own: InvoiceProblems['fix']): Promise<Omit<InvoicePreview, 'warnings'>> {
    const { content, problems } = await this.drafts.forecast(tx, ctx, draft, own);
    const { currency, netAmount, taxes, taxAmount, totalAmount, invoiceDate, dueDate } = content;
    const paymentTerm = daysBetween(invoiceDate, dueDate);
    const shown = taxes.map(({ description, vatPercentage, base, tax }) => ({ description, percentage: vatPercentage, base, tax }));
    return { currency: currency as Currency, netAmount, taxes: shown, taxAmount, totalAmount, paymentTerm, problems };
  }

  /** Returns the placeholder values of its mail, except its number. */
  async previewMailValues(tx: Tx, ctx: RequestContext, draft: InvoiceDraft): Promise<Record<'Amount' | 'DueDate', string>> {
    const { totalAmount, currency, language, dueDate } = await this.drafts.preview(tx, ctx, draft);
    return { Amount: formatMoney(totalAmount, currency, language), DueDate: formatDate(dueDate, language) };
  }

  /** Renders the document of what would be booked, from the data that its transaction collects. */
  previewDocument(ctx: RequestContext, draftOf: (tx: Tx) => Promise<InvoiceDraft>, look?: UnwrittenInvoice['look']): Promise<InvoiceFile> {
    return this.documents.draw(ctx, async (tx) => ({ ...unwrittenOf(await this.drafts.preview(tx, ctx, await draftOf(tx))), look }));
  }

  /** Applies later changes to a draft; a booked invoice stays unchanged, and `changes` is not called for it. */
  async refreshDraft(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    changes: () => Promise<Partial<InvoiceDraft>>,
  ): Promise<Partial<InvoiceDraft> | undefined> {
    const row = await this.rows.lock(tx, ctx, invoiceId);
    const { status, conversion } = row;
    if (status !== 'draft') return undefined;
    const changed = await changes();
    // The record of a converted draft still has the original prices.
    const inBooks = conversion && changed.lines && { lines: linesInBooks(changed.lines, conversion) };
    await this.drafts.refreshLocked(tx, ctx, row, { ...changed, ...inBooks });
    return changed;
  }

  /** Renders its documents unless stored; the caller stores them, in the transaction that records it. */
  renderDocuments(ctx: RequestContext, invoiceId: number): Promise<KeepDocuments | undefined> {
    return this.documents.made(ctx, invoiceId);
  }

  /**
   * Mails the invoice by its mail request, unless it was mailed: someone may have mailed it by hand while its process waited for a fix. Throws
   * MailServerAway if a retry helps, MailRefused if not.
   */
  async mail(ctx: RequestContext, invoiceId: number, kind: 'newInvoice' | 'creditInvoice'): Promise<{ messageId: string } | undefined> {
    const { sql, params } = this.rows.reading(ctx, invoiceId);
    const [invoice] = await this.database.read<InvoiceRow>(ctx, sql, params);
    if (found(invoice).dateSent !== null) return undefined;
    return this.mails.send(ctx, aboutInvoice(invoiceId), { kind, request: 'booking', byHand: false });
  }

  /** Checks the requested mail: it goes to unknown recipients only if the user confirms them. */
  async confirmMailRequest(tx: Tx, ctx: RequestContext, invoiceId: number, confirmed: readonly string[] | undefined): Promise<void> {
    const { mailRequest } = await this.rows.read(tx, ctx, invoiceId);
    if (!mailRequest) return;
    await this.mails.assertFiles(tx, ctx, aboutInvoice(invoiceId), mailRequest.fileIds);
    const addresses = [mailRequest.receiver.emailAddress, mailRequest.ccEmail];
    const confirmedReceivers = await this.receivers.confirmed(tx, ctx, { about: aboutInvoice(invoiceId), addresses, confirmed });
    if (confirmedReceivers.length > 0) await this.rows.amendMailRequest(tx, ctx, invoiceId, { confirmedReceivers });
  }

  /**
   * Sends the requested mail to another recipient after its address was refused. Confirmed copy recipients stay confirmed. Returns the
   * number of mails.
   */
  async mailTo(tx: Tx, ctx: RequestContext, invoiceId: number, { receiver, confirmed }: NewReceiver): Promise<number> {
    const unknownRecipients = await this.receivers.confirmed(tx, ctx, {
      about: aboutInvoice(invoiceId),
      addresses: [receiver.emailAddress],
      confirmed,
    });
    const { mailRequest } = await this.rows.read(tx, ctx, invoiceId);
    // Automatic mails may go there later as well.
    const firstMailed = await this.receivers.neverReached(tx, ctx, [receiver.emailAddress]);
    const confirmedReceivers = [...new Set([...(mailRequest?.confirmedReceivers ?? []), ...unknownRecipients, ...firstMailed])];
    await this.rows.amendMailRequest(tx, ctx, invoiceId, { receiver, confirmedReceivers, askedBy: ctx.person?.name ?? null });
    return mailCount(mailRequest ?? {});
  }

  /**
   * Returns the invoice that a process mails: of an invoice and its credit invoices, which share one history, the one that the process is
   * about.
   */
  async mailedBy(tx: Tx, ctx: RequestContext, invoiceId: number, workflowId: string | undefined): Promise<number> {
    if (workflowId === undefined) return invoiceId;
    const credits = await this.rows.creditsOf(tx, ctx, invoiceId);
    return credits.find((credit) => creditInvoice.workflowId(credit.invoiceId) === workflowId)?.invoiceId ?? invoiceId;
  }

  /** Starts following the payment once the customer has the invoice, by mail or otherwise. */
  async followPayment(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    await this.following.begin(tx, ctx, await this.rows.read(tx, ctx, invoiceId));
  }
}
