import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Chip, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useCanWrite } from '../../../schema-views/can-write';
import { ListError } from '../../../shared/list/list-error';
import { RowsTable } from '../../../shared/list/rows-table';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import type { RecordTabProps } from '../../../shell/record-props';
import { templateBelow } from './paths';
import { templatesQuery } from './templates-query';

/** Tab with the own invoice data of a legal entity and its invoice templates, newest first (PLT-103, PLT-104, PLT-F34). */
export default function TemplatesTab({ id, here }: RecordTabProps) {
  const translate = useTranslate();
  const provider = useVerbs('legalEntities');
  const canWrite = useCanWrite('invoice-templates');
  const { search, state } = useLocation();
  const { data, error, refetch } = useQuery(templatesQuery(provider, id));
  if (error && !data) return <ListError error={error} failed="LOADING_TEMPLATE_FAILED" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const to = (template: number | 'default' | 'new') => ({
    component: RouterLink,
    to: `${here}/${templateBelow(template)}${search}`,
    state: { ...(state as object | null), from: here + search },
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {canWrite && (
        <Button {...to('new')} variant="outlined" startIcon={<AddIcon fontSize="small" />} sx={{ alignSelf: 'flex-start' }}>
          {translate('legalEntities.newTemplate')}
        </Button>
      )}
      <RowsTable
        label={translate('legalEntities.templates')}
        rows={data}
        idOf={({ invoiceTemplateId }) => invoiceTemplateId}
        rowHeight={40}
        columns={[
          {
            name: 'name',
            label: translate('resources.invoice-templates.fields.name'),
            render: ({ invoiceTemplateId, name }) =>
              canWrite ? (
                <Link {...to(invoiceTemplateId)}>{invoiceTemplateId === 'default' ? translate('legalEntities.ownData') : name}</Link>
              ) : (
                name
              ),
          },
          {
            name: 'usedFor',
            label: translate('legalEntities.usedFor'),
            render: ({ isDefault }) => isDefault && <Chip size="small" variant="outlined" label={translate('legalEntities.usual')} />,
          },
        ]}
      />
      {data.length === 1 && <Alert severity="info">{translate('legalEntities.noTemplates')}</Alert>}
    </Box>
  );
}
