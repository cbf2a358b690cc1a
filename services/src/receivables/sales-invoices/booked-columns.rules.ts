import { decimal } from '@kantoor/schemas';
import type { AuditEntry } from '../../platform/audit/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { type InvoiceRow, salesBook, sellerSnapshot } from '../sales-book/index.js';
import type { AssignedNumber } from '../../books/invoice-books/index.js';
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
  assigned: AssignedNumber;
  /** The day on which it is posted, if its own is in a closed period (D-65). */
  postingDate: string | null;
}

export const dueDateOf = ({ dueDate, invoiceDate }: Content, { defaultPaymentTerm }: LegalEntity): string =>
  dueDate ?? addDays(invoiceDate, defaultPaymentTerm);

/** Returns what booking writes; it never changes afterwards. */
export const bookedFieldsOf = ({ invoiceId, content, entity, accountingTax, assigned, postingDate }: NumberedInvoice, bookDate: Date) => ({
  ...accountingTax,
  invoiceId,
  bookDate,
  postingDate,
  status: 'booked' as const,
  invoiceNumber: assigned.invoiceNumber,
  dueDate: dueDateOf(content, entity),
  // An invoice states the supply date; if unknown, its own date.
  supplyDate: content.supplyDate ?? content.invoiceDate,
  invoiceTemplateId: entity.shownAs,
  seller: sellerSnapshot({ ...entity, invoiceData: entity.invoiceData! }, content.language),
  paymentStatus: paymentStatusOf(content.totalAmount, '0'),
});

/** Checks whether it asks for money, and so needs a payment link. */
export const isClaim = ({ content }: ToBook): boolean => decimal(content.totalAmount).gt(0);

export const bookingEntryOf = ({ invoiceId, content, accountingTax, assigned, postingDate }: NumberedInvoice): AuditEntry => ({
  action: 'invoice.book',
  entity: salesBook.resource,
  entityId: invoiceId,
  before: { status: 'draft' },
  after: {
    status: 'booked',
    invoiceNumber: assigned.invoiceNumber,
    ...{ totalAmount: content.totalAmount, currency: content.currency },
    ...(accountingTax.exchangeRate !== null && accountingTax),
    ...(postingDate && { postingDate }),
    ...(content.predefinedNumber && { predefinedNumber: content.predefinedNumber }),
    ...(assigned.skipped.length > 0 && { skippedTakenNumbers: assigned.skipped }),
  },
});
