import { type Attachment, type Currency, type CurrencyConversion, type PriceInCurrency, decimal, paymentKindOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { BookLine, BookRow } from '../invoice-books/index.js';
import { wireDate } from '../invoice-dates/index.js';

export interface PaymentView {
  paymentId: number;
  amount: string;
  /** Currency of the invoice, or its currency before conversion. */
  currency: string;
  paidAt: Date;
  method: string;
  by: string | null;
  reverses: number | null;
  reason: string | null;
  reference: string | null;
  reversible: boolean;
  writtenOff: string | null;
  refundable: string | null;
}

export const dayOnWire = (date: string | null): string | null => (date === null ? null : wireDate(date));
export const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));
const named = (name: string | null | undefined): { name: string } | null => (name ? { name } : null);

export const currencyPriceViews = (prices: readonly PriceInCurrency[] | null | undefined) =>
  (prices ?? []).map(({ price, currency }) => ({ price: Number(price), currency: currency as Currency }));

/** Result of a conversion, without the previous total, which is a separate field. */
export const conversionView = ({ currency, rate, rateDate, rateSource, netAmount, taxAmount, totalAmount }: CurrencyConversion) => ({
  currency: currency as Currency,
  rate: Number(rate),
  rateDate: wireDate(rateDate),
  rateSource,
  netAmount: Number(netAmount),
  taxAmount: Number(taxAmount),
  totalAmount: Number(totalAmount),
});

/** A line of any book in the format of the register (PLT-160). */
export const bookLineView = (line: BookLine, metaData: object[] = []) => ({
  lineNumber: line.lineNumber,
  description: line.description,
  quantity: Number(line.quantity),
  price: Number(line.price),
  net: Number(line.net),
  currencyPrices: currencyPriceViews(line.currencyPrices),
  ledgerAccount: line.ledgerAccount ?? null,
  department: named(line.department),
  project: named(line.project),
  taxRate: {
    taxRateId: line.taxRateId,
    description: line.taxDescription,
    percentage: Number(line.taxPercentage),
    vatCategory: line.vatCategory,
  },
  metaData,
});

/** Files of an invoice, under both names that the registers use (PLT-F28). */
export const fileViews = (files: readonly Attachment[]) => files.map((file) => ({ ...file, name: file.fileName }));

export const paymentViews = (payments: readonly PaymentView[]) =>
  payments.map((payment) => ({
    ...payment,
    kind: paymentKindOf(payment),
    amount: Number(payment.amount),
    currency: payment.currency as Currency,
    writtenOff: numberOrNull(payment.writtenOff),
    refundable: numberOrNull(payment.refundable),
  }));

/**
 * Common fields of a single invoice of any book in the format of the register (PLT-158, PLT-159); converts exact amounts to JSON numbers.
 */
export const bookView = (ctx: RequestContext, invoice: BookRow) => ({
  id: invoice.invoiceId,
  invoiceId: invoice.invoiceId,
  version: invoice.version,
  invoiceNumber: invoice.invoiceNumber,
  reference: invoice.reference,
  invoiceDescription: invoice.invoiceDescription,
  status: invoice.status,
  invoiceDate: wireDate(invoice.invoiceDate),
  bookDate: invoice.bookDate?.toISOString() ?? null,
  dueDate: dayOnWire(invoice.dueDate),
  legalEntityId: invoice.legalEntityId,
  legalEntityReference: invoice.legalEntityReference,
  customerName: invoice.customer.name,
  currency: invoice.currency,
  language: invoice.language,
  clientReference: invoice.clientReference,
  template: null,
  source: invoice.charge?.source ?? null,
  legalEntityReferenceOrigin: invoice.charge?.legalEntityReferenceOrigin ?? null,
  ecosystemId: ctx.ecosystemId,
  paperlessId: invoice.origin?.id ?? null,
  paperlessTeamId: invoice.teamId,
  netAmount: Number(invoice.netAmount),
  taxAmount: Number(invoice.taxAmount),
  totalAmount: Number(invoice.totalAmount),
  amountPaid: Number(invoice.amountPaid),
  remainingAmount: Number(decimal(invoice.totalAmount).minus(invoice.amountPaid).toFixed(2)),
  convertedAt: invoice.convertedAt?.toISOString() ?? null,
  conversion: invoice.conversion && conversionView(invoice.conversion),
  paymentStatus: invoice.paymentStatus,
  dateCreated: invoice.createdAt.toISOString(),
  dateUpdated: invoice.updatedAt.toISOString(),
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
  deleted: invoice.archivedAt !== null,
  taxes: invoice.taxes.map(({ description, vatPercentage, base, tax, vatCategory }) => ({
    description,
    percentage: Number(vatPercentage),
    vatCategory,
    base: Number(base),
    tax: Number(tax),
  })),
});
