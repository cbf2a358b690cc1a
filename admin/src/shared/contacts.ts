import { api } from '../providers/http';

export interface ContactRef {
  contactId: number;
  firstName: string;
  lastName: string;
  contactType?: string;
  emailAddresses?: { value: string; isPrimary?: boolean }[];
}

export const fullName = (person: { firstName?: string; lastName?: string } | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

export const primaryEmail = (contact: ContactRef | null | undefined): string => {
  const addresses = contact?.emailAddresses ?? [];
  return (addresses.find((address) => address.isPrimary) ?? addresses[0])?.value ?? '';
};

export const contactsOf = async (organizationId: number): Promise<ContactRef[]> =>
  (await api.get<{ items: ContactRef[] }>(`/api/crm/organizations/${organizationId}/contacts`)).body.items;
