/** What the words of a mail about an invoice may leave open. */
export const mailPlaceholders = ['ContactName', 'InvoiceNumber', 'InvoiceDescription', 'PaymentLink', 'Amount', 'DueDate'] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];
