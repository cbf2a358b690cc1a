import type { BookLine, StoredInvoice } from '../../books/invoice-books/index.js';

/** Payment method of an invoice (PLT-191). */
export const paymentMethods = { privately: 1, bank: 2, creditCard: 3, directDebit: 4 } as const;
export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods];

/** A stored purchase invoice: the fields of its schema. Its customer is the supplier; the credit of a charge is a credit note. */
export type PurchaseInvoiceRow = Omit<StoredInvoice<'purchase-invoice'>, 'invoiceType' | 'paymentMethod'> & {
  invoiceType: 'Expenses' | 'credit-note';
  paymentMethod: PaymentMethod;
};

/** A line with its emissions per footprint type, and the other legal entity that bears it. */
export interface PurchaseInvoiceLine extends BookLine {
  metaData?: object[] | null;
  chargedEntityId?: number | null;
}

/** Content of a new purchase invoice; all amounts are as they will be paid, so nothing is recalculated. */
export type NewPurchaseInvoice = Pick<
  PurchaseInvoiceRow,
  | ('teamId' | 'origin' | 'currency' | 'language' | 'reference' | 'invoiceDescription')
  | ('invoiceDate' | 'dueDate' | 'customer' | 'paymentMethod' | 'payeePersonId' | 'payeeName')
  | ('taxes' | 'netAmount' | 'taxAmount' | 'totalAmount')
> &
  Partial<Pick<PurchaseInvoiceRow, 'invoiceType' | 'paymentReference' | 'charge' | 'mirrorsInvoiceId'>> & { lines: PurchaseInvoiceLine[] };
