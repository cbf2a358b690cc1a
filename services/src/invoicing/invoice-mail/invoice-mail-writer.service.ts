import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { MailDraft, MailValues, MailWriter, WrittenMail } from '../../platform/kinds/index.js';
import { Problem } from '../../platform/problems/index.js';
import { formatDate, formatIban, formatMoney } from '../documents/index.js';
import { InvoiceDocuments } from '../invoice-documents/index.js';
import { assertMaySend, InvoiceChanges, invoiceColumns, type InvoiceRow, InvoiceRows } from '../invoice-records/index.js';
import type { MailPlaceholder } from '../legal-entities/index.js';
import { PaymentLinks, remainingOf } from '../payments/index.js';
import type { InvoiceMail } from './built-in-texts.js';
import { ownTexts } from './mail-content.js';

const words = {
  nl: { number: 'Factuurnummer', toPay: 'Te betalen', before: 'Uiterlijk', account: 'IBAN', pay: 'Factuur betalen' },
  en: { number: 'Invoice number', toPay: 'Amount due', before: 'Due by', account: 'IBAN', pay: 'Pay this invoice' },
};

/** What a mail that the server took leaves on its invoice (CRM-O38). */
const noted: Record<InvoiceMail, { column: string; action: string }> = {
  newInvoice: { column: 'date_sent', action: 'invoice.mail' },
  reminder: { column: 'date_reminded', action: 'invoice.remind' },
};

/** Mails about booked invoices, with their documents and a payment link. */
@Injectable()
export class InvoiceMailWriter implements MailWriter {
  constructor(
    private readonly rows: InvoiceRows,
    private readonly links: PaymentLinks,
    private readonly documents: InvoiceDocuments,
    private readonly changes: InvoiceChanges,
  ) {}

  async assertMaySend(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    assertMaySend(ctx, await this.rows.read(tx, ctx, invoiceId));
  }

  async draft(tx: Tx, ctx: RequestContext, invoiceId: number, kind: InvoiceMail): Promise<MailDraft & { known: MailValues }> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const draft = await this.draftOf(tx, ctx, invoice, kind);
    return { ...draft, known: { ContactName: draft.receiver.name, InvoiceDescription: invoice.invoiceDescription } };
  }

  async write(tx: Tx, ctx: RequestContext, invoiceId: number, kind: InvoiceMail): Promise<WrittenMail> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    if (invoice.status !== 'booked') throw new Problem('FAILED_SENDING_INVOICE', { detail: 'Only booked invoices are sent' });
    if (kind === 'reminder' && invoice.paymentStatus === 'full')
      throw new Problem('FAILED_SENDING_INVOICE', { detail: 'A paid invoice is not reminded of' });
    const isPayable = decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)).gt(0);
    const paymentUrl = isPayable ? (await this.links.ensure(tx, ctx, { invoiceId, dueDate: invoice.dueDate! }))?.url : undefined;
    return {
      ...(await this.draftOf(tx, ctx, invoice, kind)),
      asked: invoice.mailRequest,
      values: ({ name }) => valuesOf(invoice, name, paymentUrl),
      sender: invoice.seller!,
      facts: factsOf(invoice, isPayable),
      button: paymentUrl ? { label: words[invoice.language].pay, url: paymentUrl } : undefined,
      attachments: () => this.documents.both(ctx, invoice),
    };
  }

  async addresses(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<string[]> {
    const { customer } = await this.rows.read(tx, ctx, invoiceId);
    return customer.emailAddress ? [customer.emailAddress] : [];
  }

  async sent(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    { kind, messageId, receiver }: { kind: InvoiceMail; messageId: string; receiver: string },
  ): Promise<void> {
    const { column, action } = noted[kind];
    const [[row]] = (await tx.query(
      `UPDATE sales_invoices i SET ${column} = now(), version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2 RETURNING ${invoiceColumns}`,
      [ctx.ecosystemId, invoiceId],
    )) as [[InvoiceRow], number];
    await this.changes.record(tx, ctx, row, { action, after: { messageId, receiver } });
  }

  private async draftOf(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, kind: InvoiceMail): Promise<MailDraft> {
    const { legalEntityId, language, customer } = invoice;
    const receiver = { name: customer.contactName || customer.name, emailAddress: customer.emailAddress ?? '' };
    return { language, receiver, own: await ownTexts(tx, ctx, { legalEntityId, type: kind }) };
  }
}

const dueDateOf = ({ dueDate, invoiceDate, language }: InvoiceRow): string => formatDate(dueDate ?? invoiceDate, language);
const amountOf = ({ totalAmount, amountPaid, currency, language }: InvoiceRow): string =>
  formatMoney(remainingOf(totalAmount, amountPaid), currency, language);

const valuesOf = (invoice: InvoiceRow, receiverName: string, paymentUrl: string | undefined): Record<MailPlaceholder, string> => ({
  ContactName: receiverName,
  InvoiceNumber: invoice.invoiceNumber ?? '',
  InvoiceDescription: invoice.invoiceDescription,
  PaymentLink: paymentUrl ?? '',
  Amount: amountOf(invoice),
  DueDate: dueDateOf(invoice),
});

function factsOf(invoice: InvoiceRow, isPayable: boolean): { label: string; value: string }[] {
  const label = words[invoice.language];
  const iban = invoice.seller!.bankAccounts[0]?.accountNumber;
  return [
    { label: label.number, value: invoice.invoiceNumber ?? '' },
    { label: label.toPay, value: amountOf(invoice) },
    ...(isPayable ? [{ label: label.before, value: dueDateOf(invoice) }] : []),
    ...(isPayable && iban ? [{ label: label.account, value: formatIban(iban) }] : []),
  ];
}
