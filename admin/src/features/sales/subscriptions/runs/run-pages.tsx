import type { SubscriptionRunView } from '@kantoor/schemas';
import { Suspense } from 'react';
import { useParams, Link as RouterLink, useLocation } from 'react-router';
import { fetchedLater } from '../../../../shell/fetching';
import { Box, Link, Paper, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { ListFoot } from '../../../../shared/list/list-foot';
import { useListPlace } from '../../../../shared/list/list-place';
import { PagesAt } from '../../../../shared/list/pages-at';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { usePageTitle } from '../../../../shell/page-title';
import { useSubscriptionPaths } from '../paths';
import { RunChip } from './run-chip';
import { durationText } from './run-words';
import { StartRun } from './start-run';
import { RowsTable, type RowColumn } from '../../../../shared/list/rows-table';

type Run = SubscriptionRunView['run'];
/** Latest first; the only sort order. */
const defaults = { sort: ['date', 'DESC'], perPage: 25 } as const;
const lookAgainMs = 3_000;

/** On a phone only day, attention and state. */
function useRunColumns(): RowColumn<Run>[] {
  const translate = useTranslate();
  const { date, money, number } = useFormat();
  const paths = useSubscriptionPaths();
  const column = (name: string, look: Omit<RowColumn<Run>, 'name' | 'label'>): RowColumn<Run> => ({
    ...{ name, label: translate(`subscriptionRuns.columns.${name}`), ...look },
  });
  const count = (name: 'billed' | 'skipped' | 'attention') => column(name, { right: true, text: (run) => number(run[name]) });
  const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  return [
    column('date', {
      sx: figure,
      render: (run) => (
        <Link
          component={RouterLink}
          to={paths.run(run.date)}
          sx={{ fontWeight: 550, display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
        >
          {date(run.date)}
        </Link>
      ),
    }),
    { ...count('billed'), phone: 'none' },
    { ...count('skipped'), phone: 'none' },
    count('attention'),
    column('amount', {
      ...{ right: true, phone: 'none' },
      text: ({ totals }) => totals.map(({ gross, currency }) => money(gross, currency)).join(', '),
    }),
    column('duration', { right: true, phone: 'none', text: ({ seconds }) => durationText(seconds) }),
    column('state', { sx: figure, render: (run) => <RunChip run={run} /> }),
  ];
}

/** List of daily runs: what each billed, and what needs attention. */
function RunsPage() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { ecosystem } = useCurrent();
  const columns = useRunColumns();
  const place = useListPlace({ name: `${ecosystem.id}.subscription-runs`, at: pathname + search, defaults });
  const { page, perPage } = place.params;
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const provider = useVerbs('subscriptions');
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', 'subscriptionRuns', { range }],
    queryFn: ({ signal }) => provider.subscriptionRuns({ range, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: known } }) => (known?.items.some((run) => run.state !== 'done') ? lookAgainMs : false),
  });
  const title = translate('subscriptionRuns.title');
  usePageTitle(title);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <StartRun />
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {translate('subscriptionRuns.intro')}
        </Typography>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data?.items.length === 0 && <Typography color="textSecondary">{translate('subscriptionRuns.none')}</Typography>}
      {data && data.items.length > 0 && (
        <Paper variant="outlined" sx={{ overflow: 'hidden', minWidth: 0 }}>
          <Box sx={{ overflowX: 'auto' }}>
            <RowsTable label={title} rows={data.items} idOf={(run) => run.date} columns={columns} />
          </Box>
          <PagesAt place={place} total={data.total}>
            <ListFoot />
          </PagesAt>
        </Paper>
      )}
    </Box>
  );
}

const RunPage = fetchedLater(() => import('./run-page'));

/** Route `subscription-runs/` and the run of a day below it. */
export default function RunPages() {
  const day = (useParams()['*'] ?? '').replace(/\/$/, '');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return <RunsPage />;
  return (
    <Suspense fallback={null}>
      <RunPage key={day} day={day} />
    </Suspense>
  );
}
