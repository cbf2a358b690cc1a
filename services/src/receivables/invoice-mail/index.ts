export type { InvoiceMail, ReminderVariant } from './built-in-texts.js';
export { kindOfCustomer, reminderOf } from './customer-kinds.js';
export { InvoiceMailWriter } from './invoice-mail-writer.service.js';
export { invoiceMails } from './invoice-mails.js';
export { mailContent } from './mail-content.js';
