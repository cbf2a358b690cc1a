import { isUnsent, type RefundOrder } from '@kantoor/schemas';
import { Alert, Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { fetchedLater } from '../../../../shell/fetching';
import { useOutcome } from '../../../../shell/notices';
import type { Invoice } from '../invoice';
import { useInvoicePaths } from '../paths';
import { useInvoice } from '../use-invoice';
import { changedByRefund } from './changed-by';

const RefundDialog = fetchedLater(() => import('./refund-dialog'));
const BatchRefundDialog = fetchedLater(() => import('./batch-refund-dialog'));

/** The payments of a credit invoice's debt are those of the invoice that it credits. */
function usePaidInvoice(invoice: Invoice): Invoice | undefined {
  const credited = invoice.invoiceType === 'credit-note' ? invoice.parent : null;
  const { data } = useInvoice(invoice.legalEntityId, credited ?? invoice.invoiceId, { enabled: credited !== null });
  return credited === null ? invoice : data;
}

interface OwedActionsProps {
  invoice: Invoice;
  /** The button to register a refund that was made otherwise, as the main action or not. */
  byHand: (isMain: boolean) => ReactNode;
  onChanged: () => void;
}

/**
 * What we owe a customer goes back the way it came: through the payment provider, where it received a payment; else as a row of the next
 * batch of payments; else by hand.
 */
export function OwedActions({ invoice, byHand, onChanged }: OwedActionsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const provider = useVerbs('invoices');
  const [asking, setAsking] = useState<'provider' | 'batch' | null>(null);
  const paid = usePaidInvoice(invoice);
  const { legalEntityId, invoiceId, remainingAmount } = invoice;
  const { data: refund } = useQuery({
    queryKey: ['sales-invoices', 'refundOrder', { legalEntityId, invoiceId, remainingAmount }],
    queryFn: ({ signal }) => provider.invoiceRefundOrder({ invoice, signal }),
  });
  if (refund?.order) return <Ordered {...{ invoice, byHand }} order={refund.order} />;
  const payment = paid?.payments.find(({ refundable }) => refundable !== null);
  const owed = Math.abs(remainingAmount);
  // The provider may have received less than is owed.
  const canBatch = refund !== undefined && refund.refusal === null && (payment?.refundable ?? 0) < owed;
  if (!payment && !canBatch) return byHand(true);
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onChanged();
  };
  const main = isUnsent(invoice) ? 'outlined' : 'contained';
  return (
    <>
      {payment && (
        <Button variant={main} onClick={() => setAsking('provider')}>
          {translate('invoices.refunding.offer', { amount: money(Math.min(owed, payment.refundable!), invoice.currency) })}
        </Button>
      )}
      {canBatch && (
        <Button variant={payment ? 'outlined' : main} color={payment ? 'inherit' : 'primary'} onClick={() => setAsking('batch')}>
          {translate('invoices.refunding.byBatch.offer', { amount: money(owed, invoice.currency) })}
        </Button>
      )}
      {byHand(false)}
      <Suspense fallback={null}>
        {asking === 'provider' && paid && payment && <RefundDialog {...{ payment, owed }} invoice={paid} onClose={close} onDone={done} />}
        {asking === 'batch' && refund && <BatchRefundDialog {...{ invoice, refund }} onClose={close} onDone={done} />}
      </Suspense>
    </>
  );
}

interface OrderedProps extends Pick<OwedActionsProps, 'invoice' | 'byHand'> {
  order: NonNullable<RefundOrder['order']>;
}
/** Where the money goes, and with which batch; one that waits for the next batch can be taken out, or be refunded otherwise. */
function Ordered({ invoice, order, byHand }: OrderedProps) {
  const translate = useTranslate();
  const { money, iban, date } = useFormat();
  const paths = useInvoicePaths();
  const provider = useVerbs('invoices');
  const { batch, isConfirmed } = order;
  const { mutate, isPending } = useOutcome((_: void, idempotencyKey) => provider.invoiceRefundTakeOut({ invoice, idempotencyKey }), {
    ...{ success: 'REFUND_TAKEN_OUT', failed: 'BATCH_CHANGE_FAILED', changes: changedByRefund },
  });
  const stands = batch?.state ?? 'waiting';
  const words = { amount: money(order.amount, 'EUR'), iban: iban(order.iban), number: batch?.number ?? 0, date: date(order.askedAt) };
  return (
    <>
      <Alert severity={isConfirmed || batch ? 'info' : 'warning'} sx={{ width: '100%' }}>
        {translate(`invoices.refunding.byBatch.${stands}`, words)} {!isConfirmed && translate('invoices.refunding.byBatch.toConfirm')}{' '}
        <Link component={RouterLink} underline="always" to={paths.batches(invoice.legalEntityId)}>
          {translate('invoices.refunding.byBatch.toBatches')}
        </Link>
        {!batch && (
          <Box sx={{ mt: 1, ml: -1 }}>
            <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
              {translate('invoices.refunding.byBatch.takeOut')}
            </Button>
          </Box>
        )}
      </Alert>
      {batch?.state !== 'prepared' && byHand(false)}
    </>
  );
}
