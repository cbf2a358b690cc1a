import { defineProcess } from '../contract/process-contract.js';
import type { ProcessInput } from '../contract/process-contract.js';
import { invoicingReasons } from '../invoicing-reasons.js';

export interface DealToInvoiceInput extends ProcessInput {
  dealId: number;
  invoiceId: number;
  /** Mail the invoice directly; to whom is kept with the invoice's mail request. */
  mail: boolean;
  /** When, of one of many that leave one after the other (ISO 8601); else at once. */
  mailAt?: string;
  /** The invoice was booked by who asked for this: what is left is to make its documents and to send it. */
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
