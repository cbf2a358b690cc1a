/** Which mails of an invoice are written by hand. */
export type EmailType = 'newInvoice' | 'reminder';
