import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem } from '../../../providers/problem';
import { todayOnWire } from '../../../format';
import { PeriodMark } from '../closed-periods';
import { ListError } from '../../../shared/list/list-error';
import { useDownload } from '../../../shared/use-download';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { JournalWarnings } from './journal-warnings';
import { journalFile } from './journal-verbs';
import { LedgerTable } from './ledger-table';
import { daysOf, periodIn, periodText } from './period';
import { PeriodChoice } from './period-choice';

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
      {data && <JournalWarnings summary={data} legalEntity={legalEntity} />}
      {isEmpty && <Typography color="textSecondary">{translate('journal.none')}</Typography>}
      {data && !isEmpty && <LedgerTable summary={data} />}
    </Box>
  );
}
