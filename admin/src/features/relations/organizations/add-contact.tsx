import type { ContactRow } from '@kantoor/schemas';
import { Autocomplete, Box, Button, MenuItem, TextField } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify, type Identifier, type RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { fetchedLater } from '../../../shell/fetching';
import { useOutcome } from '../../../shell/notices';
import { SidePanel } from '../../../shell/side-panel';
import { useCanWrite } from '../../../schema-views/can-write';
import { useSuggestions } from '../../../shared/fields/use-suggestions';
import { useCreateLabel } from '../../../shared/labels';
import { fullName } from './contacts';

const NewRecordForm = fetchedLater(async () => ({ default: (await import('../../../schema-views/form/record-form')).NewRecordForm }));
const relations = ['default', 'administrative'] as const;

/** Links an existing or a new contact to the organization, with its relation (CRM-133, CRM-134, CRM-249). */
export function AddContact({ organizationId }: { organizationId: number }) {
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
