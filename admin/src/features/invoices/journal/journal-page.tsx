import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography, Alert, Link, TableCell, TableRow, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams, Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem } from '../../../providers/problem';
import { todayOnWire, number } from '../../../format';
import { PeriodMark } from '../closed-periods';
import { ListError } from '../../../shared/list/list-error';
import { useDownload } from '../../../shared/use-download';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { journalFile } from './journal-verbs';
import { daysOf, periodIn, periodText } from './period';
import { PeriodChoice } from './period-choice';
import { decimal, isWhollyClosed, type JournalSummary } from '@kantoor/schemas';
import { useInvoicePaths } from '../invoices';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { RowsTable } from '../../../shared/list/rows-table';

type Sum = JournalSummary['ledgers'][number];
const sides = ['debit', 'credit'] as const;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Totals per account, and of both sides; amounts in different currencies are never added up. */
function LedgerTable({ summary: { ledgers, documents, entries } }: { summary: JournalSummary }) {
  const translate = useTranslate();
  const { money } = useFormat();
  // On a phone both sides leave no room, so the number of an account is below its name.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const title = translate('journal.perLedger');
  const nameOf = ({ name, account }: Sum): string => name ?? (account ? translate(`journal.accounts.${account}`) : '');
  const currencies = [...new Set(ledgers.map(({ currency }) => currency))];
  const inAll = (currency: string, side: 'debit' | 'credit'): number =>
    ledgers.reduce((sum, one) => (one.currency === currency ? sum.plus(one[side]) : sum), decimal(0)).toNumber();
  const counted = documents.filter(({ count }) => count > 0);
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {[
          ...counted.map(({ kind, count }) => translate(`journal.counts.${kind}`, { smart_count: count, count: number(count) })),
          translate('journal.lines', { smart_count: entries, count: number(entries) }),
        ].join(' · ')}
      </Typography>
      <ScrollingPaper label={title}>
        <RowsTable
          label={title}
          rows={ledgers}
          idOf={({ currency, ledger }) => `${currency} ${ledger}`}
          columns={[
            ...(isPhone
              ? []
              : [
                  {
                    ...{ name: 'ledger', label: translate('journal.columns.ledger') },
                    isHead: true,
                    sx: figures,
                    text: ({ ledger }: Sum) => ledger,
                  },
                ]),
            {
              ...{ name: 'name', label: translate('journal.columns.name'), isHead: isPhone },
              ...(isPhone && { sx: { whiteSpace: 'normal' } }),
              render: (sum) => (
                <>
                  {nameOf(sum)}
                  {isPhone && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {sum.ledger}
                    </Typography>
                  )}
                </>
              ),
            },
            ...sides.map((side) => ({
              ...{ name: side, label: translate(`journal.columns.${side}`), right: true },
              text: (sum: Sum) => (sum[side] === 0 ? '' : money(sum[side], sum.currency)),
            })),
          ]}
          foot={currencies.map((currency) => (
            <TableRow key={currency}>
              <TableCell component="th" scope="row" colSpan={isPhone ? 1 : 2}>
                {translate('journal.total', { currency })}
              </TableCell>
              {sides.map((side) => (
                <TableCell key={side} align="right" sx={{ ...figures, fontWeight: 550 }}>
                  {money(inAll(currency, side), currency)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        />
      </ScrollingPaper>
    </section>
  );
}

interface JournalWarningsProps {
  summary: JournalSummary;
  legalEntity: string;
}

/** Warnings for the accountant: entries without an account, invoices that are left out, documents without an amount in euro. */
function JournalWarnings({ summary: { unassigned, withoutEuro, leftOut, postedLater }, legalEntity }: JournalWarningsProps) {
  const translate = useTranslate();
  const drafts = leftOut.salesDrafts + leftOut.purchaseDrafts;
  const counted = (key: string, count: number, more: object = {}): string =>
    translate(`journal.warnings.${key}`, { smart_count: count, count: number(count), ...more });
  return (
    <>
      {unassigned.count > 0 && (
        <Alert severity="warning">
          <Typography variant="body2">{counted('unassigned', unassigned.count)}</Typography>
          <Unassigned unassigned={unassigned} legalEntity={legalEntity} />
        </Alert>
      )}
      {withoutEuro.map(({ currency, count }) => (
        <Alert key={currency} severity="warning">
          {counted('withoutEuro', count, { currency })}
        </Alert>
      ))}
      {postedLater > 0 && <Alert severity="info">{counted('postedLater', postedLater)}</Alert>}
      {drafts > 0 && <Alert severity="info">{counted('drafts', drafts)}</Alert>}
      {leftOut.archived > 0 && <Alert severity="info">{counted('archived', leftOut.archived)}</Alert>}
    </>
  );
}

function Unassigned({ unassigned: { count, items }, legalEntity }: Pick<JournalSummary, 'unassigned'> & { legalEntity: string }) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const { paths } = useCurrent();
  const { salesInvoice, purchaseInvoice } = useInvoicePaths();
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: { xs: 3, sm: 0 } }}>
        {translate('journal.warnings.which')}
      </Box>
      <Box component="ul" sx={{ m: 0, py: 1, pl: 4 }}>
        {items.map(({ kind, documentNumber, invoiceId, date: day, party, amount, currency, reason }, at) => (
          <li key={`${documentNumber} ${at}`}>
            <Link
              component={RouterLink}
              to={kind.startsWith('purchase') ? purchaseInvoice(invoiceId, legalEntity) : salesInvoice(invoiceId, legalEntity)}
            >
              {documentNumber}
            </Link>
            {` · ${date(`${day}T00:00:00Z`)} · ${party} · ${money(Math.abs(amount), currency)} · ${translate(`journal.reasons.${reason}`)}`}
          </li>
        ))}
        {count > items.length && (
          <li>{translate('journal.warnings.more', { smart_count: count - items.length, count: number(count - items.length) })}</li>
        )}
      </Box>
      <Link component={RouterLink} to={`${paths.app('invoices')}/legal-entities`}>
        {translate('journal.toAccounts')}
      </Link>
    </details>
  );
}

/** The files for an accountant, with totals and warnings to check before they are sent. */
export default function JournalPage() {
  return useMay('payments.read') ? <JournalOfPeriod /> : <NotFoundPage />;
}

/** When stepping quickly through periods, the server may still be computing one while the next is requested. */
const attempts = 8;
const pauseMs = 700;

function JournalOfPeriod() {
  const translate = useTranslate();
  const { locale } = useFormat();
  const { ecosystem } = useCurrent();
  const { legalEntity = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const provider = useVerbs('journal');
  const save = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const period = periodIn(query.get('period'));
  const of = { legalEntity, days: daysOf(period) };
  const { data, error, refetch } = useQuery({
    queryKey: ['journal', 'journalSummary', { ecosystem: ecosystem.id, ...of }],
    queryFn: ({ signal }) => provider.journalSummary({ ...of, signal }),
    retry: (count, problem) => isProblem(problem) && problem.code === 'EXPORT_RUNNING' && count < attempts,
    retryDelay: pauseMs,
  });
  usePageTitle(translate('journal.title'));
  const file = (format: 'csv' | 'xlsx'): void =>
    save({
      path: journalFile(of, format, locale),
      fileName: `${translate('journal.fileName')}-${legalEntity}-${periodText(period)}.${format}`,
    });
  const isEmpty = data?.entries === 0;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1100, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h1">{translate('journal.title')}</Typography>
        <Typography color="textSecondary">{translate('journal.intro')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 260 }}>
          <PeriodChoice period={period} onChange={(next) => setQuery({ period: periodText(next) }, { replace: true })} />
        </Box>
        <Box sx={{ display: 'flex', gap: 3 }}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant={format === 'xlsx' ? 'contained' : 'outlined'}
              color={format === 'xlsx' ? 'primary' : 'inherit'}
              startIcon={<DownloadIcon fontSize="small" />}
              disabled={!data || isEmpty}
              onClick={() => file(format)}
            >
              {translate(`journal.download.${format}`)}
            </Button>
          ))}
        </Box>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && period.kind !== 'year' && (
        <PeriodMark
          legalEntity={legalEntity}
          period={{ kind: period.kind, from: of.days.from }}
          isOver={of.days.to < todayOnWire().slice(0, 10)}
          closed={data.closed.find(({ kind, from }) => kind === period.kind && from === of.days.from) ?? null}
        />
      )}
      {data && !isEmpty && (
        <Alert severity="info">{translate(isWhollyClosed(of.days, data.closed) ? 'journal.final' : 'journal.provisional')}</Alert>
      )}
      {data && <JournalWarnings summary={data} legalEntity={legalEntity} />}
      {isEmpty && <Typography color="textSecondary">{translate('journal.none')}</Typography>}
      {data && !isEmpty && <LedgerTable summary={data} />}
    </Box>
  );
}
