import { Injectable } from '@nestjs/common';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Messages } from '../../platform/mails/messages/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { invoiceMails } from '../invoice-mail/index.js';
import { paymentsOf, PaymentLinks } from '../payments/index.js';
import { InvoiceRecords, salesBook } from '../sales-book/index.js';
import { invoiceView, type InvoiceView } from './invoice-view.js';

/** Collects the view of a single invoice. */
@Injectable()
export class InvoiceViews {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly links: PaymentLinks,
    private readonly messages: Messages,
    private readonly attachments: Attachments,
    private readonly entities: LegalEntities,
  ) {}

  async of(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceView> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const lines = await this.rows.linesOf(tx, ctx, invoiceId);
    const payments = await paymentsOf(tx, ctx, salesBook, invoiceId);
    const mail = await this.messages.last(tx, ctx, { application: invoiceMails.application, id: invoiceId });
    const paymentUrl = (await this.links.of(tx, ctx, invoiceId))?.url ?? null;
    const originalAmount = invoice.creditsInvoiceId === null ? null : (await this.rows.read(tx, ctx, invoice.creditsInvoiceId)).totalAmount;
    const credits = await this.rows.creditsOf(tx, ctx, invoiceId);
    const creditedLines = await this.rows.creditedLines(tx, ctx, invoiceId);
    const files = await this.attachments.of(tx, ctx, { resource: salesBook.resource, id: invoiceId });
    const template = await this.entities.templateName(tx, ctx, invoice.invoiceTemplateId);
    return invoiceView(ctx, { invoice, lines, files, payments, mail, paymentUrl, originalAmount, template, credits, creditedLines });
  }
}
