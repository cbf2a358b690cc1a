import { salesInvoiceSchema } from '@kantoor/schemas';
import { bookOf } from '../../books/invoice-books/index.js';

/** Invoices that a legal entity sends to its customers. */
export const salesBook = bookOf(salesInvoiceSchema);
