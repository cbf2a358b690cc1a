import {
  type Attachment,
  type Currency,
  type CurrencyConversion,
  type PriceInCurrency,
  type RecordOf,
  decimal,
  paymentKindOf,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { toWire } from '../../platform/records/columns/index.js';
import { definitionOf } from '../../platform/records/records/index.js';
import type { BookLine, BookName, BookRow, InvoiceBook } from '../invoice-books/index.js';
import { wireDate } from '../invoice-dates/index.js';

export interface PaymentView {
  paymentId: number;
  amount: string;
  /** Currency of the invoice, or its currency before conversion. */
  currency: string;
  paidAt: Date;
  /** The day on which it is posted, if its own is in a closed period (D-65). */
  postingDate: string | null;
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
    postingDate: dayOnWire(payment.postingDate),
    currency: payment.currency as Currency,
    writtenOff: numberOrNull(payment.writtenOff),
    refundable: numberOrNull(payment.refundable),
  }));

/**
 * A single invoice of any book in the format of the register (PLT-158, PLT-159): the fields of its schema, and those that follow from them.
 * Exact amounts become JSON numbers.
 */
export const bookView = <Name extends BookName>(ctx: RequestContext, { schema }: InvoiceBook<Name>, invoice: BookRow) => {
  const shown = definitionOf(schema).columns.filter((column) => column.schema['x-shown']?.includes('record') ?? true);
  const fields = Object.fromEntries(shown.map((column) => [column.property, toWire(invoice[column.field as keyof BookRow], column)]));
  return {
    ...(fields as Omit<RecordOf[Name], keyof Followed>),
    ...followed(ctx, invoice),
  };
};

const followed = (ctx: RequestContext, invoice: BookRow) => ({
  id: invoice.invoiceId,
  invoiceId: invoice.invoiceId,
  version: invoice.version,
  postingDate: dayOnWire(invoice.postingDate),
  customerName: invoice.customer.name,
  template: null,
  source: invoice.charge?.source ?? null,
  legalEntityReferenceOrigin: invoice.charge?.legalEntityReferenceOrigin ?? null,
  ecosystemId: ctx.ecosystemId,
  paperlessId: invoice.origin?.id ?? null,
  paperlessTeamId: invoice.teamId,
  remainingAmount: Number(decimal(invoice.totalAmount).minus(invoice.amountPaid).toFixed(2)),
  convertedAt: invoice.convertedAt?.toISOString() ?? null,
  conversion: invoice.conversion && conversionView(invoice.conversion),
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
type Followed = ReturnType<typeof followed>;
