import type { SubscriptionRun, SubscriptionRunView } from '@kantoor/schemas';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, LinearProgress, Link, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { useListPlace } from '../../../../shared/list/list-place';
import { PagesAt } from '../../../../shared/list/pages-at';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { usePageTitle } from '../../../../shell/page-title';
import { useSubscriptionPaths } from '../paths';
import { RunAttention } from './run-attention';
import { RunBills } from './run-bills';
import { RunChip } from './run-chip';
import { durationText, isPast, nextPollMs, rateOf, processedCount } from './run-words';
import { useId } from 'react';
import { skippedWords } from '../history/period-words';
import { UndoSkip } from '../history/undo-skip';
import { RunCard } from './run-card';

/** Periods of a run that are never billed, each with who skipped it and why. */
function RunSkipped({ run, skipped }: Pick<SubscriptionRunView, 'run' | 'skipped'>) {
  const translate = useTranslate();
  const { number } = useFormat();
  const title = useId();
  if (run.skipped === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id={title} variant="h2">
        {translate('subscriptionRuns.skipped', { count: number(run.skipped) })}
      </Typography>
      {skipped.map((one) => {
        const words = skippedWords(one.period);
        return (
          <RunCard key={one.period.id} of={one}>
            {words && <Typography>{translate(`subscriptions.history.${words.key}`, words.params)}</Typography>}
            {one.mine && <UndoSkip period={one.period} teamId={one.teamId} />}
          </RunCard>
        );
      })}
      {run.skipped > skipped.length && (
        <Typography color="textSecondary">{translate('subscriptionRuns.firstOnly', { count: skipped.length })}</Typography>
      )}
    </Box>
  );
}

/** In order of invoice number; the only sort order. */
const defaults = { sort: ['period', 'ASC'], perPage: 25 } as const;

/** The run of one day: its progress, what it billed, and what needs attention. */
export default function RunPage({ day }: { day: string }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { runs } = useSubscriptionPaths();
  const { pathname, search } = useLocation();
  const { ecosystem } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.subscription-run.${day}`, at: pathname + search, defaults });
  const { page, perPage } = place.params;
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const provider = useVerbs('subscriptions');
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', 'subscriptionRun', { day, range }],
    queryFn: ({ signal }) => provider.subscriptionRun({ day, range, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data && nextPollMs(state.data, new Date()),
  });
  const title = translate('subscriptionRuns.ofDay', { date: date(day) });
  usePageTitle(title);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1120 }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <IconButton component={RouterLink} to={runs} aria-label={translate('subscriptionRuns.back')}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <Typography variant="h1">{title}</Typography>
        {data && <RunChip run={data.run} />}
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {translate('subscriptionRuns.dueBy', { date: date(day) })}
        </Typography>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={5} />}
      {data && (
        <>
          {data.run.state !== 'done' && <Progress run={data.run} />}
          <Facts run={data.run} />
          <RunAttention {...data} />
          <RunSkipped {...data} />
          <PagesAt place={place} total={data.run.billed + data.run.stopped}>
            <RunBills bills={data.billed} />
          </PagesAt>
          {data.run.temporalUrl && (
            <Link href={data.run.temporalUrl} target="_blank" rel="noreferrer" color="textSecondary" variant="caption">
              {translate('process.forOperators')}
            </Link>
          )}
        </>
      )}
    </Box>
  );
}

function Progress({ run }: { run: SubscriptionRun }) {
  const translate = useTranslate();
  const { number } = useFormat();
  const rate = rateOf(run);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <LinearProgress aria-label={translate('subscriptionRuns.underWay')} />
      <Typography color="textSecondary">
        {translate('subscriptionRuns.soFar', { count: number(processedCount(run)) })}
        {rate !== null && ` · ${translate('subscriptionRuns.rate', { rate: number(rate, { max: 0 }) })}`}
      </Typography>
    </Box>
  );
}

/** Numbers, amounts and times. */
function Facts({ run }: { run: SubscriptionRun }) {
  const translate = useTranslate();
  const { dateTime, money, number } = useFormat();
  const { billed, skipped, totals, startedAt, seconds, lastMailAt, askedBy } = run;
  const facts: [string, string][] = [
    ['billed', number(billed)],
    ['skipped', number(skipped)],
    ['attention', number(run.attention)],
    ...totals.map(({ currency, gross }): [string, string] => [`amount ${currency}`, money(gross, currency)]),
    ['started', dateTime(startedAt)],
    ['duration', durationText(seconds)],
    [isPast(lastMailAt, new Date()) ? 'lastMailLeft' : 'lastMailLeaves', dateTime(lastMailAt)],
    ['askedBy', askedBy ?? translate('subscriptionRuns.bySchedule')],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 4 }}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {translate(`subscriptionRuns.columns.${name.split(' ')[0]}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </div>
          ),
      )}
    </Box>
  );
}
