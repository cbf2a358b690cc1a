import { bookColumns, type BookLine, type BookRow, type ChargeOrigin } from '../../books/invoice-books/index.js';

/** Payment method of an invoice (PLT-191). */
export const paymentMethods = { privately: 1, bank: 2, creditCard: 3, directDebit: 4 } as const;
export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods];

/** A stored purchase invoice; its customer is the supplier. */
export interface PurchaseInvoiceRow extends BookRow {
  dueDate: string;
  /** The credit of a charge is a credit note. */
  invoiceType: 'Expenses' | 'credit-note';
  paymentMethod: PaymentMethod;
  /** The person who paid privately; null if the supplier is paid (D-18). */
  payeePersonId: number | null;
  payeeName: string;
  /** The day on which it is posted, if its own is in a closed period; null otherwise (D-65). */
  postingDate: string | null;
  /** What the supplier asks to state when paying (EN 16931 BT-83). */
  paymentReference: string | null;
  /** Of a charge: the mirrored sales invoice of the legal entity that paid. */
  mirrorsInvoiceId: number | null;
}

export const purchaseInvoiceColumns = `${bookColumns}, i.invoice_type AS "invoiceType", i.payment_method AS "paymentMethod",
  i.payee_person_id AS "payeePersonId", i.payee_name AS "payeeName", i.mirrors_invoice_id AS "mirrorsInvoiceId", i.posting_date::text AS "postingDate",
  i.payment_reference AS "paymentReference"`;

/** A line with its emissions per footprint type, and the other legal entity that bears it. */
export interface PurchaseInvoiceLine extends BookLine {
  metaData?: object[] | null;
  chargedEntityId?: number | null;
}

/** Content of a new purchase invoice; all amounts are as they will be paid, so nothing is recalculated. */
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
  paymentReference?: string | null;
  charge?: ChargeOrigin | null;
  mirrorsInvoiceId?: number | null;
  lines: PurchaseInvoiceLine[];
}
