import { Box, Link, TableCell, TablePagination, TableRow, Typography } from '@mui/material';
import type { YearBookings } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { useRowsShown } from '../../../i18n/use-rows-shown';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { RowsTable } from '../../../shared/list/rows-table';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { useInvoicePaths } from '../invoices';
import { bookingsIn, useYear } from './paths';

const figureCell = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** The bookings behind a figure of the year; they add up to it. */
export default function BookingsPage() {
  const may = [useMay('vat.read'), useMay('payments.read'), useMay('budgets.read')];
  return may.every(Boolean) ? <Bookings /> : <NotFoundPage />;
}

function Bookings() {
  const translate = useTranslate();
  const { months } = useFormat();
  const [query] = useSearchParams();
  const { legalEntity, year, ofYear, bookings } = useYear();
  const selection = bookingsIn(query);
  const { figure, month, team, activity, page, ...of } = selection;
  const provider = useVerbs('year');
  const text = bookings(figure, selection, page).split('?')[1]!;
  const { data, error, refetch } = useQuery({
    queryKey: ['sales-invoices', 'yearBookings', { legalEntity, query: text }],
    queryFn: ({ signal }) => provider.yearBookings({ legalEntity, query: text, signal }),
  });
  const nameOf = (name: string | null | undefined): string[] => (name === undefined ? [] : [name ?? translate('year.none')]);
  const title = translate(`year.figures.${figure}`);
  usePageTitle(`${title} ${year}`);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1100, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Link component={RouterLink} to={ofYear(year)}>
          {`${translate('shell.pages.year')} ${year}`}
        </Link>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">
          {[month ? months(month, month) : String(year), ...nameOf(team), ...nameOf(activity)].join(' · ')}
        </Typography>
        <Typography color="textSecondary">{translate(`year.counts.${figure}`)}</Typography>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data?.items.length === 0 && <Typography>{translate('year.noBookings')}</Typography>}
      {data && data.items.length > 0 && (
        <BookingsTable bookings={data} label={title} pageAt={(to) => bookings(figure, { ...selection, ...of }, to)} />
      )}
    </Box>
  );
}

interface BookingsTableProps {
  bookings: YearBookings;
  label: string;
  pageAt: (page: number) => string;
}

function BookingsTable({ bookings: { items, count, page, pageSize, total, currency }, label, pageAt }: BookingsTableProps) {
  const translate = useTranslate();
  const { date, money, months } = useFormat();
  const navigate = useNavigate();
  const rowsShown = useRowsShown(false);
  const { legalEntity } = useYear();
  const { paths } = useCurrent();
  const { invoice, settledBookings } = useInvoicePaths();
  const addressOf = ({ origin, id }: YearBookings['items'][number]): string => {
    if (origin === 'budgets') return `${paths.app('purchases')}/budgets/${id}`;
    return origin === 'bank' ? settledBookings(legalEntity) : invoice(origin, id, legalEntity);
  };
  return (
    <ScrollingPaper label={label}>
      <RowsTable
        label={label}
        rows={items}
        idOf={(item) => `${item.origin} ${item.id} ${item.number} ${item.date}`}
        columns={[
          {
            ...{ name: 'number', label: translate('year.columns.number'), isHead: true, sx: figureCell },
            render: (item) => (
              <Link component={RouterLink} to={addressOf(item)}>
                {item.origin === 'budgets' ? months(item.number, item.number) : item.number}
              </Link>
            ),
          },
          {
            ...{ name: 'date', label: translate('year.columns.date'), sx: figureCell, phone: 'none' as const },
            render: ({ date: day, postingDate }) => (
              <>
                {date(day)}
                {postingDate && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {translate('year.postedOn', { date: date(postingDate) })}
                  </Typography>
                )}
              </>
            ),
          },
          { name: 'party', label: translate('year.columns.party'), sx: { minWidth: 100, whiteSpace: 'normal' }, text: ({ name }) => name },
          {
            ...{ name: 'amount', label: translate('year.columns.amount'), right: true, sx: figureCell },
            text: ({ amount }) => money(amount, currency),
          },
        ]}
        foot={
          <>
            <TableRow sx={{ '& td, & th': { color: 'text.primary', fontSize: 'inherit', fontWeight: 600 } }}>
              <TableCell component="th" scope="row">
                {translate('year.sum', { smart_count: count })}
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }} />
              <TableCell />
              <TableCell align="right" sx={figureCell}>
                {money(total, currency)}
              </TableCell>
            </TableRow>
          </>
        }
      />
      {count > pageSize && (
        <TablePagination
          component="div"
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
