import { Alert, Box, Link, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { yearFigures, type YearOverview } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useFormat, useLocale, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { touchable } from '../../../shared/touchable';
import { useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { PeriodSteps } from '../journal';
import { useYear } from './paths';
import { YearPlot } from './year-plot';

/** A year of a legal entity: what it earned and spent by month, team and activity. */
export default function YearPage() {
  const may = [useMay('vat.read'), useMay('payments.read'), useMay('budgets.read')];
  return may.every(Boolean) ? <YearOfEntity /> : <NotFoundPage />;
}

function YearOfEntity() {
  const translate = useTranslate();
  const { legalEntity, year, entityName } = useYear();
  const [, setQuery] = useSearchParams();
  const provider = useVerbs('year');
  const { data, error, refetch } = useQuery({
    // Starts with the resource name, so that what is booked meanwhile reloads it.
    queryKey: ['sales-invoices', 'yearOverview', { legalEntity, year }],
    queryFn: ({ signal }) => provider.yearOverview({ legalEntity, year, signal }),
  });
  usePageTitle(`${translate('shell.pages.year')} ${year}`);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1200, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h1">{translate('shell.pages.year')}</Typography>
        <Typography color="textSecondary">{[entityName, translate('year.intro')].filter(Boolean).join(' · ')}</Typography>
      </Box>
      <PeriodSteps
        period={{ kind: 'year', year, month: 0 }}
        name={String(year)}
        onChange={(next) => setQuery({ year: String(next.year) }, { replace: true })}
      />
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data && <Shown overview={data} />}
    </Box>
  );
}

function Shown({ overview }: { overview: YearOverview }) {
  const { months, teams, total, withoutRate } = overview;
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const { bookings, ofMonth } = useYear();
  const nameOf = (name: string | null): string => name ?? translate('year.none');
  const shortMonth = (month: string): string =>
    new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  const isEmpty = yearFigures.every((figure) => total[figure] === 0) && teams.length === 0;
  return (
    <>
      {withoutRate.map(({ currency, count, month, revenue, costs }) => (
        <Alert key={currency} severity="warning">
          {translate('year.withoutRate', { smart_count: count, currency })}{' '}
          {(
            [
              ['revenue', revenue],
              ['costs', costs],
            ] as const
          )
            .filter(([, amount]) => amount !== 0)
            .map(([figure, amount]) => (
              <Link key={figure} component={RouterLink} to={bookings(figure, { currency })} sx={{ ...touchable, mr: 2 }}>
                {`${translate(`year.figures.${figure}`)} ${format.money(amount, currency)}`}
              </Link>
            ))}
          <Link component={RouterLink} to={ofMonth(month)} sx={touchable}>
            {translate('year.enterRate')}
          </Link>
        </Alert>
      ))}
      {isEmpty ? (
        <Typography>{translate('year.nothing')}</Typography>
      ) : (
        <>
          <Totals total={total} />
          <YearPlot
            title={translate('year.byMonth')}
            head={translate('year.month')}
            rows={months.map(({ month, figures }) => ({
              ...{ name: format.months(month, month), short: shortMonth(month), of: { month }, figures },
            }))}
          />
          <YearPlot
            title={translate('year.byTeam')}
            head={translate('year.team')}
            rows={teams.map(({ team, figures }) => ({ name: nameOf(team), of: { team }, figures }))}
          />
          <Activities overview={overview} nameOf={nameOf} />
        </>
      )}
    </>
  );
}

/** The sums of the year, each leading to its bookings. */
function Totals({ total }: { total: YearOverview['total'] }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { bookings } = useYear();
  return (
    <Paper
      variant="outlined"
      component="dl"
      aria-label={translate('year.total')}
      sx={{ m: 0, p: { xs: 3, sm: 4 }, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 3 }}
    >
      {yearFigures.map((figure) => (
        <Box key={figure} sx={{ minWidth: 0 }}>
          <Typography component="dt" color="textSecondary" variant="body2">
            {translate(`year.figures.${figure}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={bookings(figure)}
              aria-label={`${translate(`year.figures.${figure}`)} ${money(total[figure], 'EUR')}`}
              sx={touchable}
            >
              {money(total[figure], 'EUR')}
            </Link>
          </Box>
        </Box>
      ))}
    </Paper>
  );
}

/** The activities of one team: that of the most revenue and costs is chosen first. */
function Activities({ overview: { teams, activities }, nameOf }: { overview: YearOverview; nameOf: (name: string | null) => string }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(0);
  const at = chosen < teams.length ? chosen : 0;
  const team = teams[at]?.team ?? null;
  return (
    <YearPlot
      title={translate('year.byActivity', { team: nameOf(team) })}
      head={translate('year.activity')}
      rows={activities
        .filter((one) => one.team === team)
        .map(({ activity, figures }) => ({ name: nameOf(activity), of: { team, activity }, figures }))}
      beside={
        teams.length > 1 && (
          <TextField
            select
            id="year-team"
            size="small"
            label={translate('year.team')}
            value={at}
            onChange={({ target }) => setChosen(Number(target.value))}
            sx={{ minWidth: 160 }}
          >
            {teams.map((one, nth) => (
              <MenuItem key={one.team ?? ''} value={nth}>
                {nameOf(one.team)}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    />
  );
}
