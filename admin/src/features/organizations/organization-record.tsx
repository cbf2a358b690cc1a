import { Box, Tab, Tabs } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Attachments } from '../../shared/attachments/attachments';
import { useTranslate } from '../../i18n';
import { SidePanel } from '../../shell/side-panel';
import type { RecordAddOnProps } from '../../schema-views/record/record-props';
import { ListError } from '../../schema-views/list/list-error';
import { FormSkeleton } from '../../schema-views/record/form-skeleton';
import { useRecord } from '../../schema-views/record/use-record';
import { OrganizationContacts } from './organization-contacts';
import { OrganizationDeals } from './organization-deals';

const RecordForm = lazy(() => import('../../schema-views/form/record-form'));
const tabs = ['data', 'contacts', 'deals', 'documents'] as const;
const nestedContact = /^contacts\/([1-9]\d*)$/;

/** An organization with its people, deals and documents (CRM-132); a contact opens over it under its own address (CRM-011, CRM-135). */
export default function OrganizationRecord({ record, form, nested, base }: RecordAddOnProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const contactId = Number(nestedContact.exec(nested)?.[1]) || null;
  const [tab, setTab] = useState<(typeof tabs)[number]>(contactId ? 'contacts' : 'data');
  const here = `${base}/${record.id}`;
  const { search, state } = useLocation();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Tabs
        value={tab}
        onChange={(_, next: (typeof tabs)[number]) => setTab(next)}
        sx={{ mt: -3, mb: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={translate(`forms.organization.tabs.${name}`)}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
        {tab === 'data' && form}
        {tab === 'contacts' && (
          <OrganizationContacts
            organizationId={Number(record.id)}
            onOpen={(id) => void navigate(`${here}/contacts/${id}${search}`, { state: state as unknown })}
          />
        )}
        {tab === 'deals' && <OrganizationDeals organizationId={Number(record.id)} />}
        {tab === 'documents' && <Attachments path={`/api/crm/organizations/${Number(record.id)}/attachments`} />}
      </Box>
      {contactId !== null && (
        <ContactPanel contactId={contactId} onClose={() => void navigate(here + search, { state: state as unknown })} />
      )}
    </Box>
  );
}

function ContactPanel({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { record, title, error, refetch } = useRecord('contacts', contactId);
  return (
    <SidePanel open onClose={onClose} title={title}>
      {error && <ListError error={error} onRetry={refetch} />}
      <Suspense fallback={<FormSkeleton />}>
        {record ? <RecordForm resource="contacts" record={record} onSaved={onClose} /> : <FormSkeleton />}
      </Suspense>
    </SidePanel>
  );
}
