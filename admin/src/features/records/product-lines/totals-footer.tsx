import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';

export interface ShownTotals {
  net: string;
  gross: string;
  /** Base and VAT of each rate. */
  taxes: readonly { name: string; base: string; tax: string }[];
}

/** Labels and amounts below the lines. */
export const TotalsGrid = ({ children }: { children: ReactNode }) => (
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
    {children}
  </Box>
);
/** The grand total, emphasized. */
export const GrossTotal = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <Box component="dt" sx={{ fontWeight: 600, '&&&': { color: 'text.primary' } }}>
        {translate('productLines.gross')}
      </Box>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {children}
      </Box>
    </>
  );
};

/** Shows the total without VAT, the VAT of each rate with its name, and the total with VAT (CRM-071, D-36). */
export function TotalsFooter({ totals: { net, gross, taxes }, currency }: { totals: ShownTotals; currency: string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  return (
    <TotalsGrid>
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
      <GrossTotal>{money(gross, currency)}</GrossTotal>
    </TotalsGrid>
  );
}
