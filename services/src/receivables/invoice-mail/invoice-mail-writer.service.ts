import { Injectable } from '@nestjs/common';
import { accountingCurrency, collectionCosts, decimal, isReminderEarly, type MailPlaceholder, wasSent } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { MailDraft, MailFile, MailValues, MailWriter, WrittenMail } from '../../platform/records/kinds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { formatDate, formatIban, formatMoney, type PaymentSlip } from '../../rendering/invoice-pdf/index.js';
import { InvoiceDocuments } from '../invoice-renderings/index.js';
import { addresseeOf, InvoiceRecords, type InvoiceRow, type MailRequest } from '../sales-book/index.js';
import { assertMaySend } from '../../books/invoice-books/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { Demands, isCreditedInFull, PaymentLinks, remainingOf } from '../payments/index.js';
import { type InvoiceMail, invoiceMailKinds, type ReminderVariant } from './built-in-texts.js';
import { type CarriedFiles, carriedFiles } from './carried-files.rules.js';
import { kindOfCustomer, reminderOf } from './customer-kinds.js';
import { ownTexts } from './mail-content.js';

type CreditVariant = keyof typeof invoiceMailKinds.creditInvoice.variants | undefined;
type CostPlaceholder = 'CollectionCosts' | 'AmountWithCosts';
type Fact = NonNullable<WrittenMail['facts']>[number];
/** The amounts of a mail; for a credit invoice also the open amount of the credited invoice. */
interface Demand extends PaymentSlip {
  stillOpen?: string;
}

const words = {
  nl: {
    number: 'Factuurnummer',
    creditNumber: 'Creditfactuurnummer',
    stillOpen: 'Nog open van factuur',
    credited: 'Gecrediteerde factuur',
    amount: 'Bedrag',
    reason: 'Reden',
    toPay: 'Te betalen',
    total: 'Totaal',
    received: 'Al betaald',
    lessCredited: 'Gecrediteerd',
    invoice: 'Factuur',
    open: 'Bekijken (pdf)',
    before: 'Uiterlijk',
    dueDate: 'Vervaldatum',
    account: 'IBAN',
    pay: 'Factuur betalen',
    notApplicable: 'n.v.t.',
  },
  en: {
    number: 'Invoice number',
    creditNumber: 'Credit invoice number',
    stillOpen: 'Still open of invoice',
    credited: 'Credited invoice',
    amount: 'Amount',
    reason: 'Reason',
    toPay: 'Amount due',
    total: 'Total',
    received: 'Already paid',
    lessCredited: 'Credited',
    invoice: 'Invoice',
    open: 'View (PDF)',
    before: 'Due by',
    dueDate: 'Due date',
    account: 'IBAN',
    pay: 'Pay this invoice',
    notApplicable: 'n/a',
  },
};

/** Field and action recorded on the invoice when the mail server accepted the mail (CRM-O38). */
const noted: Record<InvoiceMail, { field: 'dateSent' | 'dateReminded'; action: string }> = {
  newInvoice: { field: 'dateSent', action: 'invoice.mail' },
  creditInvoice: { field: 'dateSent', action: 'invoice.mail' },
  reminder: { field: 'dateReminded', action: 'invoice.remind' },
};

/** Writes mails about booked invoices, with their documents and a payment link. */
@Injectable()
export class InvoiceMailWriter implements MailWriter {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly links: PaymentLinks,
    private readonly demands: Demands,
    private readonly documents: InvoiceDocuments,
    private readonly settings: EcosystemSettings,
    private readonly entities: LegalEntities,
  ) {}

  async assertMaySend(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    assertMaySend(ctx, invoice);
    if (invoice.sending) throw new Problem('MAIL_ON_ITS_WAY');
  }

  async draft(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    kind: InvoiceMail,
  ): Promise<MailDraft & { known: MailValues; values: MailValues }> {
    const invoice = await this.asBooked(tx, ctx, await this.rows.read(tx, ctx, invoiceId));
    const demand = await this.demandOf(tx, ctx, invoice);
    const draft = await this.draftOf(tx, ctx, invoice, kind, demand);
    const { PaymentLink: _secret, InvoiceNumber, CreditedNumber, ...others } = valuesOf(invoice, kind, draft.receiver.name, demand);
    const values = {
      ...others,
      // Omits what is known only after booking or sending; if nothing is payable there will be no link.
      ...(invoice.invoiceNumber !== null && { InvoiceNumber }),
      ...(invoice.creditsInvoiceId !== null && { CreditedNumber }),
      ...(!asksMoney(demand) && { PaymentLink: '' }),
    };
    return { ...draft, known: { ContactName: draft.receiver.name, InvoiceDescription: invoice.invoiceDescription }, values };
  }

  /** Adds to a draft without a due date the one that it gets when it is booked. */
  private async asBooked(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<InvoiceRow> {
    if (invoice.dueDate !== null) return invoice;
    const { defaultPaymentTerm } = await this.entities.ofInvoice(tx, ctx, invoice);
    return { ...invoice, dueDate: addDays(invoice.invoiceDate, defaultPaymentTerm) };
  }

  async write(tx: Tx, ctx: RequestContext, invoiceId: number, kind: InvoiceMail, moment?: object): Promise<WrittenMail> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const refusal = this.refusalOf(invoice, kind);
    if (refusal) throw new Problem('FAILED_SENDING_INVOICE', { detail: refusal });
    // One amount for text, slip, QR code and payment page (D-48).
    const demand = (moment as Demand | undefined) ?? (await this.demandOf(tx, ctx, invoice));
    const isPayable = asksMoney(demand);
    const paperUrl = await this.paperUrl(tx, ctx, invoice, demand);
    const carried = carriedFiles(kind, demand, paperUrl !== undefined);
    const paymentUrl = isPayable ? paperUrl : undefined;
    return {
      ...(await this.draftOf(tx, ctx, invoice, kind, demand)),
      moment: demand,
      isUnsent: !wasSent(invoice),
      request: isPayable || kind !== 'newInvoice' ? invoice.mailRequest : requestOnceSettled(invoice),
      values: ({ name }) => valuesOf(invoice, kind, name, demand, paymentUrl),
      sender: invoice.seller!,
      facts: factsOf(invoice, demand, kind, carried.paper ? undefined : paperUrl),
      button: paymentUrl ? { label: words[invoice.language].pay, url: paymentUrl } : undefined,
      attachments: () => this.filesOf(ctx, invoice, demand, carried),
      attachedTexts: [...(invoice.creditReason ? [invoice.creditReason] : []), ...(await this.rows.textsWithLinks(tx, ctx, invoiceId))],
    };
  }

  /** Returns the URL at which the invoice can be paid and viewed, while its link is valid. */
  private async paperUrl(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, demand: PaymentSlip): Promise<string | undefined> {
    const { invoiceId, invoiceType, totalAmount, dueDate } = invoice;
    const wasAsked = invoiceType === 'invoice' && decimal(totalAmount).gt(0);
    if (!wasAsked || dueDate === null) return undefined;
    // The link of an invoice ends when all of it is credited.
    if (!asksMoney(demand) && isCreditedInFull(invoice)) return undefined;
    return (await this.links.ensure(tx, ctx, { invoiceId, dueDate }))?.url;
  }

  private async filesOf(ctx: RequestContext, invoice: InvoiceRow, demand: PaymentSlip, { slip, paper }: CarriedFiles): Promise<MailFile[]> {
    return [
      ...(slip ? [await this.documents.slip(ctx, invoice.invoiceId, demand)] : []),
      ...(paper ? await this.documents.both(ctx, invoice) : []),
    ];
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
    const { field, action } = noted[kind];
    const event = { action, after: { messageId, receiver }, sendingChanged: field === 'dateSent' };
    await this.rows.change(tx, ctx, { invoiceId }, { [field]: () => 'now()' }, event);
  }

  private async demandOf(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<Demand> {
    const demand = await this.demands.of(tx, ctx, invoice);
    if (invoice.creditsInvoiceId === null) return demand;
    const credited = await this.rows.read(tx, ctx, invoice.creditsInvoiceId);
    return { ...demand, stillOpen: (await this.demands.of(tx, ctx, credited)).open };
  }

  /** Returns the text variant of a partial credit: whether it credits all that earlier ones left (D-40). */
  private async creditVariantOf(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, creditsInvoiceId, totalAmount }: InvoiceRow,
  ): Promise<CreditVariant> {
    if (creditsInvoiceId === null) return undefined;
    const total = decimal((await this.rows.read(tx, ctx, creditsInvoiceId)).totalAmount);
    if (total.plus(totalAmount).isZero()) return undefined;
    const untilThis = (await this.rows.creditsOf(tx, ctx, creditsInvoiceId)).filter((credit) => credit.invoiceId <= invoiceId);
    return untilThis.reduce((left, credit) => left.plus(credit.totalAmount), total).isZero() ? 'last' : 'inPart';
  }

  private async draftOf(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, kind: InvoiceMail, demand: PaymentSlip): Promise<MailDraft> {
    const { language, customer } = invoice;
    const receiver = addresseeOf(customer);
    const isEarly = kind === 'reminder' && isReminderEarly(invoice, await this.settings.today(ctx));
    const variant = kind === 'creditInvoice' ? await this.creditVariantOf(tx, ctx, invoice) : undefined;
    // Own texts state that the whole invoice is cancelled.
    if (variant) return { language, receiver, own: [], variant };
    // Own texts give a term that ends after the due date, and state what follows after it.
    if (isEarly) return { language, receiver, own: [], variant: 'notYetDue' satisfies ReminderVariant };
    // Own texts ask for money.
    if (kind === 'newInvoice' && invoice.status === 'booked' && !asksMoney(demand))
      return { language, receiver, own: [], variant: 'nothingToPay' satisfies keyof typeof invoiceMailKinds.newInvoice.variants };
    const isPart = kind === 'newInvoice' && asksMoney(demand) && !decimal(demand.open).eq(demand.total);
    const entity = await this.entities.ofInvoice(tx, ctx, invoice);
    if (kind === 'reminder') {
      const of = await kindOfCustomer(tx, ctx, customer);
      const reminder = reminderOf(of, invoice.currency);
      const own = ownTexts({ entity, type: kind, currency: invoice.currency, kind: of });
      return { language, receiver, own, ...(reminder && { variant: reminder }) };
    }
    return {
      language,
      receiver,
      own: ownTexts({ entity, type: kind, currency: invoice.currency }),
      ...(isPart && { variant: 'partlyOpen' satisfies keyof typeof invoiceMailKinds.newInvoice.variants }),
    };
  }
}

/** A text written while the invoice was payable asks for money; a text for an invoice that never was payable does not. */
const requestOnceSettled = ({ mailRequest, totalAmount }: InvoiceRow): MailRequest | null =>
  mailRequest && decimal(totalAmount).gt(0) ? { ...mailRequest, override: null } : mailRequest;

const dueDateOf = ({ dueDate, invoiceDate, language }: InvoiceRow): string => formatDate(dueDate ?? invoiceDate, language);
const isOpen = ({ totalAmount, amountPaid }: InvoiceRow): boolean => decimal(remainingOf(totalAmount, amountPaid)).gt(0);
const asksMoney = ({ open }: PaymentSlip): boolean => decimal(open).gt(0);

const valuesOf = (
  invoice: InvoiceRow,
  kind: InvoiceMail,
  receiverName: string,
  { open }: PaymentSlip,
  paymentUrl?: string,
): Record<Exclude<MailPlaceholder, CostPlaceholder>, string> & Partial<Record<CostPlaceholder, string>> => ({
  ContactName: receiverName,
  InvoiceNumber: invoice.invoiceNumber ?? '',
  InvoiceDescription: invoice.invoiceDescription,
  PaymentLink: paymentUrl ?? '',
  Amount: formatMoney(open, invoice.currency, invoice.language),
  DueDate: dueDateOf(invoice),
  CreditedNumber: (invoice.creditsInvoiceId !== null && invoice.reference) || '',
  ...(kind === 'reminder' && costsOf(invoice, open)),
});

/**
 * Returns the collection costs by the Dutch scale. The scale is in euro, so the preview of another currency states that they do not apply.
 */
function costsOf({ currency, language }: InvoiceRow, open: string): Record<CostPlaceholder, string> {
  const none = words[language].notApplicable;
  if (currency !== accountingCurrency) return { CollectionCosts: none, AmountWithCosts: none };
  const costs = collectionCosts(open);
  const money = (amount: string) => formatMoney(amount, currency, language);
  return { CollectionCosts: money(costs.toFixed(2)), AmountWithCosts: money(decimal(open).plus(costs).toFixed(2)) };
}

/** Returns the open amount and its parts, as on the slip. A reminder asks to pay now, whatever the due date was. */
function factsOf(invoice: InvoiceRow, demand: Demand, kind: InvoiceMail, paperUrl: string | undefined): Fact[] {
  const { currency, language, invoiceNumber } = invoice;
  const label = words[language];
  const iban = invoice.seller!.bankAccounts[0]?.accountNumber;
  if (invoice.invoiceType === 'credit-note') return creditFactsOf(invoice, demand);
  const money = (amount: string) => formatMoney(amount, currency, language);
  const less = (name: string, amount: string): Fact[] => (decimal(amount).isZero() ? [] : [{ label: name, value: money(amount) }]);
  const deductions = [...less(label.received, demand.paid), ...less(label.lessCredited, demand.credited)];
  const isPayable = asksMoney(demand);
  return [
    { label: label.number, value: invoiceNumber ?? '' },
    ...(isPayable && deductions.length > 0 ? [{ label: label.total, value: money(demand.total) }, ...deductions] : []),
    { label: label.toPay, value: money(demand.open) },
    ...(isPayable ? [{ label: kind === 'reminder' ? label.dueDate : label.before, value: dueDateOf(invoice) }] : []),
    ...(isPayable && iban ? [{ label: label.account, value: formatIban(iban) }] : []),
    ...(paperUrl ? [{ label: label.invoice, value: label.open, url: `${paperUrl}/pdf` }] : []),
  ];
}

/** The total, regardless of set-offs; without a sign, as on its document. */
function creditFactsOf(
  { language, invoiceNumber, reference, totalAmount, currency, creditReason }: InvoiceRow,
  { stillOpen = '0' }: Demand,
): Fact[] {
  const label = words[language];
  return [
    { label: label.creditNumber, value: invoiceNumber ?? '' },
    { label: label.credited, value: reference ?? '' },
    { label: label.amount, value: formatMoney(decimal(totalAmount).abs().toFixed(2), currency, language) },
    ...(decimal(stillOpen).gt(0) ? [{ label: `${label.stillOpen} ${reference}`, value: formatMoney(stillOpen, currency, language) }] : []),
    ...(creditReason ? [{ label: label.reason, value: creditReason }] : []),
  ];
}
