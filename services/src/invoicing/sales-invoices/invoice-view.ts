import { decimal, paymentKindOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { LastMessage } from '../../platform/messages/index.js';
import { isCreditedInFull, remainingOf } from '../payments/index.js';
import { addresseeOf, type InvoiceLineRow, type InvoiceRow, wireDate } from '../invoice-records/index.js';

export interface InvoiceViewParts {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  payments: readonly PaymentView[];
  mail: LastMessage | null;
  paymentUrl: string | null;
  originalAmount: string | null;
  /** What takes it back, the oldest first. */
  credits: readonly InvoiceRow[];
  /** By line. */
  creditedQuantities: ReadonlyMap<number, string>;
}
export interface PaymentView {
  paymentId: number;
  amount: string;
  paidAt: Date;
  method: string;
  by: string | null;
  reverses: number | null;
  reason: string | null;
  reference: string | null;
  reversible: boolean;
  writtenOff: string | null;
}
const day = (date: string | null): string | null => (date === null ? null : wireDate(date));
const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));
const named = (name: string | null | undefined): { name: string } | null => (name ? { name } : null);

const creditView = ({ invoiceId, invoiceNumber, invoiceDate, totalAmount, amountPaid, creditReason }: InvoiceRow) => ({
  invoiceId,
  invoiceNumber: invoiceNumber!,
  invoiceDate: wireDate(invoiceDate),
  totalAmount: Number(totalAmount),
  remainingAmount: Number(remainingOf(totalAmount, amountPaid)),
  reason: creditReason,
});

const lineView = (line: InvoiceLineRow, creditedQuantity: string | undefined) => ({
  lineNumber: line.lineNumber,
  description: line.description,
  quantity: Number(line.quantity),
  creditedQuantity: Number(creditedQuantity ?? 0),
  price: Number(line.price),
  net: Number(line.net),
  currencyPrices: [],
  ledgerAccount: line.ledgerAccount ?? null,
  department: named(line.department),
  project: named(line.project),
  taxRate: {
    taxRateId: line.taxRateId,
    description: line.taxDescription,
    percentage: Number(line.taxPercentage),
    vatCategory: line.vatCategory,
  },
  metaData: [],
});

/** A single invoice as the register prints it (PLT-158 to PLT-160); here exact amounts become JSON numbers. */
export function invoiceView(
  ctx: RequestContext,
  { invoice, lines, payments, mail, paymentUrl, originalAmount, credits, creditedQuantities }: InvoiceViewParts,
) {
  const { contactName, addressee: _kept, exEu: _also, ...customer } = invoice.customer;
  return {
    id: invoice.invoiceId,
    invoiceId: invoice.invoiceId,
    version: invoice.version,
    invoiceNumber: invoice.invoiceNumber,
    reference: invoice.reference,
    invoiceDescription: invoice.invoiceDescription,
    status: invoice.status,
    invoiceType: invoice.invoiceType,
    invoiceDate: wireDate(invoice.invoiceDate),
    supplyDate: day(invoice.supplyDate),
    bookDate: invoice.bookDate?.toISOString() ?? null,
    dueDate: day(invoice.dueDate),
    legalEntityId: invoice.legalEntityId,
    legalEntityReference: invoice.legalEntityReference,
    legalEntityReferenceOrigin: null,
    customer,
    customerName: customer.name,
    customerContactName: contactName ?? null,
    addressee: customer.emailAddress ? addresseeOf(invoice.customer) : null,
    currency: invoice.currency,
    language: invoice.language,
    clientReference: invoice.clientReference,
    template: null,
    paymentMethod: null,
    source: null,
    parent: invoice.creditsInvoiceId,
    creditedBy: isCreditedInFull(invoice) ? (credits.map(creditView).at(-1) ?? null) : null,
    credits: credits.map(creditView),
    creditedAmount: numberOrNull(invoice.creditedAmount),
    creditReason: invoice.creditReason,
    ecosystemId: ctx.ecosystemId,
    paperlessId: invoice.origin?.id ?? null,
    paperlessTeamId: invoice.teamId,
    netAmount: Number(invoice.netAmount),
    taxAmount: Number(invoice.taxAmount),
    taxAmountInAccountingCurrency: numberOrNull(invoice.taxAmountInAccountingCurrency),
    exchangeRate: numberOrNull(invoice.exchangeRate),
    exchangeRateDate: day(invoice.exchangeRateDate),
    exchangeRateSource: invoice.exchangeRateSource,
    totalAmount: Number(invoice.totalAmount),
    amountPaid: Number(invoice.amountPaid),
    remainingAmount: Number(remainingOf(invoice.totalAmount, invoice.amountPaid)),
    originalAmount: numberOrNull(originalAmount),
    paymentStatus: invoice.paymentStatus,
    dateCreated: invoice.createdAt.toISOString(),
    dateUpdated: invoice.updatedAt.toISOString(),
    createdAt: invoice.createdAt.toISOString(),
    updatedAt: invoice.updatedAt.toISOString(),
    dateSent: invoice.dateSent?.toISOString() ?? null,
    sentOtherwiseOn: day(invoice.sentOtherwiseOn),
    sentOtherwiseBy: invoice.sentOtherwiseBy,
    dateReminded: invoice.dateReminded?.toISOString() ?? null,
    deleted: invoice.archivedAt !== null,
    attachments: [],
    lines: lines.map((line) => lineView(line, creditedQuantities.get(line.lineNumber))),
    taxes: invoice.taxes.map(({ description, vatPercentage, base, tax, vatCategory }) => ({
      description,
      percentage: Number(vatPercentage),
      vatCategory,
      base: Number(base),
      tax: Number(tax),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      kind: paymentKindOf(payment),
      amount: Number(payment.amount),
      writtenOff: numberOrNull(payment.writtenOff),
    })),
    paymentUrl: decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)).gt(0) && invoice.archivedAt === null ? paymentUrl : null,
    mail,
  };
}
export type InvoiceView = ReturnType<typeof invoiceView>;
