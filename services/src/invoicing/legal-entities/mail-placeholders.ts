/** What the words of a mail about an invoice may leave open; of a credit invoice also the number of what it credits. */
export const mailPlaceholders = [
  'ContactName',
  'InvoiceNumber',
  'InvoiceDescription',
  'PaymentLink',
  'Amount',
  'DueDate',
  'CreditedNumber',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];
