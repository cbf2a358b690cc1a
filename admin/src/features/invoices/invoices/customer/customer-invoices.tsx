import type { SalesInvoiceList } from '@kantoor/schemas';
import { Box, Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { ListError } from '../../../../shared/list/list-error';
import { RowsTable, type RowColumn } from '../../../../shared/list/short-list';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { invoicePaths, invoicesWhere } from '../paths';

type Row = SalesInvoiceList['items'][number];
const shown = 10;

/** The last invoices of a customer, of every legal entity, with a link to the full list. */
export function CustomerInvoices({ id }: { id: number }) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const { paths, legalEntities } = useCurrent();
  const { data, error, isPending, refetch } = useGetList<Row>('sales-invoices', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'invoiceDate', order: 'DESC' },
    meta: { path: `crm/organizations/${id}/sales-invoices` },
  });
  const entities = legalEntities.filter(({ legalEntityId }) => data?.some((invoice) => invoice.legalEntityId === legalEntityId));
  const label = (name: string): string => translate(`customer.columns.${name}`);
  const columns: RowColumn<Row>[] = [
    {
      name: 'number',
      label: label('number'),
      render: ({ invoiceId, legalEntityId, invoiceNumber }) => (
        <Link
          component={RouterLink}
          to={invoicePaths(paths).salesInvoice(invoiceId, legalEntityId)}
          sx={{ display: 'inline-block', py: { xs: 3.5, sm: 0 } }}
        >
          {invoiceNumber ?? translate('customer.draft')}
        </Link>
      ),
    },
    { name: 'date', label: label('date'), phone: 'none', text: ({ invoiceDate }) => date(invoiceDate) },
    {
      name: 'dueDate',
      label: label('dueDate'),
      render: ({ dueDate, daysLate }) => (
        <>
          {date(dueDate)}
          {daysLate !== null && (
            <Typography variant="caption" component="span" sx={({ tokens }) => ({ display: 'block', color: tokens.meaning.needsYou.main })}>
              {translate('customer.daysLate', { smart_count: daysLate, days: daysLate })}
            </Typography>
          )}
        </>
      ),
    },
    {
      name: 'amount',
      label: label('amount'),
      right: true,
      phone: 'none',
      text: ({ totalAmount, currency }) => money(totalAmount, currency),
    },
    {
      name: 'open',
      label: label('open'),
      right: true,
      text: ({ openAmount, currency }) => (openAmount ? money(openAmount, currency) : ''),
    },
  ];
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('customer.invoices')}
      </Typography>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={3} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('customer.noInvoices')}</Typography>}
      {data && data.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <RowsTable label={translate('customer.invoices')} rows={data} idOf={({ invoiceId }) => invoiceId} columns={columns} />
        </Box>
      )}
      {entities.map(({ legalEntityId, name }) => (
        <Link
          key={legalEntityId}
          component={RouterLink}
          to={invoicesWhere(paths, legalEntityId, { customer: id }, 'invoiceDate')}
          sx={{ display: 'inline-block', mt: 2, mr: 4 }}
        >
          {translate('customer.allOf', { entity: name })}
        </Link>
      ))}
    </Box>
  );
}
