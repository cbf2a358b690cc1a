import type { DebtorFigures } from '@kantoor/schemas';
import { useMediaQuery, useTheme, type Theme } from '@mui/material';
import { useNavigate } from 'react-router';
import { useLocale, useTranslate } from '../../../../i18n';
import { FiguresTable } from '../../../../shared/plots/figures-table';
import { PlotCard } from '../../../../shared/plots/plot-card';
import { plotMoney } from '../../../../shared/plots/plot-money';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { invoicesWhere } from '../paths';
import { moneyByMonth, moneySeries, type MoneySeries } from './plot-figures';

const Bars = fetchedLater(() => import('../../../../shared/plots/bars'));

export interface PlotProps {
  figures: DebtorFigures;
  /** Null for all currencies, converted to that of our books. */
  currency: string | null;
  legalEntity: number;
}

/** Invoiced, received and overdue amounts per month. */
export function MoneyPlot({ figures, currency, legalEntity }: PlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const { tokens } = useTheme();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const money = plotMoney(currency);
  const every = moneyByMonth(figures, currency);
  const months = isPhone ? every.slice(-6) : every;
  const nameOf = (month: string, length: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locale, { month: length, ...(length === 'long' && { year: 'numeric' }), timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const behind = (month: string, series: MoneySeries): string => {
    const within = { from: month, to: month };
    const filter = { invoiced: { ...within, status: ['booked'] }, received: { paidIn: month }, late: { ...within, overdue: true } }[series];
    return invoicesWhere(paths, legalEntity, { ...filter, ...(currency && { currency: [currency] }) }, 'invoiceDate');
  };
  const color = { invoiced: tokens.meaning.good.main, received: tokens.meaning.done.main, late: tokens.meaning.needsYou.main };
  const title = translate('plots.money');
  const isEmpty = every.every((month) => moneySeries.every((series) => month[series] === 0));
  return (
    <PlotCard
      title={title}
      hint={translate('plots.moneyHint')}
      nothing={isEmpty ? translate('plots.nothing') : undefined}
      chart={
        <Bars
          label={title}
          places={months.map(({ month }) => nameOf(month, 'short'))}
          series={moneySeries.map((series) => ({
            ...{ name: translate(`plots.${series}`), color: color[series] },
            values: months.map((month) => month[series]),
          }))}
          short={money.short}
          full={money.full}
          onOpen={(place, series) => void navigate(behind(months[place]!.month, moneySeries[series]!))}
        />
      }
      table={
        <FiguresTable
          label={title}
          heads={[translate('plots.month'), ...moneySeries.map((series) => translate(`plots.${series}`))]}
          rows={every.map((month) => ({
            name: nameOf(month.month, 'long'),
            figures: moneySeries.map((series) => ({
              text: money.full(month[series]),
              ...(month[series] !== 0 && { to: behind(month.month, series) }),
            })),
          }))}
        />
      }
    />
  );
}
