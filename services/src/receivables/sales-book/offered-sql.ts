import { joinedRow } from '../../platform/storage/database/index.js';
import type { RelatedRecords } from '../../platform/records/kinds/index.js';

/**
 * SQL: joins the invoice that a row references: its legal_entity_id, invoice_number, customer_id and customer_name, due_date, date_sent and
 * credited_amount.
 */
export const joinedInvoice = joinedRow('sales_invoices');

/** The invoices made from records of a resource, as related records. */
export const invoicesMadeFrom = (resource: string): RelatedRecords => ({
  to: 'sales-invoices',
  theirs: `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND origin_id = $2::int AND origin_resource = '${resource}'`,
  ours: `SELECT origin_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int AND origin_resource = '${resource}'`,
});

/** SQL: whether an invoice was ever made from the row `record` of a resource. */
export const hasInvoice = (resource: string, record: string): string =>
  `EXISTS (SELECT FROM sales_invoices i WHERE i.ecosystem_id = ${record}.ecosystem_id AND i.origin_id = ${record}.id AND i.origin_resource = '${resource}')`;

/** SQL: whether the row `record` of a resource has an invoice to a customer. */
export const isInvoicedTo = (resource: string, record: string, customer: string): string =>
  `EXISTS (SELECT FROM sales_invoices i WHERE i.ecosystem_id = ${record}.ecosystem_id AND i.origin_id = ${record}.id AND i.origin_resource = '${resource}'
    AND i.archived_at IS NULL AND i.customer_id = ${customer})`;
