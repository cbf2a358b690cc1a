import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { CreateRecordPanel } from '../../parts/create-record-panel';
import { OrganizationPicker } from '../../parts/organization-picker';
import { fullName, type ContactRef, type OrganizationRef } from '../deal';
import { crmApi } from '../deals-api';
import { invoiceNumberOf } from './deal-draft';
import { fieldId, useFieldErrors } from './field';
import { OwnerSelect } from './owner-select';
import type { DealFormModel } from './use-deal-form';

const currencies = ['EUR', 'USD', 'GBP', 'SAR', 'CHF'];

export function DealFields({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { paths, teams, ownTeamIds } = useCurrent();
  const { draft, change, problems, readOnly, deal } = form;
  const [making, setMaking] = useState<'organizations' | 'contacts' | null>(null);
  const [tooBig, setTooBig] = useState(false);
  const errorOf = useFieldErrors(problems);
  const organizationId = draft.organization?.organizationId ?? null;
  const contacts = useQuery({
    queryKey: ['contacts', 'of', organizationId],
    queryFn: () => crmApi.contacts(organizationId!),
    enabled: organizationId !== null,
  });
  const known = withChosen(contacts.data ?? [], draft.contact, draft.administrativeContact);

  const chooseOrganization = (organization: OrganizationRef | null): void => {
    if (organization?.organizationId === organizationId) return;
    change({ organization, contact: null, administrativeContact: null });
    if (organization)
      void crmApi
        .contacts(organization.organizationId)
        .then((all) => {
          const administrative = all.find((contact) => contact.contactType === 'administrative') ?? null;
          change({ administrativeContact: administrative, ...(all.length === 1 ? { contact: all[0]! } : {}) });
        })
        .catch(() => undefined);
  };
  const madeOrganization = (record: Record<string, unknown>): void => {
    setMaking(null);
    chooseOrganization({ organizationId: Number(record.organizationId ?? record.id), name: String(record.name) });
  };
  const madeContact = async (record: Record<string, unknown>): Promise<void> => {
    setMaking(null);
    const contact = { ...record, contactId: Number(record.contactId ?? record.id) } as unknown as ContactRef;
    change({ contact });
    if (organizationId !== null) await crmApi.coupleContact(organizationId, contact.contactId).catch(() => undefined);
    void contacts.refetch();
  };
  const text = (field: 'name' | 'clientReference', required = false) => ({
    id: fieldId(`/${field}`),
    label: translate(`dealForm.${field}`),
    value: draft[field],
    required,
    disabled: readOnly,
    fullWidth: true,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    error: Boolean(errorOf(`/${field}`)),
    helperText: errorOf(`/${field}`),
  });
  const contactSelect = (field: 'contact' | 'administrativeContact', required: boolean) => (
    <TextField
      select
      id={fieldId(`/${field}`)}
      label={translate(`dealForm.${field}`)}
      value={draft[field]?.contactId ?? ''}
      required={required}
      fullWidth
      disabled={readOnly || organizationId === null}
      onChange={(event) => change({ [field]: known.find((contact) => contact.contactId === Number(event.target.value)) ?? null })}
      error={Boolean(errorOf(`/${field}`))}
      helperText={errorOf(`/${field}`) ?? (organizationId === null ? translate('dealForm.organizationFirst') : undefined)}
    >
      {!required && <MenuItem value="">—</MenuItem>}
      {known.map((contact) => (
        <MenuItem key={contact.contactId} value={contact.contactId}>
          {fullName(contact)}
        </MenuItem>
      ))}
    </TextField>
  );
  const ownTeams = teams.filter((team) => ownTeamIds.includes(team.teamId) || team.teamId === draft.teamId);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name', true)} autoFocus={deal === null} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      <Row>
        <OrganizationPicker
          inputId={fieldId('/organization')}
          value={draft.organization}
          onChange={chooseOrganization}
          label={translate('dealForm.organization')}
          required
          disabled={readOnly}
          error={Boolean(errorOf('/organization'))}
          helperText={errorOf('/organization')}
          sx={{ flex: 1, minWidth: 0 }}
        />
        {organizationId !== null && (
          <Tooltip title={translate('dealForm.openOrganization')}>
            <IconButton
              component="a"
              href={paths.organization(organizationId)}
              target="_blank"
              rel="noreferrer"
              aria-label={translate('dealForm.openOrganization')}
              sx={{ mt: 1 }}
            >
              <OpenInNewIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {!readOnly && (
          <Button onClick={() => setMaking('organizations')} sx={{ mt: 1 }}>
            {translate('dealForm.newOrganization')}
          </Button>
        )}
      </Row>
      <Row>
        {contactSelect('contact', true)}
        {!readOnly && organizationId !== null && (
          <Button onClick={() => setMaking('contacts')} sx={{ mt: 1 }}>
            {translate('dealForm.newContact')}
          </Button>
        )}
      </Row>
      {contactSelect('administrativeContact', false)}
      <OwnerSelect teamId={draft.teamId} value={draft.owner} onChange={(owner) => change({ owner })} disabled={readOnly} />
      <TextField
        select
        id={fieldId('/teamId')}
        label={translate('dealForm.team')}
        value={draft.teamId}
        disabled={readOnly}
        onChange={(event) => change({ teamId: Number(event.target.value) })}
        fullWidth
      >
        {ownTeams.map((team) => (
          <MenuItem key={team.teamId} value={team.teamId}>
            {team.name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id={fieldId('/currency')}
        label={translate('dealForm.currency')}
        value={draft.currency}
        disabled={readOnly}
        onChange={(event) => change({ currency: event.target.value })}
        fullWidth
      >
        {currencies.map((currency) => (
          <MenuItem key={currency} value={currency}>
            {currency}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...text('clientReference')} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField
        id={fieldId('/invoiceNumber')}
        label={translate('dealForm.invoiceNumber')}
        value={draft.invoiceNumber}
        disabled={readOnly}
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        error={tooBig}
        helperText={tooBig ? translate('dealForm.invoiceNumberTooBig') : translate('dealForm.invoiceNumberHint')}
        onChange={(event) => {
          const { value, tooBig: isTooBig } = invoiceNumberOf(event.target.value);
          setTooBig(isTooBig);
          change({ invoiceNumber: value });
        }}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          id={fieldId('/note')}
          label={translate('dealForm.note')}
          value={draft.note}
          disabled={readOnly}
          onChange={(event) => change({ note: event.target.value })}
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
        />
        {deal && !readOnly && draft.note !== (deal.note ?? '') && (
          <Button onClick={() => void form.saveNote()} disabled={form.busy} sx={{ mt: 1 }}>
            {translate('dealForm.saveNote')}
          </Button>
        )}
      </Box>
      {contacts.error && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {translate('dealForm.contactsFailed')}
        </Alert>
      )}
      {making && (
        <CreateRecordPanel
          resource={making}
          onClose={() => setMaking(null)}
          onCreated={making === 'organizations' ? madeOrganization : (record) => void madeContact(record)}
        />
      )}
    </Box>
  );
}
const Row = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      alignItems: 'flex-start',
      gap: 1,
      minWidth: 0,
      '& > div': { flex: '1 1 240px' },
      '& > button': { flexShrink: 0 },
    }}
  >
    {children}
  </Box>
);

/** Contacts of the organization, and those already chosen even when they have left it. */
const withChosen = (contacts: ContactRef[], ...chosen: (ContactRef | null)[]): ContactRef[] =>
  chosen.reduce<ContactRef[]>(
    (all, contact) => (contact && !all.some((one) => one.contactId === contact.contactId) ? [...all, contact] : all),
    contacts,
  );
