import { Box } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import type { TaxRate } from '../deal';

interface TotalsFooterProps {
  net: string;
  tax: string;
  gross: string;
  currency: string;
  rate: TaxRate | null;
  hasCustomer: boolean;
  failed?: boolean;
}

/** Total, VAT with the name of its rate, and total with VAT (CRM-071). */
export function TotalsFooter({ net, tax, gross, currency, rate, hasCustomer, failed = false }: TotalsFooterProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const name =
    rate?.description ?? translate(failed ? 'dealForm.rateFailed' : hasCustomer ? 'dealForm.noRate' : 'dealForm.rateAfterOrganization');
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
        '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
        '& dt': { color: 'text.secondary' },
      }}
    >
      <dt>{translate('dealForm.total')}</dt>
      <dd>{money(net, currency)}</dd>
      <dt>
        {translate('dealForm.tax')} · {name}
      </dt>
      <dd>{money(tax, currency)}</dd>
      <Box component="dt" sx={{ fontWeight: 600, color: 'text.primary !important' }}>
        {translate('dealForm.gross')}
      </Box>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {money(gross, currency)}
      </Box>
    </Box>
  );
}
