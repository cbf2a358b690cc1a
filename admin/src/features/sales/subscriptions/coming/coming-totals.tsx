import type { ComingInvoices } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useFormat, useTranslate } from '../../../../i18n';
import type { Filter } from '../../../../shared/list/list-address';
import { stoppedIn, sumIn } from './coming-figures';
import { useFilterWords } from './use-filter-words';

interface ComingTotalsProps extends Pick<ComingInvoices, 'totals' | 'months'> {
  /** Filter of the list below. */
  filter: Filter;
}

/** Totals per currency, with the part that is currently blocked, and the part that is listed. */
export function ComingTotals({ totals, months, filter }: ComingTotalsProps) {
  const translate = useTranslate();
  const { money, number } = useFormat();
  const what = useFilterWords(filter);
  return (
    <Box component="dl" data-testid="coming-totals" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
      {totals.map(({ currency, count, net, gross }) => {
        const listed = sumIn(months, currency, filter);
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
            {what && listed.count > 0 && (
              <Typography component="dd" sx={{ m: 0 }}>
                {translate('comingInvoices.ofWhichListed', { what, smart_count: listed.count, amount: money(listed.gross, currency) })}
              </Typography>
            )}
          </div>
        );
      })}
    </Box>
  );
}
