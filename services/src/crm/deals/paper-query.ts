const text = { type: 'string' };

/** What somebody is about to give an invoice that is looked at beforehand. */
export const paperQuery = {
  invoice_date: { schema: text, description: 'Day of the invoice, today where it is absent' },
  description: { schema: text, description: 'What the customer reads it is for' },
};
