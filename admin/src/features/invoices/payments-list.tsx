import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import type { Invoice } from './invoice';

export function PaymentsList({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const format = useFormat();
  if (invoice.status !== 'booked') return null;
  const { paymentUrl, payments, currency } = invoice;
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {translate('invoices.payments')}
      </Typography>
      {payments.length === 0 && <Typography color="textSecondary">{translate('invoices.noPayments')}</Typography>}
      {payments.map((payment) => (
        <Box key={payment.paymentId} sx={{ display: 'flex', gap: 3, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <span title={format.relativeTime(payment.paidAt)}>{format.date(payment.paidAt)}</span>
          <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
            {[payment.method && translate(`invoices.method.${payment.method}`, { _: payment.method }), payment.by]
              .filter(Boolean)
              .join(', ')}
          </Box>
          <span>{format.money(payment.amount, currency)}</span>
        </Box>
      ))}
      {paymentUrl && (
        <Link href={paymentUrl} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mt: 2 }}>
          {translate('invoices.openPaymentPage')}
        </Link>
      )}
    </Box>
  );
}
