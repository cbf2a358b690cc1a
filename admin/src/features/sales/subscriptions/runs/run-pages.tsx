import { Suspense } from 'react';
import { useParams, Link as RouterLink, useLocation } from 'react-router';
import { fetchedLater } from '../../../../shell/fetching';
import { Box, Link, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
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

/** Latest first; the only sort order. */
const defaults = { sort: ['date', 'DESC'], perPage: 25 } as const;
const lookAgainMs = 3_000;

/** List of daily runs: what each billed, and what needs attention. */
function RunsPage() {
  const translate = useTranslate();
  const { date, money, number } = useFormat();
  const { pathname, search } = useLocation();
  const { ecosystem } = useCurrent();
  const paths = useSubscriptionPaths();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
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
  const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  const heads = isPhone ? ['date', 'attention', 'state'] : ['date', 'billed', 'skipped', 'attention', 'amount', 'duration', 'state'];
  const isFigure = (head: string): boolean => head !== 'date' && head !== 'state';
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
            <Table size="small" aria-label={title}>
              <TableHead>
                <TableRow>
                  {heads.map((head) => (
                    <TableCell key={head} scope="col" align={isFigure(head) ? 'right' : 'left'}>
                      {translate(`subscriptionRuns.columns.${head}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.items.map((run) => {
                  const texts: Record<string, string> = {
                    billed: number(run.billed),
                    skipped: number(run.skipped),
                    attention: number(run.attention),
                    amount: run.totals.map(({ gross, currency }) => money(gross, currency)).join(', '),
                    duration: durationText(run.seconds),
                  };
                  return (
                    <TableRow key={run.date} hover>
                      {heads.map((head) => (
                        <TableCell key={head} align={isFigure(head) ? 'right' : 'left'} sx={figure}>
                          {head === 'date' ? (
                            <Link
                              component={RouterLink}
                              to={paths.run(run.date)}
                              sx={{ fontWeight: 550, display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
                            >
                              {date(run.date)}
                            </Link>
                          ) : head === 'state' ? (
                            <RunChip run={run} />
                          ) : (
                            texts[head]
                          )}
                        </TableCell>
                      ))}
                    </TableRow>
                  );
                })}
              </TableBody>
            </Table>
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
