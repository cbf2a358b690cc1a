import { type Addressed, addressedContacts } from '../../masterdata/contacts/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Stored } from '../../platform/records/records/index.js';

export interface Receiver {
  name: string;
  emailAddress: string;
}

type Contacts = Pick<Stored<'deal'>, 'contactId' | 'administrativeContactId'>;

export const contactIdsOf = ({ administrativeContactId, contactId }: Contacts): number[] =>
  [administrativeContactId, contactId].filter((id) => id !== null);

/** Returns the administrative contact's primary address, else the contact's, else none (CRM-O36). */
export function receiverAmong(
  contactOf: (id: number) => Addressed | undefined,
  { administrativeContactId, contactId }: Contacts,
): Receiver {
  const addressOf = (id: number | null): Receiver | undefined => {
    const contact = id === null ? undefined : contactOf(id);
    const address = contact?.emailAddresses.find((email) => email.isPrimary) ?? contact?.emailAddresses[0];
    return contact && address ? { name: contact.name, emailAddress: address.value } : undefined;
  };
  return addressOf(administrativeContactId) ?? addressOf(contactId) ?? { name: contactOf(contactId)?.name ?? '', emailAddress: '' };
}

export async function receiverOf(tx: Tx, ctx: RequestContext, deal: Contacts): Promise<Receiver> {
  const contacts = await addressedContacts(tx, ctx, contactIdsOf(deal));
  return receiverAmong((id) => contacts.find((contact) => contact.id === id), deal);
}
