import type { ComingInvoices, PeriodOutcome } from '@kantoor/schemas';
import { MenuItem, TextField, useTheme } from '@mui/material';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useTranslate } from '../../../../i18n';
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
export function ComingPlot({ months: sums, totals, behind }: ComingPlotProps) {
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
