import type { CoupledContact } from '@kantoor/schemas';
import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { queryClient } from '../../providers/data/query-client';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { during } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { useCanWrite } from '../../schema-views/can-write';
import { useFieldLabel } from '../../shared/labels';
import { ListError } from '../../shared/list/list-error';
import { AddContact } from './add-contact';

/** The people of an organization and what they are to it (CRM-133, CRM-134, CRM-O77). */
export function OrganizationContacts({ organizationId, onOpen }: { organizationId: number; onOpen: (contactId: number) => void }) {
  const translate = useTranslate();
  const path = `/api/crm/organizations/${organizationId}/contacts`;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['contacts', 'of', organizationId],
    queryFn: async () => (await api.get<{ items: CoupledContact[] }>(path)).body.items,
  });
  const canWrite = useCanWrite('organizations');
  const label = useFieldLabel('contacts');
  const [leaving, setLeaving] = useState<CoupledContact | null>(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['contacts'] });
  const decouple = async (): Promise<void> => {
    if (!leaving) return;
    setLeaving(null);
    await during(api.del(`${path}/${leaving.contactId}`), {
      pending: 'WORKING',
      success: 'DECOUPLE_CONTACT_SUCCESS',
      failed: 'DECOUPLE_CONTACT_FAILED',
    });
    await reload();
  };
  const type = (contact: CoupledContact): string =>
    translate(`organizations.relations.${contact.contactType === 'administrative' ? 'administrative' : 'default'}`);
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton rows={3} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {canWrite && <AddContact path={path} onAdded={() => void reload()} />}
      {data.length === 0 ? (
        <Typography color="textSecondary">{translate('organizations.noContacts')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['id', 'firstName', 'lastName', 'contactType'].map((name) => (
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
                <TableCell>{type(contact)}</TableCell>
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
          onYes={() => void decouple()}
          onNo={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
