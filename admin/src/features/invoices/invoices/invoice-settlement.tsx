import { decimal, isOverpaid } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { daysLateOf, isPayable, isRefund, type Invoice, type SettlementFacts } from './invoice';

function kindOf(invoice: SettlementFacts): 'draft' | 'overpaid' | 'settled' | 'refund' | 'open' {
  if (invoice.status !== 'booked') return 'draft';
  if (isOverpaid(invoice)) return 'overpaid';
  if (!isPayable(invoice)) return 'settled';
  return isRefund(invoice) ? 'refund' : 'open';
}

/** The most important facts of an invoice: the open amount, and how overdue it is. */
export function InvoiceSettlement({ invoice }: { invoice: SettlementFacts & Pick<Invoice, 'currency'> }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const late = daysLateOf(invoice);
  const open = decimal(invoice.totalAmount).minus(invoice.amountPaid ?? 0);
  const kind = kindOf(invoice);
  const amount = kind === 'draft' || kind === 'settled' ? invoice.totalAmount : open.abs().toFixed();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
      <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {translate(`invoices.standing.${kind}`, { amount: money(amount, invoice.currency) })}
      </Typography>
      {late > 0 && (
        <Typography component="p" sx={({ tokens }) => ({ color: tokens.meaning.needsYou.main, fontWeight: 600 })}>
          {translate('invoices.late', { smart_count: late, days: late })}
        </Typography>
      )}
    </Box>
  );
}
