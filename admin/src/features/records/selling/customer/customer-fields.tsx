import type { ContactRecord } from '@kantoor/schemas';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { useCanWrite } from '../../../../schema-views/can-write';
import { CreateRecordPanel } from '../../../../schema-views/record/create-record-panel';
import {
  Beside,
  OrganizationField,
  organizationPath,
  fullName,
  type NamedContact,
  type NamedOrganization,
} from '../../../relations/organizations';
import { fieldIdOf, useFieldErrors } from '../../../../shared/form/problems';
import type { SalesForm } from '../sales-form';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';

type Making = { kind: 'organization'; name: string } | { kind: 'contact' };

/**
 * Handles the choice of a customer: choosing an organization offers its contacts, and selects those that need no choice: the only one, or
 * the one used last (CRM-050, CRM-O35).
 */
function useCustomer({ draft, change, wantLines, idPrefix }: Pick<SalesForm, 'draft' | 'change' | 'wantLines' | 'idPrefix'>) {
  const [making, setMaking] = useState<Making | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
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
  /** Returns the contact of the newest deal with the organization. */
  const { mutateAsync: usedLast } = useOutcome(
    async (of: { organizationId: number }) =>
      (
        await provider.getList<{ id: number; contact?: NamedContact | null }>('deals', {
          filter: { organization: of.organizationId },
          sort: { field: 'dealDate', order: 'DESC' },
          pagination: { page: 1, perPage: 1 },
        })
      ).data[0]?.contact,
  );
  /** With the contact chosen too, the lines are next, unless the user went on elsewhere meanwhile. */
  const goOn = (): void => {
    if (document.activeElement?.id === fieldIdOf(idPrefix, '/organization')) wantLines();
  };
  const choose = async (organization: NamedOrganization | null): Promise<void> => {
    if (organization?.organizationId === organizationId) return;
    change({ organization, contact: null, administrativeContact: null });
    const all = organization ? await contactsOf(organization).catch(() => []) : [];
    const administrative = all.find((contact) => contact.contactType === 'administrative');
    if (!organization || all.length === 0) return;
    change({ administrativeContact: administrative ?? null, ...(all.length === 1 && { contact: all[0]! }) });
    if (all.length === 1) return goOn();
    const { contactId } = (await usedLast(organization).catch(() => null)) ?? {};
    const last = all.find((contact) => contact.contactId === contactId);
    // Not over a choice made meanwhile.
    if (last && latest.current.contact === null && latest.current.organization?.organizationId === organization.organizationId) {
      change({ contact: last });
      goOn();
    }
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

interface ContactSelectProps {
  id: string;
  field: 'contact' | 'administrativeContact';
  contacts: NamedContact[];
  value: NamedContact | null;
  onChange: (contact: NamedContact | null) => void;
  disabled: boolean;
  error: string | undefined;
  hint: string | undefined;
  required: boolean;
}

function ContactSelect({ id, field, contacts, value, onChange, disabled, error, hint, required }: ContactSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      id={id}
      label={translate(`selling.${field}`)}
      value={value?.contactId ?? ''}
      required={required}
      fullWidth
      disabled={disabled}
      onChange={(event) => onChange(contacts.find((contact) => contact.contactId === Number(event.target.value)) ?? null)}
      error={Boolean(error)}
      helperText={error ?? hint}
    >
      {!required && <MenuItem value="">—</MenuItem>}
      {contacts.map((contact) => (
        <MenuItem key={contact.contactId} value={contact.contactId}>
          {fullName(contact)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const NewCustomerPanel = fetchedLater(() => import('./new-customer-panel'));

interface CustomerFieldsProps {
  form: SalesForm;
  /** The customer is the organization, with or without a contact. */
  isContactOptional?: boolean;
}

/** Fields for organization and contacts, and for creating both without leaving the form (CRM-048, CRM-050). */
export function CustomerFields({ form, isContactOptional = false }: CustomerFieldsProps) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { idPrefix, draft, change, readOnly, problems } = form;
  const { organizationId, contacts, failed, choose, making, setMaking, madeOrganization, madeContact } = useCustomer(form);
  const makesOrganizations = useCanWrite('organizations');
  const makesContacts = useCanWrite('contacts');
  const errorOf = useFieldErrors(problems);
  const select = (field: 'contact' | 'administrativeContact') => (
    <ContactSelect
      id={fieldIdOf(idPrefix, `/${field}`)}
      field={field}
      required={field === 'contact' && !isContactOptional}
      contacts={contacts}
      value={draft[field]}
      onChange={(contact) => change({ [field]: contact })}
      disabled={readOnly || organizationId === null}
      error={errorOf(`/${field}`)}
      hint={organizationId === null ? translate('selling.organizationFirst') : undefined}
    />
  );
  return (
    <>
      <OrganizationField
        id={fieldIdOf(idPrefix, '/organization')}
        value={draft.organization}
        onChange={(organization) => void choose(organization)}
        onNew={makesOrganizations ? (name) => setMaking({ kind: 'organization', name }) : undefined}
        hrefOf={(id) => organizationPath(paths, id)}
        texts={{
          label: translate('selling.organization'),
          open: translate('selling.openOrganization'),
          create: translate('selling.newOrganization'),
        }}
        disabled={readOnly}
        error={errorOf('/organization')}
      />
      <Beside>
        {select('contact')}
        {!readOnly && makesContacts && organizationId !== null && (
          <Button onClick={() => setMaking({ kind: 'contact' })} sx={{ mt: 1 }}>
            {translate('selling.newContact')}
          </Button>
        )}
      </Beside>
      {select('administrativeContact')}
      {failed && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {translate('selling.contactsFailed')}
        </Alert>
      )}
      <Suspense fallback={null}>
        {making?.kind === 'organization' && (
          <NewCustomerPanel
            name={making.name}
            onClose={() => setMaking(null)}
            onMade={(organization, contact) => void madeOrganization(organization, contact)}
          />
        )}
      </Suspense>
      {making?.kind === 'contact' && (
        <CreateRecordPanel<ContactRecord>
          resource="contacts"
          onClose={() => setMaking(null)}
          onCreated={(contact) => madeContact(contact)}
        />
      )}
    </>
  );
}
