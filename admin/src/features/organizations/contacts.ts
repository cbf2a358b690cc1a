import type { ContactRow, CoupledContact, CoupledContactList } from '@kantoor/schemas';
import { api } from '../../providers/http';

/** A contact as records that name one hold it. */
export type NamedContact = Pick<ContactRow, 'contactId' | 'firstName' | 'lastName'> & Partial<Pick<ContactRow, 'emailAddresses'>>;

export const fullName = (person: { firstName?: string; lastName?: string } | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

export const primaryEmail = (contact: NamedContact | null | undefined): string => {
  const addresses = contact?.emailAddresses ?? [];
  return (addresses.find((address) => address.isPrimary) ?? addresses[0])?.value ?? '';
};

export const contactsOf = async (organizationId: number): Promise<CoupledContact[]> =>
  (await api.get<CoupledContactList>(`/api/crm/organizations/${organizationId}/contacts`)).body.items;
