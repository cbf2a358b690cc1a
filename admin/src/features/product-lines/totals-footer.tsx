import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

export interface ShownTotals {
  net: string;
  gross: string;
  /** What each rate comes to. */
  taxes: readonly { name: string; base: string; tax: string }[];
}

/** Total without VAT, VAT with the name of its rate, of each where there is more than one, and total with VAT (CRM-071, D-36). */
export function TotalsFooter({ totals: { net, gross, taxes }, currency }: { totals: ShownTotals; currency: string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  return (
    <Box
      component="dl"
      data-testid="totals"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto auto',
        columnGap: 6,
        rowGap: 1,
        '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
        '& dt': { color: 'text.secondary' },
      }}
    >
      <dt>{translate('productLines.net')}</dt>
      <dd>{money(net, currency)}</dd>
      {taxes.map(({ name, base, tax }) => (
        <Fragment key={name}>
          <dt>
            {translate('productLines.tax')} · {name}
            {taxes.length > 1 && ` ${translate('productLines.vat.over', { base: money(base, currency) })}`}
          </dt>
          <dd>{money(tax, currency)}</dd>
        </Fragment>
      ))}
      <Box component="dt" sx={{ fontWeight: 600, color: 'text.primary !important' }}>
        {translate('productLines.gross')}
      </Box>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {money(gross, currency)}
      </Box>
    </Box>
  );
}
