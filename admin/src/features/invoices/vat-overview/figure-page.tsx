import { Box, Link, TableCell, TablePagination, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router';
import { accountingCurrency, type VatInvoices, vatReasons, vatRubrics } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../i18n';
import { useRowsShown } from '../../../i18n/use-rows-shown';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { useInvoicePaths } from '../invoices';
import { figure, useNetAndVat } from './net-and-vat';
import { vatPaths } from './paths';
import { Printed } from './printed';
import { useQuarter } from './use-quarter';
import { RowsTable } from '../../../shared/list/rows-table';

type Figure = (typeof vatRubrics)[number] | (typeof vatReasons)[number];

/** The invoices behind a figure of the VAT overview; they add up to it. */
export default function FigurePage() {
  const { figure } = useParams();
  const known = [...vatRubrics, ...vatReasons].find((name) => name === figure);
  return useMay('vat.read') && known ? <Invoices of={known} /> : <NotFoundPage />;
}

function Invoices({ of }: { of: Figure }) {
  const translate = useTranslate();
  const { months } = useFormat();
  const { legalEntity = '' } = useParams();
  const { period } = useQuarter();
  const [query] = useSearchParams();
  const { paths } = useCurrent();
  const at = vatPaths(paths, legalEntity);
  const currency = query.get('currency') ?? accountingCurrency;
  const page = Math.max(0, Number(query.get('page')) || 0);
  const provider = useVerbs('vat');
  const { data, error, refetch } = useQuery({
    queryKey: ['sales-invoices', 'vatInvoices', { legalEntity, ...period, of, currency, page }],
    queryFn: ({ signal }) => provider.vatInvoices({ legalEntity, ...period, of, currency, page, signal }),
  });
  const { month } = period;
  const periodName = month ? months(month, month) : translate('vat.ofQuarter', period);
  const back = month ? `${translate('shell.pages.month')} ${periodName}` : translate('vat.back', { quarter: periodName });
  const isRubric = /^\d/.test(of);
  const title = isRubric ? `${of} ${translate(`vat.rubricNames.r${of}`)}` : translate(`vat.reasons.${of}`);
  usePageTitle(title);
  return (
    <Printed>
      <Box>
        <Link component={RouterLink} to={month ? at.month(period) : at.ofQuarter(period)} data-on-screen>
          {back}
        </Link>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{periodName}</Typography>
        {of === '5b' && <Typography color="textSecondary">{translate('vat.explanation.deducted')}</Typography>}
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data?.items.length === 0 && <Typography>{translate('vat.noInvoices')}</Typography>}
      {data && data.items.length > 0 && (
        <InvoicesTable invoices={data} label={title} pageAt={(to) => at.figure(of, period, { currency, page: to })} />
      )}
    </Printed>
  );
}

interface InvoicesTableProps {
  invoices: VatInvoices;
  label: string;
  pageAt: (page: number) => string;
}

function InvoicesTable({ invoices: { items, count, page, pageSize, net, vat, currency }, label, pageAt }: InvoicesTableProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const navigate = useNavigate();
  const rowsShown = useRowsShown(false);
  const { legalEntity } = useParams();
  const paths = useInvoicePaths();
  const netAndVat = useNetAndVat();
  return (
    <ScrollingPaper label={label}>
      <RowsTable
        label={label}
        rows={items}
        idOf={(item) => `${item.origin} ${item.book} ${item.invoiceNumber}`}
        columns={[
          {
            ...{ name: 'number', label: translate('vat.columns.number'), isHead: true, sx: figure },
            render: (item) => (
              <Link
                component={RouterLink}
                to={item.origin === 'bank' ? paths.settledBookings(legalEntity) : paths.invoice(item.book, item.invoiceId, legalEntity)}
              >
                {item.invoiceNumber}
              </Link>
            ),
          },
          {
            ...{ name: 'date', label: translate('vat.columns.date'), sx: figure },
            render: (item) => (
              <>
                {date(item.invoiceDate)}
                {item.postingDate && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {translate('vat.postedOn', { date: date(item.postingDate) })}
                  </Typography>
                )}
              </>
            ),
          },
          { name: 'party', label: translate('vat.columns.party'), sx: { minWidth: 120, whiteSpace: 'normal' }, text: ({ name }) => name },
          ...netAndVat,
        ]}
        foot={
          <TableRow sx={{ '& td, & th': { color: 'text.primary', fontSize: 'inherit', fontWeight: 600 } }}>
            <TableCell component="th" scope="row" colSpan={3}>
              {translate('vat.total', { smart_count: count })}
            </TableCell>
            {netAndVat.map(({ name, text }) => (
              <TableCell key={name} align="right" sx={figure}>
                {text({ net, vat, currency })}
              </TableCell>
            ))}
          </TableRow>
        }
      />
      {count > pageSize && (
        <TablePagination
          component="div"
          data-on-screen
          count={count}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, next) => void navigate(pageAt(next))}
          labelDisplayedRows={rowsShown}
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
        />
      )}
    </ScrollingPaper>
  );
}
