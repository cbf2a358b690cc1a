import { Alert, Box, MenuItem, Tab, Tabs, TextField, Typography, useMediaQuery, useTheme, type Theme } from '@mui/material';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { itemsOf, rowsOf, type GroupId, inMonth, sumsOf, type SeriesName } from './figures';
import { FiguresOfGroups } from './figures-of-groups';
import { NotForYou } from './not-for-you';
import { analyticsTabs, everyGroup, teamPaths, type AnalyticsTab } from './paths';
import { useTeamFigures } from './use-team-figures';
import type { TeamFigures } from '@kantoor/schemas';
import { FiguresTable } from '../../../shared/plots/figures-table';
import { PlotCard } from '../../../shared/plots/plot-card';
import { plotMoney } from '../../../shared/plots/plot-money';
import { fetchedLater } from '../../../shell/fetching';
import { useFigureLinks } from './use-figure-links';
import { useMonthNames } from './use-month-names';

const Bars = fetchedLater(() => import('../../../shared/plots/bars'));

interface GroupPlotProps {
  /** Null for all groups together. */
  name: string | null;
  groupId: GroupId | undefined;
  months: readonly string[];
  items: TeamFigures['items'];
  series: readonly SeriesName[];
}

/** Figures by month: a bar chart, or a table whose figures link to the lists that they sum. */
function GroupPlot({ name, groupId, months: every, items, series }: GroupPlotProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { tokens } = useTheme();
  const { monthName, shortMonth } = useMonthNames();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const link = useFigureLinks();
  const money = plotMoney('EUR');
  const months = isPhone ? every.slice(-6) : every;
  const sums = new Map(every.map((month) => [month, sumsOf(inMonth(items, month))]));
  const { good, done, waiting, needsYou } = tokens.meaning;
  const colors: Record<SeriesName, string> = { revenue: done.main, cost: needsYou.main, budget: good.main, open: waiting.main };
  const title = name ?? translate('teams.everyGroup');
  const behind = (month: string, one: SeriesName): string | null => link(one, groupId, name, [month]);
  return (
    <PlotCard
      title={title}
      heading="h2"
      hint={translate('teams.plotHint')}
      nothing={items.length === 0 ? translate('teams.noFigures') : undefined}
      chart={
        <Bars
          label={title}
          places={months.map(shortMonth)}
          series={series.map((one) => ({
            ...{ name: translate(`teams.series.${one}`), color: colors[one] },
            values: months.map((month) => sums.get(month)![one]),
          }))}
          short={money.short}
          full={money.full}
          onOpen={(place, at) => {
            const to = behind(months[place]!, series[at]!);
            if (to) void navigate(to);
          }}
        />
      }
      table={
        <FiguresTable
          label={title}
          heads={[translate('teams.month'), ...series.map((one) => translate(`teams.series.${one}`))]}
          rows={every.map((month) => ({
            name: monthName(month),
            figures: series.map((one) => {
              const amount = sums.get(month)![one];
              const to = amount === 0 ? null : behind(month, one);
              return { text: money.full(amount), ...(to && { to }) };
            }),
          }))}
        />
      }
    />
  );
}

/** Figures of the groups of a team: compared, over time for one group, and as a result (PLT-041, PLT-O05). */
export default function TeamAnalytics() {
  const translate = useTranslate();
  const { team, paths } = useCurrent();
  const { groupKey = everyGroup } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useTeamFigures();
  usePageTitle(translate('shell.pages.teamAnalytics'));
  const tab: AnalyticsTab = analyticsTabs.find((known) => known === search.get('tab')) ?? 'groups';
  const of = teamPaths(paths, team);
  if (!team || !of) return <NotFoundPage />;
  if (error && !data) return <NotForYou error={error} otherwise={<ListError error={error} onRetry={() => void refetch()} />} />;
  if (!data) return <RowsSkeleton rows={5} />;
  const chosen = data.groups.find((group) => group.groupKey === groupKey);
  if (!chosen && groupKey !== everyGroup) return <NotFoundPage />;
  const rows = rowsOf(data).filter(({ groupId }) => !chosen || groupId === chosen.groupId);
  const groupId: GroupId | undefined = chosen?.groupId;
  const shown = { name: chosen?.name ?? null, months: data.months, items: itemsOf(data, groupId), groupId };
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1200, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          {translate('teams.analyticsOf', { team: team.name })}
        </Typography>
        <TextField
          select
          label={translate('teams.group')}
          value={groupKey}
          onChange={({ target }) => void navigate(of.analytics(target.value, tab))}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value={everyGroup}>{translate('teams.everyGroup')}</MenuItem>
          {data.groups.map((group) => (
            <MenuItem key={group.groupId} value={group.groupKey}>
              {group.name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: AnalyticsTab) => void navigate(of.analytics(groupKey, next))}
        variant="scrollable"
        aria-label={translate('shell.pages.teamAnalytics')}
      >
        {analyticsTabs.map((one) => (
          <Tab key={one} value={one} label={translate(`teams.tabs.${one}`)} id={`analytics-${one}`} aria-controls="analytics" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="analytics" aria-labelledby={`analytics-${tab}`} sx={{ minWidth: 0 }}>
        {data.items.length === 0 ? (
          <Typography>{translate(data.groups.length === 0 ? 'teams.noGroups' : 'teams.noFigures')}</Typography>
        ) : (
          <>
            {tab === 'groups' && (
              <FiguresOfGroups
                title={translate('teams.year')}
                months={data.months}
                columns={['revenue', 'cost', 'budget', 'open']}
                percentage="result"
                rows={rows}
              />
            )}
            {tab === 'group-overview' && <GroupPlot key={groupKey} {...shown} series={['revenue', 'cost', 'budget', 'open']} />}
            {tab === 'group-results' && (
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
                <FiguresOfGroups
                  title={translate('teams.resultsOfYear')}
                  months={data.months}
                  columns={['revenue', 'cost']}
                  percentage="result"
                  rows={rows}
                />
                <GroupPlot key={groupKey} {...shown} series={['revenue', 'cost']} />
              </Box>
            )}
          </>
        )}
      </Box>
      {data.withoutRate > 0 && <Alert severity="warning">{translate('teams.withoutRate', { smart_count: data.withoutRate })}</Alert>}
    </Box>
  );
}
