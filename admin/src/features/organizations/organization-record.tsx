import { Box, Tab, Tabs } from '@mui/material';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Attachments } from '../../shared/attachments/attachments';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';
import { useTabsOf } from '../../shell/feature';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { useLeave } from '../../shell/panel-navigation';
import { SidePanel } from '../../shell/side-panel';
import type { RecordAddOnProps } from '../../shell/record-props';
import { ListError } from '../../shared/list/list-error';
import { useCanWrite } from '../../schema-views/can-write';
import { FormSkeleton } from '../../schema-views/record/form-skeleton';
import { useRecord } from '../../schema-views/record/use-record';
import { OrganizationContacts } from './organization-contacts';

const RecordForm = fetchedLater(() => import('../../schema-views/form/record-form'));
const nestedContact = /^contacts\/([1-9]\d*)$/;

/** An organization with its people, deals and documents (CRM-132); a contact opens over it under its own address (CRM-011, CRM-135). */
export default function OrganizationRecord({ record, form, nested, base }: RecordAddOnProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = useLeave();
  const canWrite = useCanWrite('organizations');
  const contactId = Number(nestedContact.exec(nested)?.[1]) || null;
  const { search, state } = useLocation();
  const added = useTabsOf('organizations');
  const asked = new URLSearchParams(search).get('tab');
  const [tab, setTab] = useState<string>(contactId ? 'contacts' : (added.find(({ name }) => name === asked)?.name ?? 'data'));
  const own = (name: string): { name: string; caption: string } => ({ name, caption: `organizations.tabs.${name}` });
  const tabs = [own('data'), own('contacts'), ...added, own('documents')];
  const Added = added.find(({ name }) => name === tab)?.Tab;
  const here = `${base}/${record.id}`;
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Tabs
        value={tab}
        onChange={(_, next: string) => setTab(next)}
        sx={{ mt: -3, mb: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {tabs.map(({ name, caption }) => (
          <Tab key={name} value={name} label={translate(caption)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
        {tab === 'data' && form}
        {tab === 'contacts' && (
          <OrganizationContacts
            organizationId={Number(record.id)}
            onOpen={(id) =>
              void navigate(`${here}/contacts/${id}${search}`, { state: { ...(state as object | null), from: here + search } })
            }
          />
        )}
        <Suspense fallback={<RowsSkeleton rows={3} />}>{Added && <Added id={Number(record.id)} />}</Suspense>
        {tab === 'documents' && <Attachments path={`/api/crm/organizations/${Number(record.id)}/attachments`} readOnly={!canWrite} />}
      </Box>
      {contactId !== null && <ContactPanel contactId={contactId} onClose={() => leave(here + search)} />}
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
