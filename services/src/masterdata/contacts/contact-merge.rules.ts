import { Problem } from '../../platform/runtime/problems/index.js';
import type { Stored, Values } from '../../platform/records/records/index.js';

type Contact = Stored<'contact'>;

const most = 20;

/**
 * Returns the merged values. The destination's name is kept (CRM-O73); addresses and numbers that it lacks are added after its own; if they
 * do not fit, nothing is merged.
 */
export const takenOver = (source: Contact, destination: Contact): Partial<Values<'contact'>> => ({
  emailAddresses: added(
    destination.emailAddresses,
    destination.emailAddresses.length > 0 ? source.emailAddresses.map(({ value }) => ({ value, isPrimary: false })) : source.emailAddresses,
  ),
  phoneNumbers: added(destination.phoneNumbers, source.phoneNumbers),
});

function added<Item extends { value: string }>(own: readonly Item[], others: readonly Item[]): Item[] {
  const known = new Set(own.map(({ value }) => value.toLowerCase()));
  const more = others.filter(({ value }) => !known.has(value.toLowerCase()));
  if (more.length > 0 && own.length + more.length > most) throw new Problem('MERGE_DOES_NOT_FIT');
  return [...own, ...more];
}
