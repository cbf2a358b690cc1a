import type { MailRules } from '../../platform/kinds/index.js';
import { invoiceMailKinds } from './built-in-texts.js';
import { InvoiceMailWriter } from './invoice-mail-writer.service.js';

/** What the platform knows of mails about invoices. */
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
