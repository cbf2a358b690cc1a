export type FormatName = 'email' | 'email-or-empty' | 'date' | 'date-time' | 'mail-words' | 'printed-words';
/** The shapes of texts that all sides check alike. */
export const formats: Record<FormatName, RegExp>;
/** The longest text of each that has one by itself. */
export const formatMaxLength: Partial<Record<FormatName, number>>;
/** What the words of a mail about an invoice may leave open. */
export const mailPlaceholders: readonly [
  'ContactName',
  'InvoiceNumber',
  'InvoiceDescription',
  'PaymentLink',
  'Amount',
  'DueDate',
  'CreditedNumber',
];
