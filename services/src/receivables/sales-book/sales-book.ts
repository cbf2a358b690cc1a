import { salesInvoiceSchema } from '@kantoor/schemas';
import type { InvoiceBook } from '../../books/invoice-books/index.js';

/** Invoices that a legal entity sends to its customers. */
export const salesBook: InvoiceBook = {
  resource: salesInvoiceSchema['x-resource'].name,
  table: 'sales_invoices',
  lines: 'sales_invoice_lines',
  ownLineColumns: [],
  payments: 'payments',
  series: 'sales',
  mark: '',
};
