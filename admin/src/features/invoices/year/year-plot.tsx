import { useTheme } from '@mui/material';
import { type YearFigure, yearFigures, type YearOverview } from '@kantoor/schemas';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { FiguresTable } from '../../../shared/plots/figures-table';
import { PlotCard } from '../../../shared/plots/plot-card';
import { plotMoney } from '../../../shared/plots/plot-money';
import { fetchedLater } from '../../../shell/fetching';
import { type Part, useYear } from './paths';

const Bars = fetchedLater(() => import('../../../shared/plots/bars'));
/** More would be too narrow to read and to click on; the table has all. */
const barsAtMost = 12;

export interface PlotRow {
  name: string;
  /** Below its bars. */
  short?: string;
  of: Part;
  figures: YearOverview['total'];
}
interface YearPlotProps {
  title: string;
  /** Head of the first column. */
  head: string;
  rows: readonly PlotRow[];
  beside?: ReactNode;
}
const isThere = ({ revenue, costs, budget }: YearOverview['total']): boolean => revenue !== 0 || costs !== 0 || budget !== 0;

/** Figures of months, teams or activities: as bars or as a table, each leading to its bookings. */
export function YearPlot({ title, head, rows, beside }: YearPlotProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { tokens } = useTheme();
  const { bookings } = useYear();
  const money = plotMoney('EUR');
  const { good, done, waiting, needsYou } = tokens.meaning;
  const colors: Record<YearFigure, string> = { revenue: done.main, costs: needsYou.main, result: good.main, budget: waiting.main };
  const shown = yearFigures.filter((figure) => figure !== 'budget' || rows.some(({ figures }) => figures.budget !== 0));
  const size = ({ figures: { revenue, costs, budget } }: PlotRow): number => Math.max(...[revenue, costs, budget].map(Math.abs));
  const least = [...rows].sort((one, other) => size(other) - size(one))[barsAtMost - 1];
  const bars = rows.length > barsAtMost && least ? rows.filter((row) => size(row) >= size(least)).slice(0, barsAtMost) : rows;
  const nameOf = (figure: YearFigure): string => translate(`year.figures.${figure}`);
  return (
    <PlotCard
      title={title}
      heading="h2"
      beside={beside}
      {...(bars.length < rows.length && { hint: translate('year.largest', { count: bars.length, all: rows.length }) })}
      nothing={rows.some(({ figures }) => isThere(figures)) ? undefined : translate('year.nothing')}
      chart={
        <Bars
          label={title}
          places={bars.map(({ name, short }) => short ?? name)}
          series={shown.map((figure) => ({
            ...{ name: nameOf(figure), color: colors[figure] },
            values: bars.map(({ figures }) => figures[figure]),
          }))}
          short={money.short}
          full={money.full}
          onOpen={(place, at) => void navigate(bookings(shown[at]!, bars[place]!.of))}
        />
      }
      table={
        <FiguresTable
          label={title}
          heads={[head, ...shown.map(nameOf)]}
          rows={rows.map(({ name, of, figures }) => ({
            name,
            figures: shown.map((figure) => ({
              text: money.full(figures[figure]),
              ...(isThere(figures) && figures[figure] !== 0 && { to: bookings(figure, of) }),
            })),
          }))}
        />
      }
    />
  );
}
