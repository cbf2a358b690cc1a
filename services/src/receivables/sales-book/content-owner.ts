import type { Origin } from '../../books/invoice-books/index.js';

/** Returns the record where the content of an invoice is edited: its origin if it has one, else the invoice itself. */
export const contentOwner = ({ origin, invoiceId }: { origin: Origin | null; invoiceId: number }): Origin =>
  origin ?? { resource: 'sales-invoices', id: invoiceId };
