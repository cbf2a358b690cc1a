import { Alert, Box, Link, Paper, Typography } from '@mui/material';
import { accountingCurrency, type MonthAgreement } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { isProblem } from '../../../providers/problem';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { touchable } from '../../../shared/touchable';
import { useCurrent } from '../../../shell/current';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { useInvoicePaths } from '../invoices';

type Bank = MonthAgreement['bank'];
interface Of {
  legalEntity: string;
  month: string;
}
interface Row {
  label: string;
  amount: string;
  to?: string;
  isSum?: boolean;
}

/** Amounts below each other, each with its reason: on a phone the reason wraps, and the amount stays beside it. */
function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <Paper variant="outlined" component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mt: 2, px: { xs: 3, sm: 4 }, py: 2 }}>
      {rows.map(({ label: of, amount, to, isSum }, at) => (
        <Box
          component="li"
          key={at}
          sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', py: 1, ...(isSum && { fontWeight: 600 }) }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {to ? (
              <Link component={RouterLink} to={to} sx={touchable}>
                {of}
              </Link>
            ) : (
              of
            )}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {amount}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}

/** When stepping quickly through months, the server may still be computing one while the next is requested. */
const attempts = 8;
const pauseMs = 700;

/** Whether the journal of a month agrees with the lists of invoices and with the bank, or why it does not, line by line. */
export function Agreement({ legalEntity, month }: Of) {
  const provider = useVerbs('month');
  const { data, error, refetch } = useQuery({
    queryKey: ['closed-periods', 'monthAgreement', { legalEntity, month }],
    queryFn: ({ signal }) => provider.monthAgreement({ legalEntity, month, signal }),
    retry: (count, problem) => isProblem(problem) && problem.code === 'EXPORT_RUNNING' && count < attempts,
    retryDelay: pauseMs,
  });
  if (!data) return error ? <ListError error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />;
  return (
    <>
      <Books books={data.books} legalEntity={legalEntity} />
      <BankBalance bank={data.bank} legalEntity={legalEntity} />
    </>
  );
}

function Outcome({ difference, unexplained, currency }: { difference: number; unexplained: number; currency: string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  if (unexplained !== 0) return <Alert severity="error">{translate('month.unexplained', { amount: money(unexplained, currency) })}</Alert>;
  return <Typography color="textSecondary">{translate(difference === 0 ? 'month.agrees' : 'month.explained')}</Typography>;
}

function Books({ books, legalEntity }: { books: MonthAgreement['books']; legalEntity: string }) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const paths = useInvoicePaths();
  const title = translate('month.books.title');
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      {books.length === 0 && <Typography color="textSecondary">{translate('month.books.none')}</Typography>}
      {books.map(({ book, currency, listed, journal, difference, unexplained, lines }) => (
        <Box key={`${book} ${currency}`} sx={{ mt: 2 }}>
          <Outcome difference={difference} unexplained={unexplained} currency={currency} />
          <Rows
            label={translate(`month.books.${book}`, { currency })}
            rows={[
              { label: translate(`month.books.${book}`, { currency }), amount: money(listed, currency) },
              ...lines.map(({ why, invoiceId, invoiceNumber, postingDate, amount }) => ({
                label: translate(`month.books.${why}`, { number: invoiceNumber, date: date(postingDate) }),
                amount: money(amount, currency),
                to: paths.invoice(book, invoiceId, legalEntity),
              })),
              { label: translate('month.books.journal'), amount: money(journal, currency), isSum: true },
            ]}
          />
        </Box>
      ))}
    </section>
  );
}

function BankBalance({ bank, legalEntity }: { bank: Bank; legalEntity: string }) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const { paths } = useCurrent();
  const { invoice } = useInvoicePaths();
  const place = `${paths.ofLegalEntity('invoices', legalEntity)}/bank`;
  const title = translate('month.bank.title');
  const { opening, closing, moved, journal, difference, unexplained, lines, count } = bank;
  const euro = (amount: number): string => money(amount, accountingCurrency);
  const addressOf = ({ why, id }: Bank['lines'][number]): string => {
    if (why === 'not-in-bookings') return `${place}?tab=statements`;
    if (why === 'received-by-hand' && id !== null) return invoice('sales', id, legalEntity);
    if (why === 'paid-by-hand' && id !== null) return invoice('purchases', id, legalEntity);
    return `${place}?tab=${{ 'open-booking': 'open', 'set-aside': 'set-aside' }[why as 'set-aside'] ?? 'paid'}`;
  };
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Outcome difference={difference} unexplained={unexplained} currency={accountingCurrency} />
      {closing === null && <Typography color="textSecondary">{translate('month.bank.noBalance')}</Typography>}
      <Rows
        label={title}
        rows={[
          ...(opening === null ? [] : [{ label: translate('month.bank.opening'), amount: euro(opening) }]),
          ...(closing === null ? [] : [{ label: translate('month.bank.closing'), amount: euro(closing) }]),
          { label: translate('month.bank.moved'), amount: euro(moved), isSum: true },
          ...lines.map((line) => ({
            label: [translate(`month.bank.why.${line.why}`), line.date && date(line.date), line.text].filter(Boolean).join(' · '),
            // From the bank to the journal: what the bank has more goes off.
            amount: euro(0 - line.amount),
            to: addressOf(line),
          })),
          ...(count > lines.length ? [{ label: translate('month.bank.more', { smart_count: count - lines.length }), amount: '' }] : []),
          { label: translate('month.bank.journal'), amount: euro(journal), isSum: true },
        ]}
      />
    </section>
  );
}
