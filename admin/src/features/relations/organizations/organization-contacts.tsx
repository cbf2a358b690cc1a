import type { CoupledContact } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { useCanWrite } from '../../../schema-views/can-write';
import { useFieldLabel } from '../../../shared/labels';
import { ListError } from '../../../shared/list/list-error';
import { ShortList, type RowColumn } from '../../../shared/list/short-list';
import { AddContact } from './add-contact';

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
