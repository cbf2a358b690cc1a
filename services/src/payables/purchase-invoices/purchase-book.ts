import { purchaseInvoiceSchema } from '@kantoor/schemas';
import type { InvoiceBook } from '../../books/invoice-books/index.js';

/** Invoices that suppliers send to a legal entity. We assign their numbers; the supplier's number is the reference (PLT-O54). */
export const purchaseBook: InvoiceBook = {
  resource: purchaseInvoiceSchema['x-resource'].name,
  table: 'purchase_invoices',
  lines: 'purchase_invoice_lines',
  ownLineColumns: ['meta_data AS "metaData"', 'charged_entity_id AS "chargedEntityId"'],
  payments: 'purchase_payments',
  series: 'purchases',
  mark: 'P',
};
