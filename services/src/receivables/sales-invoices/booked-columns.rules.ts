import { decimal } from '@kantoor/schemas';
import type { AuditEntry } from '../../platform/audit/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { type InvoiceRow, salesBook, sellerSnapshot } from '../sales-book/index.js';
import type { TakenNumber } from '../../books/invoice-books/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { paymentStatusOf } from '../payments/index.js';
import type { AccountingTax } from './accounting-taxes.service.js';

/** Fields of an invoice that determine its booked columns. */
type Content = Pick<InvoiceRow, 'invoiceDate' | 'language' | 'totalAmount' | 'currency'> &
  Partial<Pick<InvoiceRow, 'dueDate' | 'supplyDate' | 'predefinedNumber'>>;

/** An invoice that meets all legal requirements. */
export interface ToBook {
  content: Content;
  accountingTax: AccountingTax;
}
/** With its id and number. */
export interface NumberedInvoice extends ToBook {
  invoiceId: number;
  entity: LegalEntity;
  taken: TakenNumber;
}

/** Columns that booking writes, with their types; they never change afterwards. */
export const bookedTypes = {
  status: 'text',
  invoice_number: 'text',
  book_date: 'timestamptz',
  due_date: 'date',
  supply_date: 'date',
  invoice_template_id: 'int',
  seller: 'jsonb',
  payment_status: 'text',
  accounting_tax_amount: 'numeric',
  exchange_rate: 'numeric',
  exchange_rate_date: 'date',
  exchange_rate_source: 'text',
} as const;

export const dueDateOf = ({ dueDate, invoiceDate }: Content, { defaultPaymentTerm }: LegalEntity): string =>
  dueDate ?? addDays(invoiceDate, defaultPaymentTerm);

export const bookedColumnsOf = (
  { content, entity, accountingTax, taken }: NumberedInvoice,
  bookDate: Date,
): Record<keyof typeof bookedTypes, unknown> => ({
  status: 'booked',
  invoice_number: taken.invoiceNumber,
  book_date: bookDate,
  due_date: dueDateOf(content, entity),
  // An invoice states the supply date; if unknown, its own date.
  supply_date: content.supplyDate ?? content.invoiceDate,
  invoice_template_id: entity.shownAs,
  seller: sellerSnapshot({ ...entity, invoiceData: entity.invoiceData! }, content.language),
  payment_status: paymentStatusOf(content.totalAmount, '0'),
  accounting_tax_amount: accountingTax.taxAmountInAccountingCurrency,
  exchange_rate: accountingTax.exchangeRate,
  exchange_rate_date: accountingTax.exchangeRateDate,
  exchange_rate_source: accountingTax.exchangeRateSource,
});

/** Checks whether it asks for money, and so needs a payment link. */
export const isClaim = ({ content }: ToBook): boolean => decimal(content.totalAmount).gt(0);

export const bookingEntryOf = ({ invoiceId, content, accountingTax, taken }: NumberedInvoice): AuditEntry => ({
  action: 'invoice.book',
  entity: salesBook.resource,
  entityId: invoiceId,
  before: { status: 'draft' },
  after: {
    status: 'booked',
    invoiceNumber: taken.invoiceNumber,
    ...{ totalAmount: content.totalAmount, currency: content.currency },
    ...(accountingTax.exchangeRate !== null && accountingTax),
    ...(content.predefinedNumber && { predefinedNumber: content.predefinedNumber }),
    ...(taken.skipped.length > 0 && { skippedTakenNumbers: taken.skipped }),
  },
});
