import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactsOf, type ContactRef } from '../../../shared/contacts';
import type { OrganizationRef } from '../../organizations';
import { crmApi } from '../deals-api';
import type { DealFormModel } from './form-model';

type Made = Record<string, unknown>;

/** The customer of a deal: choosing an organization offers its contacts, and takes over those that need no choice (CRM-050, CRM-O35). */
export function useCustomer({ draft, change }: DealFormModel) {
  const [making, setMaking] = useState<'organizations' | 'contacts' | null>(null);
  const organizationId = draft.organization?.organizationId ?? null;
  const contacts = useQuery({
    queryKey: ['contacts', 'of', organizationId],
    queryFn: () => contactsOf(organizationId!),
    enabled: organizationId !== null,
  });
  const choose = async (organization: OrganizationRef | null): Promise<void> => {
    if (organization?.organizationId === organizationId) return;
    change({ organization, contact: null, administrativeContact: null });
    const all = organization ? await contactsOf(organization.organizationId).catch(() => []) : [];
    const administrative = all.find((contact) => contact.contactType === 'administrative');
    if (all.length) change({ administrativeContact: administrative ?? null, ...(all.length === 1 ? { contact: all[0]! } : {}) });
  };
  const madeOrganization = (record: Made): void =>
    void choose({ organizationId: Number(record.organizationId ?? record.id), name: String(record.name) });
  const madeContact = async (record: Made): Promise<void> => {
    const contact = { ...record, contactId: Number(record.contactId ?? record.id) } as unknown as ContactRef;
    change({ contact });
    if (organizationId !== null) await crmApi.coupleContact(organizationId, contact.contactId).catch(() => undefined);
    void contacts.refetch();
  };
  return {
    organizationId,
    contacts: withChosen(contacts.data ?? [], draft.contact, draft.administrativeContact),
    failed: contacts.isError,
    choose,
    making,
    setMaking,
    made: (record: Made): void => {
      setMaking(null);
      if (making === 'organizations') madeOrganization(record);
      else void madeContact(record);
    },
  };
}

/** Contacts of the organization, and those already chosen even when they have left it. */
const withChosen = (contacts: ContactRef[], ...chosen: (ContactRef | null)[]): ContactRef[] =>
  chosen.reduce<ContactRef[]>(
    (all, contact) => (contact && !all.some((one) => one.contactId === contact.contactId) ? [...all, contact] : all),
    contacts,
  );
