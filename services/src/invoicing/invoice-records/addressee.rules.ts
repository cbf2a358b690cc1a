import type { Addressee } from './invoice-draft.js';
import type { KeptCustomer } from './invoice-row.js';

type Customer = Pick<KeptCustomer, 'name' | 'emailAddress' | 'contactName' | 'addressee'>;

/** Who reads mails about an invoice: the one whose address it bears, under their own name while that is still the address. */
export function addresseeOf({ name, emailAddress, contactName, addressee }: Customer): Addressee {
  if (addressee && addressee.emailAddress === emailAddress) return addressee;
  return { name: contactName || name, emailAddress: emailAddress ?? '' };
}
