import type { ContactRow } from '@kantoor/schemas';
import { Autocomplete, Box, Button, MenuItem, TextField } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetList, type Identifier } from 'react-admin';
import { useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { fetchedLater } from '../../shell/fetching';
import { during, notices } from '../../shell/notices';
import { SidePanel } from '../../shell/side-panel';
import { useCanWrite } from '../../schema-views/can-write';
import { useTyped } from '../../schema-views/form/fields/use-typed';
import { useCreateLabel } from '../../shared/labels';
import { fullName } from './contacts';

const NewRecordForm = fetchedLater(async () => ({ default: (await import('../../schema-views/form/record-form')).NewRecordForm }));
const relations = ['default', 'administrative'] as const;

/** Couples a contact that exists, or a new one, with its relation to the organization (CRM-133, CRM-134, CRM-249). */
export function AddContact({ path, onAdded }: { path: string; onAdded: () => void }) {
  const translate = useTranslate();
  const canCreate = useCanWrite('contacts');
  const typed = useTyped();
  const [contact, setContact] = useState<ContactRow | null>(null);
  const [relation, setRelation] = useState<string>('default');
  const [creating, setCreating] = useState(false);
  const { data = [] } = useGetList<ContactRow>('contacts', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'lastName', order: 'ASC' },
    filter: typed.settled ? { q: typed.settled } : {},
  });
  const add = async (chosen: { id: Identifier } | null): Promise<void> => {
    if (!chosen) return void notices.warning(translate('organizations.contactRequired'));
    const done = await during(api.post(path, { body: { contactId: Number(chosen.id), contactType: relation } }), {
      pending: 'WORKING',
      success: 'COUPLE_CONTACT_SUCCESS',
      failed: 'COUPLE_CONTACT_FAILED',
    });
    if (!done) return;
    setContact(null);
    onAdded();
  };
  const create = useCreateLabel('contacts');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 150px auto auto' }, gap: 2, alignItems: 'center' }}>
      <Autocomplete
        options={data}
        value={contact}
        filterOptions={(all) => all}
        getOptionLabel={(option) => fullName(option)}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onInputChange={(_, text, reason) => typed.type(reason === 'input' ? text : '')}
        onChange={(_, chosen) => setContact(chosen)}
        noOptionsText={translate('forms.noOptions')}
        renderInput={(input) => <TextField {...input} label={translate('organizations.addContact')} />}
      />
      <TextField select label={translate('organizations.relation')} value={relation} onChange={(event) => setRelation(event.target.value)}>
        {relations.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`organizations.relations.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => void add(contact)}>
        {translate('ra.action.add')}
      </Button>
      {canCreate && <Button onClick={() => setCreating(true)}>{create}</Button>}
      <SidePanel open={creating} onClose={() => setCreating(false)} title={create}>
        <Suspense>
          <NewRecordForm
            resource="contacts"
            onSaved={(saved) => {
              setCreating(false);
              // Stays chosen where adding it fails, so that it is not made twice.
              setContact(saved as unknown as ContactRow);
              void add(saved);
            }}
          />
        </Suspense>
      </SidePanel>
    </Box>
  );
}
