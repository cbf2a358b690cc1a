import type { EInvoiceView } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { adjusted } from './invoice-lines';

/** From the sum of the lines to the amount due, as the e-invoice states it. */
export function InvoiceTotals({ invoice }: { invoice: EInvoiceView }) {
  const translate = useTranslate();
  const { money, percentage } = useFormat();
  const { totals, adjustments, vat, currency } = invoice;
  const named = (name: keyof typeof totals, sign = 1): [string, number][] =>
    totals[name] === null ? [] : [[translate(`eInvoice.total.${name}`), sign * totals[name]]];
  const rows: [string, number][] = [
    ...(adjustments.length > 0 ? named('lines') : []),
    ...adjustments.map((one): [string, number] => [adjusted(one, translate), one.amount]),
    ...named('net'),
    ...vat.map(({ rate, category, base, amount, reason }): [string, number] => [
      [
        `${translate('eInvoice.vat')} ${rate === null ? '' : percentage(rate)}`.trim(),
        category && category !== 'S' ? translate(`eInvoice.category.${category}`, { _: category }) : '',
        base === null ? '' : translate('eInvoice.over', { base: money(base, currency) }),
        reason ?? '',
      ]
        .filter(Boolean)
        .join(' · '),
      amount ?? 0,
    ]),
    ...(vat.length === 1 ? [] : named('vat')),
    ...named('gross'),
    ...(totals.prepaid ? named('prepaid', -1) : []),
    ...(totals.rounding ? named('rounding') : []),
  ];
  return (
    <Box
      component="section"
      aria-label={translate('eInvoice.totals')}
      sx={{ alignSelf: 'flex-end', width: { xs: '100%', sm: 'min(100%, 480px)' } }}
    >
      {rows.map(([name, amount], at) => (
        <Row key={at} name={name} amount={money(amount, currency)} />
      ))}
      {totals.payable !== null && <Row name={translate('eInvoice.total.payable')} amount={money(totals.payable, currency)} isLast />}
    </Box>
  );
}

function Row({ name, amount, isLast = false }: { name: string; amount: string; isLast?: boolean }) {
  return (
    <Typography
      component="div"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        py: 1,
        ...(isLast && { borderTop: 1, borderColor: 'divider', fontWeight: 600 }),
      }}
    >
      <span>{name}</span>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {amount}
      </Box>
    </Typography>
  );
}
