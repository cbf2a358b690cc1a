import type { ComingInvoices } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';
import { stoppedIn } from './coming-figures';

/** What all of it comes to, in each currency by itself, and what of that is held up as things are now. */
export function ComingTotals({ totals, months }: Pick<ComingInvoices, 'totals' | 'months'>) {
  const translate = useTranslate();
  const { money, number } = useFormat();
  return (
    <Box component="dl" data-testid="coming-totals" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
      {totals.map(({ currency, count, net, gross }) => {
        const stopped = stoppedIn(months, currency);
        return (
          <div key={currency}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translate('comingInvoices.totalOf', { currency, count: number(count) })}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
              <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {money(gross, currency)}
              </Typography>
              <Typography component="span" color="textSecondary">
                {translate('comingInvoices.excluding', { net: money(net, currency) })}
              </Typography>
            </Box>
            {stopped.count > 0 && (
              <Typography component="dd" color="warning" sx={{ m: 0 }}>
                {translate('comingInvoices.ofWhichStopped', { smart_count: stopped.count, amount: money(stopped.gross, currency) })}
              </Typography>
            )}
          </div>
        );
      })}
    </Box>
  );
}
