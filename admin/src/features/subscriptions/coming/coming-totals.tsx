import type { ComingInvoices } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';

/** What all of it comes to, in each currency by itself. */
export function ComingTotals({ totals }: Pick<ComingInvoices, 'totals'>) {
  const translate = useTranslate();
  const { money, number } = useFormat();
  return (
    <Box component="dl" data-testid="coming-totals" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
      {totals.map(({ currency, count, net, gross }) => (
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
        </div>
      ))}
    </Box>
  );
}
