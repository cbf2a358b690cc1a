import type { SubscriptionForecast } from '@kantoor/schemas';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { OutcomeChip } from '../outcome-chip';

/** The coming periods, each with its amount and outcome. */
export function ForecastPeriods({ result: { periods, currency } }: { result: SubscriptionForecast }) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const title = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Box component="section" aria-labelledby={title} data-testid="forecast-periods" sx={{ mt: 8 }}>
      <Typography id={title} variant="h2" sx={{ mb: 2 }}>
        {translate('subscriptions.forecast.periods')}
      </Typography>
      <Table size="small" aria-labelledby={title}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{translate('subscriptions.period')}</TableCell>
            {!isPhone && (
              <TableCell scope="col" align="right">
                {translate('subscriptions.net')}
              </TableCell>
            )}
            <TableCell scope="col" align="right">
              {translate('subscriptions.gross')}
            </TableCell>
            <TableCell scope="col">{translate('subscriptions.becomes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.map(({ start, end, net, gross, outcome }) => (
            <TableRow key={start}>
              <TableCell component="th" scope="row" sx={figure}>
                {isPhone ? date(start) : translate('subscriptions.fromTo', { from: date(start), to: date(end) })}
              </TableCell>
              {!isPhone && (
                <TableCell align="right" sx={figure}>
                  {money(net, currency)}
                </TableCell>
              )}
              <TableCell align="right" sx={figure}>
                {money(gross, currency)}
              </TableCell>
              <TableCell>
                <OutcomeChip outcome={outcome} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
