import type { ContactRecord } from '@kantoor/schemas';
import { Alert, Button } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from '../../../../i18n';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { useCanWrite } from '../../../../schema-views/can-write';
import { CreateRecordPanel } from '../../../../schema-views/record/create-record-panel';
import { Beside, OrganizationField, organizationPath } from '../../../relations/organizations';
import { ContactSelect } from './contact-select';
import { fieldIdOf, useFieldErrors } from '../../../../shared/form/problems';
import type { SoldForm } from '../sold-form';
import { useCustomer } from './use-customer';

const NewCustomerPanel = fetchedLater(() => import('./new-customer-panel'));

interface CustomerFieldsProps {
  form: SoldForm;
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
