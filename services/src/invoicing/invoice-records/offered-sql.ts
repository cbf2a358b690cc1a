import { joinedRow } from '../../platform/database/index.js';
import type { RelatedRecords } from '../../platform/kinds/index.js';

/** The invoice that a row names: its legal_entity_id, invoice_number, customer_id and customer_name, due_date, date_sent and credited_amount. */
export const joinedInvoice = joinedRow('sales_invoices');

/** The invoices that are made from records of a kind, as the records below them. */
export const invoicesMadeFrom = (resource: string): RelatedRecords => ({
  to: 'sales-invoices',
  theirs: `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND origin_id = $2::int AND origin_resource = '${resource}'`,
  ours: `SELECT origin_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int AND origin_resource = '${resource}'`,
});

/** Whether an invoice was ever made of the row `record` of a kind. SQL. */
export const hasInvoice = (resource: string, record: string): string =>
  `EXISTS (SELECT FROM sales_invoices i WHERE i.ecosystem_id = ${record}.ecosystem_id AND i.origin_id = ${record}.id AND i.origin_resource = '${resource}')`;

/** Whether the row `record` of a kind has an invoice to a customer. SQL. */
export const isInvoicedTo = (resource: string, record: string, customer: string): string =>
  `EXISTS (SELECT FROM sales_invoices i WHERE i.ecosystem_id = ${record}.ecosystem_id AND i.origin_id = ${record}.id AND i.origin_resource = '${resource}'
    AND i.archived_at IS NULL AND i.customer_id = ${customer})`;
