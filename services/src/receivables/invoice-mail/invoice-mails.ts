import type { MailRules } from '../../platform/records/kinds/index.js';
import { invoiceMailKinds } from './built-in-texts.js';
import { InvoiceMailWriter } from './invoice-mail-writer.service.js';

/** Registers the mails about invoices with the platform. */
export const invoiceMails = {
  application: 'invoices',
  messageIds: 'invoice',
  label: 't.invoice_number',
  kinds: invoiceMailKinds,
  send: 'invoices.send',
  refusal: 'FAILED_SENDING_INVOICE',
  secrets: ['PaymentLink'],
  writer: InvoiceMailWriter,
} satisfies MailRules;
