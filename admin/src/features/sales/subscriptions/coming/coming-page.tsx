import { Box, Button, Paper, Typography, MenuItem, TextField, useTheme } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslate, useLocale } from '../../../../i18n';
import { ExportButton } from '../../../../shared/list/export-button';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { ListFoot } from '../../../../shared/list/list-foot';
import { searchOf, type Filter } from '../../../../shared/list/list-address';
import { exportedColumns } from '../../../../shared/list/list-file';
import { useDownload } from '../../../../shared/use-download';
import { useListPlace } from '../../../../shared/list/list-place';
import { PagesAt } from '../../../../shared/list/pages-at';
import { readAddress } from '../../../../shell/address';
import { useCurrent } from '../../../../shell/current';
import { useApps } from '../../../../shell/feature';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { usePageTitle } from '../../../../shell/page-title';
import { CreateSubscription } from '../create-subscription';
import { useSubscriptionPaths } from '../paths';
import { comingFile } from '../subscription-addresses';
import { ComingProblems } from './coming-problems';
import { ComingTable } from './coming-table';
import { ComingTotals } from './coming-totals';
import { useComingFile } from './use-coming-file';
import { useEffect, useRef, useId, useState } from 'react';
import { useFilterWords } from './use-filter-words';
import type { ComingInvoices, PeriodOutcome } from '@kantoor/schemas';
import { FiguresTable } from '../../../../shared/plots/figures-table';
import { PlotCard } from '../../../../shared/plots/plot-card';
import { plotMoney } from '../../../../shared/plots/plot-money';
import { fetchedLater } from '../../../../shell/fetching';
import { meaningOf, outcomes } from '../outcome';
import { currenciesOf, figuresByMonth } from './coming-figures';
import { monthName } from './month-name';

const Bars = fetchedLater(() => import('../../../../shared/plots/bars'));

interface ComingPlotProps extends Pick<ComingInvoices, 'months' | 'totals'> {
  /** Returns the address of the list behind a bar. */
  behind: (bar: { month: string; outcome?: PeriodOutcome; currency: string }) => string;
}

/** Chart of each month's total in one currency, stacked by outcome; bars and totals link to their periods. */
function ComingPlot({ months: sums, totals, behind }: ComingPlotProps) {
  const navigate = useNavigate();
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { tokens } = useTheme();
  const [chosen, setChosen] = useState('');
  const currencies = currenciesOf(totals);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'EUR');
  const money = plotMoney(currency);
  // Twelve months from a given day touch thirteen calendar months: all are shown, so that the bars add up to the total.
  const months = figuresByMonth(sums, currency);
  const there = outcomes.filter((outcome) => months.some(({ amounts }) => amounts[outcome] !== 0));
  const nameOf = (outcome: (typeof outcomes)[number]): string => translate(`subscriptions.outcome.${outcome}`);
  const figure = (amount: number, bar: Parameters<typeof behind>[0]) => ({
    text: money.full(amount),
    ...(amount !== 0 && { to: behind(bar) }),
  });
  const title = translate('comingInvoices.byMonth');
  return (
    <PlotCard
      title={title}
      heading="h2"
      hint={translate('comingInvoices.byMonthHint', { currency })}
      beside={
        currencies.length > 1 && (
          <TextField
            select
            id={id}
            label={translate('resources.subscriptions.fields.currency')}
            value={currency}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ minWidth: 110 }}
          >
            {currencies.map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
        )
      }
      chart={
        <Bars
          label={title}
          stacked
          places={months.map(({ month }) => monthName(month, locale, 'short'))}
          series={there.map((outcome) => ({
            ...{ name: nameOf(outcome), color: tokens.meaning[meaningOf[outcome]].main },
            values: months.map(({ amounts }) => amounts[outcome]),
          }))}
          short={money.short}
          full={money.full}
          onOpen={(place, series) => void navigate(behind({ month: months[place]!.month, outcome: there[series]!, currency }))}
        />
      }
      table={
        <FiguresTable
          label={title}
          heads={[translate('comingInvoices.month'), ...there.map(nameOf), translate('comingInvoices.total')]}
          rows={months.map(({ month, amounts, total }) => ({
            name: monthName(month, locale, 'long'),
            figures: [
              ...there.map((outcome) => figure(amounts[outcome], { month, outcome, currency })),
              figure(total, { month, currency }),
            ],
          }))}
        />
      }
    />
  );
}

/** Shows the active filter of the list below, with a button to clear it. */
function ComingFiltered({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const translate = useTranslate();
  const here = useRef<HTMLDivElement>(null);
  const what = useFilterWords(filter);
  // Scrolls to the list, because a click on a bar asks for the periods behind it.
  useEffect(() => {
    if (what) here.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  if (!what) return null;
  return (
    <Box ref={here} role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography>{translate('comingInvoices.filtered', { what })}</Typography>
      <Button color="inherit" variant="outlined" onClick={onClear}>
        {translate('comingInvoices.every')}
      </Button>
    </Box>
  );
}

/** Soonest first; the only sort order. */
const defaults = { sort: ['start', 'ASC'], perPage: 25 } as const;

/** Invoices of all subscriptions of a team, or of the ecosystem, in the next twelve months, and what blocks them (D-03). */
export default function ComingPage() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { teamId } = readAddress(pathname, useApps());
  const { ecosystem, team, may } = useCurrent();
  const paths = useSubscriptionPaths();
  const place = useListPlace({ name: `${ecosystem.id}.coming-invoices`, at: pathname + search, defaults });
  const { page, perPage, filter } = place.params;
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const provider = useVerbs('subscriptions');
  const download = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', 'subscriptionsComing', { teamId, range, filter }],
    queryFn: ({ signal }) => provider.subscriptionsComing({ teamId, range, filter, signal }),
    placeholderData: keepPreviousData,
  });
  const title = translate(teamId === null ? 'comingInvoices.allTitle' : 'comingInvoices.title');
  usePageTitle(title);
  const file = useComingFile();
  const isEmpty = data?.totals.length === 0;
  const behind = (bar: Filter): string => pathname + searchOf({ ...place.params, page: 1, filter: bar }, defaults);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {teamId !== null && (
          <Button color="inherit" component={Link} to={paths.allComing}>
            {translate('comingInvoices.ofEcosystem')}
          </Button>
        )}
        {teamId === null && team && (
          <Button color="inherit" component={Link} to={paths.teamComing}>
            {translate('comingInvoices.ofTeam')}
          </Button>
        )}
        {may('exports.run') && data && data.total > 0 && (
          <ExportButton
            onExport={() =>
              download({
                path: `${comingFile(teamId, filter)}&${new URLSearchParams(exportedColumns(file))}`,
                fileName: 'coming-invoices.csv',
              })
            }
          />
        )}
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {translate('comingInvoices.intro')}
        </Typography>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && isEmpty && (
        <Box sx={{ py: 12, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, textAlign: 'center' }}>
          <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
            {translate('comingInvoices.none')}
          </Typography>
          {teamId !== null && <CreateSubscription over={paths.teamSubscriptions} />}
        </Box>
      )}
      {data && !isEmpty && (
        <>
          <ComingProblems problems={data.problems} problemCount={data.problemCount} withTeam={teamId === null} />
          <ComingTotals totals={data.totals} months={data.months} filter={filter} />
          {data.months.length > 0 && <ComingPlot months={data.months} totals={data.totals} behind={behind} />}
          <ComingFiltered filter={filter} onClear={() => place.show({ ...place.params, page: 1, filter: {} })} />
          <Paper variant="outlined" sx={{ overflow: 'hidden', minWidth: 0 }}>
            <ComingTable rows={data.items} withTeam={teamId === null} />
            {data.total === 0 && (
              <Typography color="textSecondary" sx={{ p: 4 }}>
                {translate('comingInvoices.noneSo')}
              </Typography>
            )}
            <PagesAt place={place} total={data.total}>
              <ListFoot />
            </PagesAt>
          </Paper>
        </>
      )}
    </Box>
  );
}
