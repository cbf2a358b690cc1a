import type { SubscriptionForecast } from '@kantoor/schemas';
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { OutcomeChip } from '../outcome-chip';
import { RowsTable } from '../../../../shared/list/rows-table';

/** The coming periods, each with its amount and outcome. */
export function ForecastPeriods({ result: { periods, currency } }: { result: SubscriptionForecast }) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const title = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Box component="section" aria-labelledby={title} data-testid="forecast-periods" sx={{ mt: 8 }}>
      <Typography id={title} variant="h2" sx={{ mb: 2 }}>
        {translate('subscriptions.forecast.periods')}
      </Typography>
      <RowsTable
        label={translate('subscriptions.forecast.periods')}
        rows={periods}
        idOf={({ start }) => start}
        columns={[
          {
            ...{ name: 'period', label: translate('subscriptions.period'), isHead: true, sx: { fontVariantNumeric: 'tabular-nums' } },
            text: ({ start, end }) => (isPhone ? date(start) : translate('subscriptions.fromTo', { from: date(start), to: date(end) })),
          },
          { name: 'net', label: translate('subscriptions.net'), right: true, phone: 'none', text: ({ net }) => money(net, currency) },
          { name: 'gross', label: translate('subscriptions.gross'), right: true, text: ({ gross }) => money(gross, currency) },
          { name: 'becomes', label: translate('subscriptions.becomes'), render: ({ outcome }) => <OutcomeChip outcome={outcome} /> },
        ]}
      />
    </Box>
  );
}
