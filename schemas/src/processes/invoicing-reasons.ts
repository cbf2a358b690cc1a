/** Why something is not invoiced, or its invoice not mailed, until a person acts. */
export const invoicingReasons = {
  CUSTOMER_INCOMPLETE: 'the customer lacks data that must be on an invoice',
  LEGAL_ENTITY_INCOMPLETE: 'our legal entity lacks data that must be on an invoice',
  INVOICE_INCOMPLETE: 'the invoice is not complete',
  LETTERS_NOT_PRINTABLE: 'some letters cannot be printed on the invoice',
  TOTAL_CHANGED: 'the total is another one than was confirmed',
  EXCHANGE_RATE_MISSING: 'there is no exchange rate for its date yet',
  RECEIVER_MISSING: 'the customer has no e-mail address',
  RECEIVER_UNKNOWN: 'no mail has reached the address of the receiver before',
  TEAM_ARCHIVED: 'the team is archived',
  CUSTOMER_ARCHIVED: 'the customer is archived',
  LEGAL_ENTITY_MISSING: 'no legal entity invoices for the team',
  AMOUNT_TOO_LARGE: 'the amount is too large to be booked',
} as const;
