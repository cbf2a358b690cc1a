import type { Stored, Values } from '../../platform/records/index.js';

type Contact = Stored<'contact'>;

const most = 20;

/** Its own name wins (CRM-O73); addresses and numbers that it does not have are added behind its own. */
export const takenOver = (source: Contact, destination: Contact): Partial<Values<'contact'>> => ({
  emailAddresses: added(
    destination.emailAddresses,
    destination.emailAddresses.length > 0 ? source.emailAddresses.map(({ value }) => ({ value, isPrimary: false })) : source.emailAddresses,
  ),
  phoneNumbers: added(destination.phoneNumbers, source.phoneNumbers),
});

function added<Item extends { value: string }>(own: readonly Item[], others: readonly Item[]): Item[] {
  const known = new Set(own.map(({ value }) => value.toLowerCase()));
  return [...own, ...others.filter(({ value }) => !known.has(value.toLowerCase()))].slice(0, most);
}
