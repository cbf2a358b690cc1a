import { defineProcess, type ProcessInput } from '../contract/process-contract.js';
import { invoicingReasons } from '../invoicing-reasons.js';

export interface CreditInvoiceInput extends ProcessInput {
  /** The credit invoice, which is already booked. */
  invoiceId: number;
  /** Mail it; its mail request holds the recipients. */
  mail: boolean;
}
export type CreditInvoiceStep = 'credit' | 'credit-documents' | 'credit-mail' | 'credit-sent' | 'credit-not-mailed';

/** Makes the documents of a credit invoice, and mails them. */
export const creditInvoice = defineProcess({
  kind: 'credit-invoice',
  workflow: 'creditInvoice',
  subject: 'sales-invoices',
  entity: 'invoice',
  recordOf: ({ invoiceId }: CreditInvoiceInput) => invoiceId,
  words: {
    'credit-documents': 'draws the PDF and the e-invoice of the credit invoice',
    'credit-mail': 'mails the credit invoice',
    'credit-sent': 'everything was done',
    'credit-not-mailed': 'booked, and not mailed',
  },
  reasons: invoicingReasons,
});
