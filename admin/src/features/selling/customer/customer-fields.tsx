import type { ContactRecord } from '@kantoor/schemas';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button, IconButton, Tooltip } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { fetchedLater } from '../../../shell/fetching';
import { useCurrent } from '../../../shell/current';
import { useCanWrite } from '../../../schema-views/can-write';
import { CreateRecordPanel } from '../../../schema-views/record/create-record-panel';
import { organizationPath, OrganizationPicker } from '../../organizations';
import { ContactSelect } from './contact-select';
import { fieldIdOf, useFieldErrors } from '../../../shared/form/problems';
import type { SoldForm } from '../sold-form';
import { useCustomer } from './use-customer';

const NewCustomerPanel = fetchedLater(() => import('./new-customer-panel'));

/** Organization and contacts, and new ones of both without leaving the form (CRM-048, CRM-050). */
export function CustomerFields({ form }: { form: SoldForm }) {
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
      contacts={contacts}
      value={draft[field]}
      onChange={(contact) => change({ [field]: contact })}
      disabled={readOnly || organizationId === null}
      error={errorOf(`/${field}`)}
      hint={organizationId === null ? translate('selling.organizationFirst') : undefined}
    />
  );
  const open = translate('selling.openOrganization');
  return (
    <>
      <Beside>
        <OrganizationPicker
          inputId={fieldIdOf(idPrefix, '/organization')}
          value={draft.organization}
          onChange={(organization) => void choose(organization)}
          {...(makesOrganizations && { onNew: (name: string) => setMaking({ kind: 'organization', name }) })}
          label={translate('selling.organization')}
          required
          disabled={readOnly}
          error={Boolean(errorOf('/organization'))}
          helperText={errorOf('/organization')}
          sx={{ flex: 1, minWidth: 0 }}
        />
        {organizationId !== null && (
          <Tooltip title={open}>
            <IconButton
              component="a"
              href={organizationPath(paths, organizationId)}
              target="_blank"
              rel="noreferrer"
              aria-label={open}
              sx={{ mt: 1 }}
            >
              <OpenInNewIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {!readOnly && makesOrganizations && (
          <Button onClick={() => setMaking({ kind: 'organization', name: '' })} sx={{ mt: 1 }}>
            {translate('selling.newOrganization')}
          </Button>
        )}
      </Beside>
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

/** A field and its button beside each other, below each other on a phone. */
const Beside = ({ children }: { children: ReactNode }) => (
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
