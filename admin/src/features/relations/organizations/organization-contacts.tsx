import type { CoupledContact } from '@kantoor/schemas';
import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography, Box } from '@mui/material';
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
  const columns: [name: string, text: (contact: CoupledContact) => string][] =
    shows === 'relation'
      ? [['contactType', type]]
      : [
          ['emailAddresses', ({ emailAddresses }) => emailAddresses.map(({ value }) => value).join(', ')],
          ['phoneNumbers', ({ phoneNumbers }) => phoneNumbers.map(({ value }) => value).join(', ')],
        ];
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton rows={3} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {canWrite && <AddContact organizationId={organizationId} />}
      {data.length === 0 ? (
        <Typography color="textSecondary">{translate('organizations.noContacts')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['id', 'firstName', 'lastName', ...columns.map(([name]) => name)].map((name) => (
                <TableCell key={name}>{name === 'id' ? '#' : label(name)}</TableCell>
              ))}
              {canWrite && <TableCell aria-label={translate('organizations.decouple')} />}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((contact) => (
              <TableRow
                key={contact.contactId}
                hover
                tabIndex={0}
                onClick={() => onOpen(contact.contactId)}
                onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(contact.contactId)}
                sx={{ cursor: 'pointer' }}
              >
                <TableCell sx={{ color: 'text.secondary' }}>{contact.contactId}</TableCell>
                <TableCell>{contact.firstName}</TableCell>
                <TableCell>{contact.lastName}</TableCell>
                {columns.map(([name, text]) => (
                  <TableCell key={name} sx={{ overflowWrap: 'anywhere' }}>
                    {text(contact)}
                  </TableCell>
                ))}
                {canWrite && (
                  <TableCell align="right">
                    <Button
                      color="inherit"
                      onClick={(event) => {
                        event.stopPropagation();
                        setLeaving(contact);
                      }}
                    >
                      {translate('organizations.decouple')}
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
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
