import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Stored } from '../../platform/records/index.js';

export interface Receiver {
  name: string;
  emailAddress: string;
}

/** The administrative contact's primary address, else that of the deal's contact, else none (CRM-O36). */
export async function receiverOf(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>): Promise<Receiver> {
  const rows: { id: number; name: string; emailAddresses: { value: string; isPrimary?: boolean }[] }[] = await tx.query(
    `SELECT id, first_name || ' ' || last_name AS name, email_addresses AS "emailAddresses" FROM contacts WHERE ecosystem_id = $1 AND id = ANY($2::int[])`,
    [ctx.ecosystemId, [deal.administrativeContactId, deal.contactId].filter(Boolean)],
  );
  const addressOf = (id: unknown): Receiver | undefined => {
    const contact = rows.find((row) => row.id === id);
    const address = contact?.emailAddresses.find((email) => email.isPrimary) ?? contact?.emailAddresses[0];
    return contact && address ? { name: contact.name, emailAddress: address.value } : undefined;
  };
  const contact = rows.find((row) => row.id === deal.contactId);
  return addressOf(deal.administrativeContactId) ?? addressOf(deal.contactId) ?? { name: contact?.name ?? '', emailAddress: '' };
}
