import type { ContactRecord } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactsOf, type NamedContact } from '../../organizations';
import { during } from '../../../shell/notices';
import type { NamedOrganization } from '../../organizations';
import { crmApi } from '../crm-api';
import type { SoldForm } from '../sold-form';

type Making = { kind: 'organization'; name: string } | { kind: 'contact' };

/** Who it is sold to: choosing an organization offers its contacts, and takes over those that need no choice (CRM-050, CRM-O35). */
export function useCustomer({ draft, change, wantLines }: Pick<SoldForm, 'draft' | 'change' | 'wantLines'>) {
  const [making, setMaking] = useState<Making | null>(null);
  const organizationId = draft.organization?.organizationId ?? null;
  const contacts = useQuery({
    queryKey: ['contacts', 'of', organizationId],
    queryFn: () => contactsOf(organizationId!),
    enabled: organizationId !== null,
  });
  const choose = async (organization: NamedOrganization | null): Promise<void> => {
    if (organization?.organizationId === organizationId) return;
    change({ organization, contact: null, administrativeContact: null });
    const all = organization ? await contactsOf(organization.organizationId).catch(() => []) : [];
    const administrative = all.find((contact) => contact.contactType === 'administrative');
    if (all.length) change({ administrativeContact: administrative ?? null, ...(all.length === 1 ? { contact: all[0]! } : {}) });
  };
  const madeOrganization = async (organization: NamedOrganization, contact: ContactRecord | null): Promise<void> => {
    setMaking(null);
    await choose(organization);
    if (!contact) return;
    change({ contact });
    wantLines();
  };
  const madeContact = async (contact: ContactRecord): Promise<void> => {
    setMaking(null);
    change({ contact });
    wantLines();
    if (organizationId !== null) await during(crmApi.coupleContact(organizationId, contact.contactId), { failed: 'COUPLE_CONTACT_FAILED' });
    void contacts.refetch();
  };
  return {
    organizationId,
    contacts: withChosen(contacts.data ?? [], draft.contact, draft.administrativeContact),
    failed: contacts.isError,
    choose,
    making,
    setMaking,
    madeOrganization,
    madeContact,
  };
}

/** Contacts of the organization, and those already chosen even when they have left it. */
const withChosen = (contacts: NamedContact[], ...chosen: (NamedContact | null)[]): NamedContact[] =>
  chosen.reduce<NamedContact[]>(
    (all, contact) => (contact && !all.some((one) => one.contactId === contact.contactId) ? [...all, contact] : all),
    contacts,
  );
