import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import type { RecordTabProps } from '../../../../shell/record-props';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { customerAccountQuery } from './customer-account-query';
import { CustomerTimeline } from './customer-timeline';
import type { CustomerAccount, SalesInvoiceList } from '@kantoor/schemas';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { invoicesWhere, invoicePaths } from '../paths';
import { useGetList } from 'react-admin';
import { RowsTable, type RowColumn } from '../../../../shared/list/rows-table';

type Row = SalesInvoiceList['items'][number];
const shown = 10;

/** The last invoices of a customer, of every legal entity, with a link to the full list. */
function CustomerInvoices({ id }: { id: number }) {
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

/** The debt of a customer by legal entity and currency, and how fast it pays; each amount links to its invoices. */
function CustomerBalance({ id, account: { balances, daysToPay, paidInvoices } }: { id: number; account: CustomerAccount }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { paths, legalEntities } = useCurrent();
  const nameOf = (legalEntityId: number): string | undefined =>
    legalEntities.find((entity) => entity.legalEntityId === legalEntityId)?.name;
  const unpaid = { customer: id, status: ['booked'], paymentStatus: ['open', 'partial'] };
  const paid = { smart_count: daysToPay ?? 0, days: daysToPay ?? 0, count: paidInvoices };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      {balances.length === 0 && <Typography>{translate('customer.nothingOpen')}</Typography>}
      {balances.map(({ legalEntityId, currency, open, late }) => (
        <Box key={`${legalEntityId}-${currency}`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
          <span>{translate('customer.open')}</span>
          <Link
            component={RouterLink}
            to={invoicesWhere(paths, legalEntityId, { ...unpaid, currency: [currency] })}
            sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}
          >
            {money(open, currency)}
          </Link>
          {late !== 0 && (
            <Box component="span" sx={({ tokens }) => ({ color: tokens.meaning.needsYou.main })}>
              {translate('customer.late')}{' '}
              <Link
                component={RouterLink}
                to={invoicesWhere(paths, legalEntityId, { customer: id, overdue: true, currency: [currency] })}
                sx={{ color: 'inherit', fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
              >
                {money(late, currency)}
              </Link>
            </Box>
          )}
          {legalEntities.length > 1 && (
            <Typography component="span" color="textSecondary">
              {nameOf(legalEntityId)}
            </Typography>
          )}
        </Box>
      ))}
      <Typography color="textSecondary">
        {daysToPay === null ? translate('customer.neverPaid') : translate(paidInvoices === 1 ? 'customer.paysOne' : 'customer.pays', paid)}
      </Typography>
    </Box>
  );
}

/** An organization as a customer: its debt, its invoices and their history. */
export default function CustomerAccount({ id }: Pick<RecordTabProps, 'id'>) {
  const provider = useVerbs('invoices');
  const { data, error, isPending, refetch } = useQuery(customerAccountQuery(provider, id));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={2} />}
      {data && <CustomerBalance id={id} account={data} />}
      <CustomerInvoices id={id} />
      <CustomerTimeline id={id} />
    </Box>
  );
}
