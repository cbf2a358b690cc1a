import { isBlank } from '@kantoor/schemas';
import type { WireRecord } from '../../platform/records/records/index.js';

const longest = 100;
/** Used if a part of a name is unknown. */
const unknown = '–';
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Completes the missing parts of a name: from the address (`mila.jansen@…`, `info@…`), and for a general address from the name of the
 * organization. Address books have companies with an address and no person, and persons with one name.
 */
export function completeName(body: WireRecord, organization: string): void {
  const textOf = (value: unknown): string => (typeof value === 'string' && !isBlank(value) ? value : '');
  const [first, last] = [textOf(body['firstName']), textOf(body['lastName'])];
  if (first && last) return;
  const [address] = (body['emailAddresses'] ?? []) as { value?: unknown }[];
  const [local = '', domain = ''] = textOf(address?.value).split('@');
  const words = local
    .split(/[._-]+/)
    .filter((word) => /\p{L}/u.test(word))
    .map(capitalized);
  if (!first && !last && !organization && words.length === 0) return;
  const isNamed = words.length > 1;
  body['firstName'] = (first || (last ? unknown : (words[0] ?? unknown))).slice(0, longest);
  body['lastName'] = (
    last ||
    (!first && isNamed ? words.slice(1).join(' ') : organization || (first ? unknown : capitalized(domain.split('.')[0]!)) || unknown)
  ).slice(0, longest);
}
