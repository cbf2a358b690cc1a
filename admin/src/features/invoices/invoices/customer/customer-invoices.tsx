import type { SalesInvoiceList } from '@kantoor/schemas';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { ListError } from '../../../../shared/list/list-error';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { invoicePaths, invoicesWhere } from '../paths';

type Row = SalesInvoiceList['items'][number];
const shown = 10;
/** Hidden on a phone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };
const isExtra = (name: string): boolean => name === 'date' || name === 'amount';
const columns = ['number', 'date', 'dueDate', 'amount', 'open'] as const;

/** The last invoices of a customer, of every legal entity, with a link to the full list. */
export function CustomerInvoices({ id }: { id: number }) {
  const translate = useTranslate();
  const { paths, legalEntities } = useCurrent();
  const { data, error, isPending, refetch } = useGetList<Row>('sales-invoices', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'invoiceDate', order: 'DESC' },
    meta: { path: `crm/organizations/${id}/sales-invoices` },
  });
  const entities = legalEntities.filter(({ legalEntityId }) => data?.some((invoice) => invoice.legalEntityId === legalEntityId));
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
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell
                    key={name}
                    align={name === 'amount' || name === 'open' ? 'right' : 'left'}
                    sx={isExtra(name) ? wide : undefined}
                  >
                    {translate(`customer.columns.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((invoice) => (
                <InvoiceLine key={invoice.invoiceId} invoice={invoice} />
              ))}
            </TableBody>
          </Table>
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

function InvoiceLine({ invoice }: { invoice: Row }) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const { paths } = useCurrent();
  const { invoiceId, legalEntityId, invoiceNumber, invoiceDate, dueDate, totalAmount, openAmount, daysLate, currency } = invoice;
  return (
    <TableRow hover>
      <TableCell>
        <Link
          component={RouterLink}
          to={invoicePaths(paths).salesInvoice(invoiceId, legalEntityId)}
          sx={{ display: 'inline-block', py: { xs: 3.5, sm: 0 } }}
        >
          {invoiceNumber ?? translate('customer.draft')}
        </Link>
      </TableCell>
      <TableCell sx={wide}>{date(invoiceDate)}</TableCell>
      <TableCell>
        {date(dueDate)}
        {daysLate !== null && (
          <Typography variant="caption" component="span" sx={({ tokens }) => ({ display: 'block', color: tokens.meaning.needsYou.main })}>
            {translate('customer.daysLate', { smart_count: daysLate, days: daysLate })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={wide}>
        {money(totalAmount, currency)}
      </TableCell>
      <TableCell align="right">{openAmount ? money(openAmount, currency) : ''}</TableCell>
    </TableRow>
  );
}
