import type { CoupledContact, ContactRow } from '@kantoor/schemas';
import { Box, Button, Autocomplete, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, Suspense } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { useCanWrite } from '../../../schema-views/can-write';
import { useFieldLabel, useCreateLabel } from '../../../shared/labels';
import { ListError } from '../../../shared/list/list-error';
import type { RowColumn } from '../../../shared/list/rows-table';
import { ShortList } from '../../../shared/list/short-list';
import { useNotify, type Identifier, type RaRecord } from 'react-admin';
import { fetchedLater } from '../../../shell/fetching';
import { SidePanel } from '../../../shell/side-panel';
import { useSuggestions } from '../../../shared/fields/use-suggestions';
import { fullName } from './contacts';

const NewRecordForm = fetchedLater(async () => ({ default: (await import('../../../schema-views/form/record-form')).NewRecordForm }));
const relations = ['default', 'administrative'] as const;

/** Links an existing or a new contact to the organization, with its relation (CRM-133, CRM-134, CRM-249). */
function AddContact({ organizationId }: { organizationId: number }) {
  const translate = useTranslate();
  const canCreate = useCanWrite('contacts');
  const [typed, type] = useState('');
  const [contact, setContact] = useState<ContactRow | null>(null);
  const [relation, setRelation] = useState<(typeof relations)[number]>('default');
  const [creating, setCreating] = useState(false);
  const { options } = useSuggestions<ContactRow & RaRecord>('contacts', typed);
  const provider = useVerbs('organizations');
  const notify = useNotify();
  const { mutate: couple } = useOutcome(
    (contactId: number) => provider.organizationCouple({ organizationId, contactId, contactType: relation }),
    { pending: 'WORKING', success: 'COUPLE_CONTACT_SUCCESS', failed: 'COUPLE_CONTACT_FAILED', changes: ['contacts'] },
  );
  const add = (chosen: { id: Identifier } | null): void => {
    if (chosen) couple(Number(chosen.id), { onSuccess: () => setContact(null) });
    else notify(translate('organizations.contactRequired'), { type: 'warning' });
  };
  const create = useCreateLabel('contacts');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 150px auto auto' }, gap: 2, alignItems: 'center' }}>
      <Autocomplete
        options={options}
        value={contact}
        filterOptions={(all) => all}
        getOptionLabel={(option) => fullName(option)}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
        onChange={(_, chosen) => setContact(chosen)}
        noOptionsText={translate('forms.noOptions')}
        renderInput={(input) => <TextField {...input} label={translate('organizations.addContact')} />}
      />
      <TextField
        select
        label={translate('organizations.relation')}
        value={relation}
        onChange={(event) => setRelation(event.target.value as (typeof relations)[number])}
      >
        {relations.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`organizations.relations.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => add(contact)}>
        {translate('ra.action.add')}
      </Button>
      {canCreate && <Button onClick={() => setCreating(true)}>{create}</Button>}
      <SidePanel open={creating} onClose={() => setCreating(false)} title={create}>
        <Suspense>
          <NewRecordForm
            resource="contacts"
            onSaved={(saved) => {
              setCreating(false);
              // Stays selected if adding it fails, so that it is not created twice.
              setContact(saved as unknown as ContactRow);
              add(saved);
            }}
          />
        </Suspense>
      </SidePanel>
    </Box>
  );
}

interface OrganizationContactsProps {
  organizationId: number;
  onOpen: (contactId: number) => void;
  /** Shown next to their names: their relation, or their contact details. */
  shows?: 'relation' | 'reach';
}

/** The contacts of an organization, with their relation to it (CRM-133, CRM-134, CRM-O77) or their contact details (PUR-187). */
export function OrganizationContacts({ organizationId, onOpen, shows = 'relation' }: OrganizationContactsProps) {
  const translate = useTranslate();
  const provider = useVerbs('organizations');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['contacts', 'organizationContacts', { organizationId }],
    queryFn: ({ signal }) => provider.organizationContacts({ organizationId, signal }),
  });
  const canWrite = useCanWrite('organizations');
  const label = useFieldLabel('contacts');
  const [leaving, setLeaving] = useState<CoupledContact | null>(null);
  const { mutate: decouple } = useOutcome((contactId: number) => provider.organizationDecouple({ organizationId, contactId }), {
    pending: 'WORKING',
    success: 'DECOUPLE_CONTACT_SUCCESS',
    failed: 'DECOUPLE_CONTACT_FAILED',
    // A contact that could not be removed may already be removed.
    onSettled: () => client.invalidateQueries({ queryKey: ['contacts'] }),
  });
  const type = (contact: CoupledContact): string =>
    translate(`organizations.relations.${contact.contactType === 'administrative' ? 'administrative' : 'default'}`);
  const named = (name: keyof CoupledContact, text: (contact: CoupledContact) => string): RowColumn<CoupledContact> => ({
    ...{ name, label: label(name), text },
  });
  const columns: RowColumn<CoupledContact>[] = [
    { name: 'number', label: '#', text: ({ contactId }) => String(contactId), sort: ({ contactId }) => contactId },
    named('firstName', ({ firstName }) => firstName),
    named('lastName', ({ lastName }) => lastName),
    ...(shows === 'relation'
      ? [named('contactType', type)]
      : [
          named('emailAddresses', ({ emailAddresses }) => emailAddresses.map(({ value }) => value).join(', ')),
          named('phoneNumbers', ({ phoneNumbers }) => phoneNumbers.map(({ value }) => value).join(', ')),
        ]),
  ];
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton rows={3} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {canWrite && <AddContact organizationId={organizationId} />}
      <ShortList
        label={translate('organizations.tabs.contacts')}
        rows={data}
        idOf={({ contactId }) => contactId}
        empty={translate('organizations.noContacts')}
        onOpen={({ contactId }) => onOpen(contactId)}
        columns={columns}
        actions={
          canWrite && {
            label: '',
            of: (contact) => (
              <Button color="inherit" onClick={() => setLeaving(contact)}>
                {translate('organizations.decouple')}
              </Button>
            ),
          }
        }
      />
      {leaving && (
        <ConfirmDialog
          open
          title={translate('organizations.decoupleTitle', { name: `${leaving.firstName} ${leaving.lastName}` })}
          text={translate('organizations.decoupleText')}
          onYes={() => {
            setLeaving(null);
            decouple(leaving.contactId);
          }}
          onNo={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
