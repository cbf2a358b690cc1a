import type { InvoiceRecords } from '../../receivables/sales-book/index.js';
import { addressesOf } from '../../masterdata/contacts/index.js';
import type { AddressBook } from '../../platform/mails/messages/index.js';
import { dealOf } from '../deal-records/index.js';

const ofDeal = `SELECT unnest(ARRAY[d.contact_id, d.administrative_contact_id]) FROM deals d WHERE d.ecosystem_id = $1 AND d.id = $3`;

/** Returns all addresses of the customer's contacts, and of the two contacts that the deal names. */
export const customerAddresses =
  (invoices: Pick<InvoiceRecords, 'read'>): AddressBook =>
  async (tx, ctx, invoiceId) => {
    const { customer, origin } = await invoices.read(tx, ctx, invoiceId);
    const params = [ctx.ecosystemId, customer.customerId ?? null, dealOf(origin)];
    const rows: { address: string }[] = await tx.query(addressesOf('$2', ofDeal), params);
    return rows.map(({ address }) => address);
  };
