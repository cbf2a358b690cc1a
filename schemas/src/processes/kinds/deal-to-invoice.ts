import { defineProcess, type ProcessInput } from '../contract/process-contract.js';
import { invoicingReasons } from '../invoicing-reasons.js';

export interface DealToInvoiceInput extends ProcessInput {
  dealId: number;
  invoiceId: number;
  /** Mail the invoice directly; its mail request holds the recipients. */
  mail: boolean;
  /** When to mail it (ISO 8601), if it is one of many sent one after the other; otherwise at once. */
  mailAt?: string;
  /** The requester has booked the invoice: only its documents and sending remain. */
  isBooked?: boolean;
}
export type DealToInvoiceStep = 'check' | 'book' | 'documents' | 'mail' | 'sent' | 'not-mailed';

/** Turns a won deal into a booked and sent invoice. */
export const dealToInvoice = defineProcess({
  kind: 'deal-to-invoice',
  workflow: 'dealToInvoice',
  subject: 'deals',
  entity: 'deal',
  idPrefix: 'deal-invoice',
  recordOf: ({ dealId }: DealToInvoiceInput) => dealId,
  words: {
    check: 'checks the data of the invoice',
    book: 'books the invoice',
    documents: 'draws the PDF and the e-invoice',
    mail: 'mails the invoice',
    sent: 'everything was done',
    'not-mailed': 'booked, and not mailed',
  },
  reasons: invoicingReasons,
});
