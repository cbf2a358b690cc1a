import { creditInvoice } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { MailAllowance, mailCount } from '../../platform/mails/messages/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { isCreditedInFull, SetOff } from '../payments/index.js';
import { InvoiceRecords, type InvoiceRow, summaryOf } from '../sales-book/index.js';
import { InvoiceLookup, type InvoiceView, InvoiceViews } from '../sales-invoices/index.js';
import { type Credit, CreditInvoices } from './credit-invoices.service.js';

/**
 * Credits a booked invoice, or a part of it, by a credit invoice, in one transaction that locks the invoice first (PLT-O61 to PLT-O63,
 * D-40). Until credit invoices reach its total, the rest stays payable as before.
 */
@Injectable()
export class Crediting {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRecords,
    private readonly views: InvoiceViews,
    private readonly credits: CreditInvoices,
    private readonly setOff: SetOff,
    private readonly processes: Processes,
    private readonly allowance: MailAllowance,
  ) {}

  credit(ctx: RequestContext, place: InvoicePlace, request: Credit): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.lookup.open(tx, ctx, place);
      const original = await this.rows.lock(tx, ctx, place.invoiceId);
      assertCurrent(ctx, original.version);
      const credit = await this.creditLocked(tx, ctx, original, request);
      return this.views.of(tx, ctx, credit.invoiceId);
    });
  }

  /** Credits an invoice that the caller has locked; returns its booked credit invoice. */
  async creditLocked(tx: Tx, ctx: RequestContext, original: InvoiceRow, request: Credit): Promise<InvoiceRow> {
    await this.assertCreditable(tx, ctx, original);
    const credit = await this.credits.book(tx, ctx, original, request);
    await this.settle(tx, ctx, credit);
    await this.begin(tx, ctx, original, credit, request);
    if (request.receiver) await this.allowance.take(tx, ctx, mailCount({}));
    return credit;
  }

  private async assertCreditable(tx: Tx, ctx: RequestContext, { invoiceId, status, invoiceType, ...amounts }: InvoiceRow): Promise<void> {
    const refuse = (detail: string): never => {
      throw new Problem('CREDITING_INVOICE_FAILED', { detail });
    };
    if (status !== 'booked') refuse('Only a booked invoice is credited');
    if (invoiceType === 'credit-note') refuse('A credit invoice is not credited');
    if (!isCreditedInFull(amounts)) return;
    const numbers = (await this.rows.creditsOf(tx, ctx, invoiceId)).map(({ invoiceNumber }) => invoiceNumber);
    refuse(`The invoice is credited already, by ${numbers.join(', ')}`);
  }

  /** Sets off both invoices, and writes the credit into the history of the credited one. */
  private async settle(tx: Tx, ctx: RequestContext, { invoiceId, invoiceNumber, creditsInvoiceId }: InvoiceRow): Promise<void> {
    const credited = await this.rows.read(tx, ctx, creditsInvoiceId!);
    const after = { creditInvoiceId: invoiceId, invoiceNumber, creditedAmount: credited.creditedAmount };
    await this.rows.record(tx, ctx, credited, { action: 'invoice.credit', after });
    await this.setOff.credited(tx, ctx, credited);
  }

  private async begin(tx: Tx, ctx: RequestContext, original: InvoiceRow, credit: InvoiceRow, { receiver }: Credit): Promise<void> {
    const { invoiceId } = credit;
    const input = { ecosystemId: ctx.ecosystemId, teamId: original.teamId ?? 0, invoiceId, mail: Boolean(receiver) };
    await this.processes.begin(tx, ctx, creditInvoice, input, { step: 'credit-documents', summary: summaryOf(credit) });
    const params = { original: original.invoiceNumber!, invoiceNumber: credit.invoiceNumber! };
    const credited = { key: 'credit', step: 'credit', params };
    await this.processes.step(tx, ctx, creditInvoice.workflowId(invoiceId), credited, 'credit-documents');
  }
}
