import { purchaseInvoiceSchema } from '@kantoor/schemas';
import { bookOf } from '../../books/invoice-books/index.js';

/** Invoices that suppliers send to a legal entity. We assign their numbers; the supplier's number is the reference (PLT-O54). */
export const purchaseBook = bookOf(purchaseInvoiceSchema);
