export type FormatName = 'email' | 'email-or-empty' | 'date' | 'date-time' | 'mail-words' | 'printed-words';
/** The shapes of texts that all sides check alike. */
export const formats: Record<FormatName, RegExp>;
/** The longest text of each that has one by itself. */
export const formatMaxLength: Partial<Record<FormatName, number>>;
/** The pattern of every text that has no other, and what the API document says of it. */
export const plainText: string;
export const plainTextSent: string;
/** What looks like a brace: inside of a character class, and as HTML writes one. */
export const braceLetters: string;
export const braceEntity: string;
/** What the words of a mail about an invoice may leave open. */
export const mailPlaceholders: readonly [
  'ContactName',
  'InvoiceNumber',
  'InvoiceDescription',
  'PaymentLink',
  'Amount',
  'DueDate',
  'CreditedNumber',
  'CollectionCosts',
  'AmountWithCosts',
];
