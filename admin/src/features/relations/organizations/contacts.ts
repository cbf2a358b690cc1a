import type { ContactRow } from '@kantoor/schemas';

/** A contact as stored in records that refer to it. */
export type NamedContact = Pick<ContactRow, 'contactId' | 'firstName' | 'lastName'> & Partial<Pick<ContactRow, 'emailAddresses'>>;

export const fullName = (person: { firstName?: string; lastName?: string } | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

export const primaryEmail = (contact: NamedContact | null | undefined): string => {
  const addresses = contact?.emailAddresses ?? [];
  return (addresses.find((address) => address.isPrimary) ?? addresses[0])?.value ?? '';
};
