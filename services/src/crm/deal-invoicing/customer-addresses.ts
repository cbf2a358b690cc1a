import type { SalesInvoices } from '../../invoicing/sales-invoices/index.js';
import type { AddressBook } from '../../platform/messages/index.js';

const contactsSql = `
  SELECT address.value AS address FROM contacts c, jsonb_to_recordset(c.email_addresses) AS address (value text)
  WHERE c.ecosystem_id = $1 AND c.archived_at IS NULL AND address.value IS NOT NULL AND (
    c.id IN (SELECT l.contact_id FROM organization_contacts l WHERE l.ecosystem_id = $1 AND l.organization_id = $2)
    OR c.id IN (SELECT unnest(ARRAY[d.contact_id, d.administrative_contact_id]) FROM deals d WHERE d.ecosystem_id = $1 AND d.id = $3))`;

/** All addresses of the customer's contacts, and of the two contacts that the deal names. */
export const customerAddresses =
  (invoices: SalesInvoices): AddressBook =>
  async (tx, ctx, invoiceId) => {
    const { customer, dealId } = await invoices.customerOf(tx, ctx, invoiceId);
    const rows: { address: string }[] = await tx.query(contactsSql, [ctx.ecosystemId, customer.customerId ?? null, dealId]);
    return rows.map(({ address }) => address);
  };
