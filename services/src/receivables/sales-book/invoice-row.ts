import type { BookLine, InvoiceCustomer, StoredInvoice } from '../../books/invoice-books/index.js';
import type { MailRequest } from '../../platform/records/kinds/index.js';
import type { SellerSnapshot } from './seller-snapshot.js';

export interface Addressee {
  name: string;
  emailAddress: string;
}

/** The customer fields of the register, and further fields that the document needs. */
export type StoredCustomer = InvoiceCustomer & { contactName?: string | null; addressee?: Addressee | null; exEu: boolean };

/** Stored as JSON, or computed when it is read. */
interface Precise {
  customer: StoredCustomer;
  seller: SellerSnapshot | null;
  /** The recipient of the invoice mail at booking, and its text. */
  mailRequest: MailRequest | null;
  /** Its mail is on its way. */
  sending: boolean;
}

/** A stored sales invoice: the fields of its schema. */
export type InvoiceRow = Omit<StoredInvoice<'sales-invoice'>, keyof Precise> & Precise;
export type InvoiceLineRow = BookLine;

/** Lines with their rates, and the amounts that follow from them. */
export interface TaxedLines extends Pick<InvoiceRow, 'taxes' | 'netAmount' | 'taxAmount' | 'totalAmount'> {
  lines: InvoiceLineRow[];
}

/** What credit invoices took of a line: a quantity of it, and an amount that they credited at another price. */
export interface CreditedOfLine {
  creditedQuantity: string;
  creditedAmount: string;
}
export const nothingCredited: CreditedOfLine = { creditedQuantity: '0', creditedAmount: '0' };
