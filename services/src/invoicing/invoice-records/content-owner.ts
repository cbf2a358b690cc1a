import type { Origin } from '../invoice-books/index.js';

/** Where the content of an invoice is changed: at its origin, if it has one, else on the invoice itself. */
export const contentOwner = ({ origin, invoiceId }: { origin: Origin | null; invoiceId: number }): Origin =>
  origin ?? { resource: 'sales-invoices', id: invoiceId };
