import { Injectable } from '@nestjs/common';
import { decimal, type MailPlaceholder, wasSent } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { MailDraft, MailValues, MailWriter, WrittenMail } from '../../platform/kinds/index.js';
import { Problem } from '../../platform/problems/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { formatDate, formatIban, formatMoney } from '../documents/index.js';
import { InvoiceDocuments } from '../invoice-documents/index.js';
import {
  addresseeOf,
  assertMaySend,
  InvoiceChanges,
  invoiceColumns,
  type InvoiceRow,
  InvoiceRows,
  type MailRequest,
} from '../invoice-records/index.js';
import { isCreditedInFull, PaymentLinks, receivedOf, remainingOf } from '../payments/index.js';
import { type InvoiceMail, invoiceMailKinds } from './built-in-texts.js';
import { ownTexts } from './mail-content.js';

const words = {
  nl: {
    number: 'Factuurnummer',
    credited: 'Gecrediteerde factuur',
    creditedPart: 'Gecrediteerd',
    amount: 'Bedrag',
    reason: 'Reden',
    toPay: 'Te betalen',
    received: 'Al ontvangen',
    before: 'Uiterlijk',
    dueDate: 'Vervaldatum',
    account: 'IBAN',
    pay: 'Factuur betalen',
  },
  en: {
    number: 'Invoice number',
    credited: 'Credited invoice',
    creditedPart: 'Credited',
    amount: 'Amount',
    reason: 'Reason',
    toPay: 'Amount due',
    received: 'Received already',
    before: 'Due by',
    dueDate: 'Due date',
    account: 'IBAN',
    pay: 'Pay this invoice',
  },
};

/** What a mail that the server took leaves on its invoice (CRM-O38). */
const noted: Record<InvoiceMail, { column: string; action: string }> = {
  newInvoice: { column: 'date_sent', action: 'invoice.mail' },
  creditInvoice: { column: 'date_sent', action: 'invoice.mail' },
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
    private readonly settings: EcosystemSettings,
  ) {}

  async assertMaySend(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    assertMaySend(ctx, await this.rows.read(tx, ctx, invoiceId));
  }

  async draft(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    kind: InvoiceMail,
  ): Promise<MailDraft & { known: MailValues; values: MailValues }> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const draft = await this.draftOf(tx, ctx, invoice, kind);
    const { PaymentLink: _secret, InvoiceNumber, ...others } = valuesOf(invoice, draft.receiver.name, undefined);
    const values = {
      ...others,
      // What is known once it is booked or sent is left out; where nothing is to be paid there will be no link.
      ...(invoice.invoiceNumber !== null && { InvoiceNumber }),
      ...(!isPayableOf(invoice) && { PaymentLink: '' }),
    };
    return { ...draft, known: { ContactName: draft.receiver.name, InvoiceDescription: invoice.invoiceDescription }, values };
  }

  async write(tx: Tx, ctx: RequestContext, invoiceId: number, kind: InvoiceMail): Promise<WrittenMail> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const refusal = this.refusalOf(invoice, kind);
    if (refusal) throw new Problem('FAILED_SENDING_INVOICE', { detail: refusal });
    const isPayable = isPayableOf(invoice);
    const paymentUrl = isPayable ? (await this.links.ensure(tx, ctx, { invoiceId, dueDate: invoice.dueDate! }))?.url : undefined;
    return {
      ...(await this.draftOf(tx, ctx, invoice, kind)),
      isUnsent: !wasSent(invoice),
      asked: isPayable || kind !== 'newInvoice' ? invoice.mailRequest : askedOnceSettled(invoice),
      values: ({ name }) => valuesOf(invoice, name, paymentUrl),
      sender: invoice.seller!,
      facts: factsOf(invoice, isPayable, kind),
      button: paymentUrl ? { label: words[invoice.language].pay, url: paymentUrl } : undefined,
      attachments: () => this.documents.both(ctx, invoice),
      attachedTexts: [...(invoice.creditReason ? [invoice.creditReason] : []), ...(await this.rows.textsWithLinks(tx, ctx, invoiceId))],
    };
  }

  private refusalOf(invoice: InvoiceRow, kind: InvoiceMail): string | undefined {
    const { status, invoiceType, paymentStatus, mailRequest } = invoice;
    if (status !== 'booked') return 'Only booked invoices are sent';
    if ((kind === 'creditInvoice') !== (invoiceType === 'credit-note')) return 'A credit invoice has a mail of its own';
    if (kind !== 'reminder') return undefined;
    if (paymentStatus === 'full' || !isOpen(invoice)) return 'A paid invoice is not reminded of';
    if (mailRequest && !wasSent(invoice)) return 'The invoice has not reached the customer yet';
    return isCreditedInFull(invoice) ? 'A credited invoice is not reminded of' : undefined;
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
    await this.changes.record(tx, ctx, row, { action, after: { messageId, receiver }, sendingChanged: column === 'date_sent' });
  }

  private async isInPart(tx: Tx, ctx: RequestContext, { creditsInvoiceId, totalAmount }: InvoiceRow): Promise<boolean> {
    if (creditsInvoiceId === null) return false;
    return !decimal(totalAmount)
      .negated()
      .eq((await this.rows.read(tx, ctx, creditsInvoiceId)).totalAmount);
  }

  private async draftOf(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, kind: InvoiceMail): Promise<MailDraft> {
    const { legalEntityId, language, customer } = invoice;
    const receiver = addresseeOf(customer);
    const isEarly = kind === 'reminder' && invoice.dueDate !== null && invoice.dueDate >= (await this.settings.today(ctx));
    // Own words say that the whole invoice is cancelled.
    if (kind === 'creditInvoice' && (await this.isInPart(tx, ctx, invoice)))
      return { language, receiver, own: [], variant: 'inPart' satisfies keyof typeof invoiceMailKinds.creditInvoice.variants };
    // Own words ask for money.
    if (kind === 'newInvoice' && invoice.status === 'booked' && !isPayableOf(invoice))
      return { language, receiver, own: [], variant: 'nothingToPay' satisfies keyof typeof invoiceMailKinds.newInvoice.variants };
    return {
      language,
      receiver,
      own: await ownTexts(tx, ctx, { legalEntityId, type: kind }),
      ...(isEarly && { variant: 'notYetDue' satisfies keyof typeof invoiceMailKinds.reminder.variants }),
    };
  }
}

/** Words that were written while it was still to be paid ask for money; of what was never to be paid they were written for that. */
const askedOnceSettled = ({ mailRequest, totalAmount }: InvoiceRow): MailRequest | null =>
  mailRequest && decimal(totalAmount).gt(0) ? { ...mailRequest, override: null } : mailRequest;

const dueDateOf = ({ dueDate, invoiceDate, language }: InvoiceRow): string => formatDate(dueDate ?? invoiceDate, language);
const isOpen = ({ totalAmount, amountPaid }: InvoiceRow): boolean => decimal(remainingOf(totalAmount, amountPaid)).gt(0);
const isPayableOf = (invoice: InvoiceRow): boolean => isOpen(invoice) && !isCreditedInFull(invoice);
const amountOf = ({ totalAmount, amountPaid, currency, language }: InvoiceRow): string =>
  formatMoney(remainingOf(totalAmount, amountPaid), currency, language);

const valuesOf = (invoice: InvoiceRow, receiverName: string, paymentUrl: string | undefined): Record<MailPlaceholder, string> => ({
  ContactName: receiverName,
  InvoiceNumber: invoice.invoiceNumber ?? '',
  InvoiceDescription: invoice.invoiceDescription,
  PaymentLink: paymentUrl ?? '',
  Amount: amountOf(invoice),
  DueDate: dueDateOf(invoice),
  CreditedNumber: (invoice.creditsInvoiceId !== null && invoice.reference) || '',
});

/** The attached document asks for all of it: what came in already is said here. A reminder asks to pay now, whatever the date was. */
function factsOf(invoice: InvoiceRow, isPayable: boolean, kind: InvoiceMail): { label: string; value: string }[] {
  const label = words[invoice.language];
  const iban = invoice.seller!.bankAccounts[0]?.accountNumber;
  if (invoice.invoiceType === 'credit-note') return creditFactsOf(invoice);
  const received = receivedOf(invoice);
  const money = (amount: string): string => formatMoney(amount, invoice.currency, invoice.language);
  return [
    { label: label.number, value: invoice.invoiceNumber ?? '' },
    ...(isPayable && decimal(received).gt(0) ? [{ label: label.received, value: money(received) }] : []),
    ...(isPayable && invoice.creditedAmount !== null ? [{ label: label.creditedPart, value: money(invoice.creditedAmount) }] : []),
    { label: label.toPay, value: isPayable ? amountOf(invoice) : money('0') },
    ...(isPayable ? [{ label: kind === 'reminder' ? label.dueDate : label.before, value: dueDateOf(invoice) }] : []),
    ...(isPayable && iban ? [{ label: label.account, value: formatIban(iban) }] : []),
  ];
}

/** What it comes to, whatever of it is set off; without a sign, as its paper says it. */
function creditFactsOf({
  language,
  invoiceNumber,
  reference,
  totalAmount,
  currency,
  creditReason,
}: InvoiceRow): { label: string; value: string }[] {
  const label = words[language];
  return [
    { label: label.number, value: invoiceNumber ?? '' },
    { label: label.credited, value: reference ?? '' },
    { label: label.amount, value: formatMoney(decimal(totalAmount).abs().toFixed(2), currency, language) },
    ...(creditReason ? [{ label: label.reason, value: creditReason }] : []),
  ];
}
