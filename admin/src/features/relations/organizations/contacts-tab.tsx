import { Suspense } from 'react';
import { useEditContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { FormSkeleton } from '../../../schema-views/record/form-skeleton';
import { RecordBase } from '../../../schema-views/record-base';
import { useRecordTitle } from '../../../schema-views/record/use-record-title';
import { ListError } from '../../../shared/list/list-error';
import { fetchedLater } from '../../../shell/fetching';
import { useLeave } from '../../../shell/panel-navigation';
import type { RecordTabProps } from '../../../shell/record-props';
import { SidePanel } from '../../../shell/side-panel';
import { OrganizationContacts } from './organization-contacts';

const RecordForm = fetchedLater(() => import('../../../schema-views/form/record-form'));
const nestedContact = /^contacts\/([1-9]\d*)$/;

/** The contacts of an organization; a contact opens over it at its own address (CRM-011, CRM-135). */
export default function ContactsTab({ id, nested, here, shows }: RecordTabProps & { shows?: 'relation' | 'reach' }) {
  const navigate = useNavigate();
  const leave = useLeave();
  const { search, state } = useLocation();
  const contactId = Number(nestedContact.exec(nested)?.[1]) || null;
  const open = (contact: number): void =>
    void navigate(`${here}/contacts/${contact}${search}`, { state: { ...(state as object | null), from: here + search } });
  return (
    <>
      <OrganizationContacts organizationId={id} onOpen={open} {...(shows && { shows })} />
      {contactId !== null && <ContactPanel contactId={contactId} onClose={() => leave(here + search)} />}
    </>
  );
}

const ContactPanel = ({ contactId, onClose }: ContactPanelProps) => (
  <RecordBase resource="contacts" target={contactId}>
    <ContactForm contactId={contactId} onClose={onClose} />
  </RecordBase>
);

function ContactForm({ contactId, onClose }: ContactPanelProps) {
  const { record, error, refetch } = useEditContext();
  const title = useRecordTitle(contactId);
  return (
    <SidePanel open onClose={onClose} title={title}>
      {error && <ListError error={error} onRetry={() => void refetch()} />}
      <Suspense fallback={<FormSkeleton />}>{record ? <RecordForm onSaved={onClose} /> : <FormSkeleton />}</Suspense>
    </SidePanel>
  );
}
interface ContactPanelProps {
  contactId: number;
  onClose: () => void;
}
