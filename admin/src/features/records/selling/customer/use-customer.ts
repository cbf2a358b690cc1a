import type { ContactRecord } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import type { NamedContact, NamedOrganization } from '../../../relations/organizations';
import type { SoldForm } from '../sold-form';

type Making = { kind: 'organization'; name: string } | { kind: 'contact' };

/**
 * Handles the choice of a customer: choosing an organization offers its contacts, and selects those that need no choice (CRM-050, CRM-O35).
 */
export function useCustomer({ draft, change, wantLines }: Pick<SoldForm, 'draft' | 'change' | 'wantLines'>) {
  const [making, setMaking] = useState<Making | null>(null);
  const organizationId = draft.organization?.organizationId ?? null;
  const provider = useVerbs('organizations');
  const contacts = useQuery({
    queryKey: ['contacts', 'organizationContacts', { organizationId }],
    queryFn: ({ signal }) => provider.organizationContacts({ organizationId: organizationId!, signal }),
    enabled: organizationId !== null,
  });
  const { mutate: couple } = useOutcome(
    (of: { organizationId: number; contactId: number }) => provider.organizationCouple({ ...of, contactType: 'default' }),
    { failed: 'COUPLE_CONTACT_FAILED', onSettled: () => void contacts.refetch() },
  );
  const { mutateAsync: contactsOf } = useOutcome((of: { organizationId: number }) => provider.organizationContacts(of));
  const choose = async (organization: NamedOrganization | null): Promise<void> => {
    if (organization?.organizationId === organizationId) return;
    change({ organization, contact: null, administrativeContact: null });
    const all = organization ? await contactsOf(organization).catch(() => []) : [];
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
  const madeContact = (contact: ContactRecord): void => {
    setMaking(null);
    change({ contact });
    wantLines();
    if (organizationId !== null) couple({ organizationId, contactId: contact.contactId });
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

/** Contacts of the organization, including chosen ones that have left it. */
const withChosen = (contacts: NamedContact[], ...chosen: (NamedContact | null)[]): NamedContact[] =>
  chosen.reduce<NamedContact[]>(
    (all, contact) => (contact && !all.some((one) => one.contactId === contact.contactId) ? [...all, contact] : all),
    contacts,
  );
