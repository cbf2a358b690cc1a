import { bookColumns, type BookLine, type BookRow } from '../invoice-books/index.js';

/** How an invoice is paid (PLT-191). */
export const paymentMethods = { privately: 1, bank: 2, creditCard: 3, directDebit: 4 } as const;
export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods];

/** A purchase invoice as the database keeps it; its customer is who supplied. */
export interface PurchaseInvoiceRow extends BookRow {
  dueDate: string;
  /** `Expenses`. */
  invoiceType: string;
  paymentMethod: PaymentMethod;
  /** Who is paid: the supplier, or the person who paid it privately (D-18). */
  payeePersonId: number | null;
  payeeName: string;
}

export const purchaseInvoiceColumns = `${bookColumns}, i.invoice_type AS "invoiceType", i.payment_method AS "paymentMethod",
  i.payee_person_id AS "payeePersonId", i.payee_name AS "payeeName"`;

/** A line with what it emits, per footprint type. */
export interface PurchaseInvoiceLine extends BookLine {
  metaData?: object[] | null;
}

/** What a purchase invoice is written with; all amounts are as they will be paid, so nothing of it is computed again. */
export interface NewPurchaseInvoice extends Pick<
  PurchaseInvoiceRow,
  | 'origin'
  | 'teamId'
  | 'invoiceDate'
  | 'dueDate'
  | 'currency'
  | 'language'
  | 'invoiceDescription'
  | 'reference'
  | 'customer'
  | 'taxes'
  | 'netAmount'
  | 'taxAmount'
  | 'totalAmount'
  | 'paymentMethod'
  | 'payeePersonId'
  | 'payeeName'
> {
  lines: PurchaseInvoiceLine[];
}
