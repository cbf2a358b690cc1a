import { fetchedLater } from '../../../../shell/fetching';
import type { Invoice } from '../invoice';
import { PaymentsList } from './payments-list';

const ReverseDialog = fetchedLater(() => import('./reverse-dialog'));
const RefundDialog = fetchedLater(() => import('./refund-dialog'));

/** The payments of a sales invoice: mistakes are reversed here, and payments through the provider are refunded through it. */
export function SalesPayments({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const closing = (close: () => void) => ({
    onClose: close,
    onDone: () => {
      close();
      onChanged();
    },
  });
  return (
    <PaymentsList
      invoice={invoice}
      reversing={(payment, close) => <ReverseDialog invoice={invoice} payment={payment} {...closing(close)} />}
      refunding={(payment, close) => <RefundDialog invoice={invoice} payment={payment} {...closing(close)} />}
    />
  );
}
