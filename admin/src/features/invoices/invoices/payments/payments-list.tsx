import { Box, Link, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useCurrent } from '../../../../shell/current';
import { isRefund, paidTooMuch, type Invoice } from '../invoice';

type Payment = Invoice['payments'][number];
interface PaymentsListProps {
  invoice: Pick<Invoice, 'status' | 'payments' | 'currency' | 'totalAmount' | 'paymentStatus' | 'remainingAmount'> & {
    paymentUrl?: string | null;
  };
  /** Renders the question whether to reverse a payment; absent where that is not possible. */
  reversing?: (payment: Payment, onClose: () => void) => ReactNode;
  /** Renders the question how much of a payment to refund through its provider; absent where that is not possible. */
  refunding?: (payment: Payment, onClose: () => void) => ReactNode;
}

/** Returns kind, method, reference and user of a payment, why it was reversed, and when it is posted if that is another day. */
const partsOf = (
  { kind, method, reference, by, reason, postingDate }: Payment,
  translate: (key: string, options?: object) => string,
  date: (day: string) => string | undefined,
) => [
  translate(`invoices.paymentKind.${kind}`),
  (kind === 'payment' || kind === 'refund') && translate(`invoices.method.${method}`, { _: method }),
  reference,
  by,
  reason,
  postingDate && translate('invoices.paymentPostedLater', { date: date(postingDate) }),
];

/**
 * The payments with date and user; a reversed payment is struck through, and its reversal shows why. What lowers the debt is positive, also
 * on a credit invoice, where that debt is ours.
 */
export function PaymentsList({ invoice, reversing: askReversal, refunding: askRefund }: PaymentsListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { may } = useCurrent();
  const [reversing, setReversing] = useState<Payment | null>(null);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  if (invoice.status !== 'booked') return null;
  const { paymentUrl, payments, currency } = invoice;
  const takenBack = new Set(payments.map(({ reverses }) => reverses));
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('invoices.payments')}
      </Typography>
      {payments.length === 0 && <Typography color="textSecondary">{translate('invoices.noPayments')}</Typography>}
      {payments.map((payment) => (
        <Box key={payment.paymentId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <span title={format.relativeTime(payment.paidAt)}>{format.dateOfMoment(payment.paidAt)}</span>
          <Box component="span" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
            {partsOf(payment, translate, format.date).filter(Boolean).join(', ')}
          </Box>
          {askReversal && payment.reversible && may('payments.register') && (
            <Link component="button" type="button" onClick={() => setReversing(payment)}>
              {translate(payment.kind === 'refund' ? 'invoices.reverseRefund' : 'invoices.reverse')}
            </Link>
          )}
          {askRefund && payment.refundable !== null && may('payments.register') && (
            <Link component="button" type="button" onClick={() => setRefunding(payment)}>
              {translate('invoices.refunding.action')}
            </Link>
          )}
          <Box component={takenBack.has(payment.paymentId) ? 's' : 'span'}>
            {format.money(isRefund(invoice) ? -payment.amount : payment.amount, payment.currency ?? currency)}
          </Box>
        </Box>
      ))}
      {paidTooMuch(invoice) !== 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, py: 1, justifyContent: 'space-between' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate(isRefund(invoice) ? 'invoices.overRefunded' : 'invoices.overpaid')}
          </Box>
          <span>{format.money(paidTooMuch(invoice), currency)}</span>
        </Box>
      )}
      <Suspense fallback={null}>{reversing && askReversal?.(reversing, () => setReversing(null))}</Suspense>
      <Suspense fallback={null}>{refunding && askRefund?.(refunding, () => setRefunding(null))}</Suspense>
      {paymentUrl && (
        <Link href={paymentUrl} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mt: 2 }}>
          {translate('invoices.openPaymentPage')}
        </Link>
      )}
    </Box>
  );
}
