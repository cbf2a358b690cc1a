import type { Addressee, StoredCustomer } from './invoice-row.js';

type Customer = Pick<StoredCustomer, 'name' | 'emailAddress' | 'contactName' | 'addressee'>;

/** Returns the recipient of mails about an invoice: its mail address, with the name of that person as long as it is still their address. */
export function addresseeOf({ name, emailAddress, contactName, addressee }: Customer): Addressee {
  if (addressee && addressee.emailAddress === emailAddress) return addressee;
  return { name: contactName || name, emailAddress: emailAddress ?? '' };
}
