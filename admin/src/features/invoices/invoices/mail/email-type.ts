/** The mails of an invoice that are sent by hand. */
export type EmailType = 'newInvoice' | 'reminder';
