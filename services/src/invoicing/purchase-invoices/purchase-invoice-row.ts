import { bookColumns, type BookLine, type BookRow, type ChargeOrigin } from '../invoice-books/index.js';

/** How an invoice is paid (PLT-191). */
export const paymentMethods = { privately: 1, bank: 2, creditCard: 3, directDebit: 4 } as const;
export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods];

/** A purchase invoice as the database keeps it; its customer is who supplied. */
export interface PurchaseInvoiceRow extends BookRow {
  dueDate: string;
  /** What credits a charge is a credit note. */
  invoiceType: 'Expenses' | 'credit-note';
  paymentMethod: PaymentMethod;
  /** Who is paid: the supplier, or the person who paid it privately (D-18). */
  payeePersonId: number | null;
  payeeName: string;
  /** Of a charge: the sales invoice of the legal entity that paid, which it mirrors. */
  mirrorsInvoiceId: number | null;
}

export const purchaseInvoiceColumns = `${bookColumns}, i.invoice_type AS "invoiceType", i.payment_method AS "paymentMethod",
  i.payee_person_id AS "payeePersonId", i.payee_name AS "payeeName", i.mirrors_invoice_id AS "mirrorsInvoiceId"`;

/** A line with what it emits per footprint type, and which other legal entity bears it. */
export interface PurchaseInvoiceLine extends BookLine {
  metaData?: object[] | null;
  chargedEntityId?: number | null;
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
  invoiceType?: 'Expenses' | 'credit-note';
  charge?: ChargeOrigin | null;
  mirrorsInvoiceId?: number | null;
  lines: PurchaseInvoiceLine[];
}
