import type { TeamFigures } from '@kantoor/schemas';
import { useMediaQuery, useTheme, type Theme } from '@mui/material';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { FiguresTable } from '../../../shared/plots/figures-table';
import { PlotCard } from '../../../shared/plots/plot-card';
import { plotMoney } from '../../../shared/plots/plot-money';
import { fetchedLater } from '../../../shell/fetching';
import { inMonth, sumsOf, type GroupId, type SeriesName } from './figures';
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
export function GroupPlot({ name, groupId, months: every, items, series }: GroupPlotProps) {
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
