import { isUnsent } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { fetchedLater } from '../../../../shell/fetching';
import type { Invoice } from '../invoice';
import { useInvoice } from '../use-invoice';

const RefundDialog = fetchedLater(() => import('./refund-dialog'));

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

/** What we owe a customer goes back the way it came: through the payment provider, where it received a payment; else by hand. */
export function OwedActions({ invoice, byHand, onChanged }: OwedActionsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const paid = usePaidInvoice(invoice);
  const payment = paid?.payments.find(({ refundable }) => refundable !== null);
  if (!paid || !payment) return byHand(true);
  const owed = Math.abs(invoice.remainingAmount);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button variant={isUnsent(invoice) ? 'outlined' : 'contained'} onClick={() => setAsking(true)}>
        {translate('invoices.refunding.offer', { amount: money(Math.min(owed, payment.refundable!), invoice.currency) })}
      </Button>
      {byHand(false)}
      <Suspense fallback={null}>
        {isAsking && (
          <RefundDialog
            {...{ payment, owed }}
            invoice={paid}
            onClose={close}
            onDone={() => {
              close();
              onChanged();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
