/** An invoice as the subject of a mail. */
export const aboutInvoice = (id: number) => ({ resource: 'sales-invoices', id });
