import { fetchedLater } from '../../shell/fetching';
import type { Invoice } from './invoice';
import { PaymentsList } from './payments-list';

const ReverseDialog = fetchedLater(() => import('./reverse-dialog'));

/** The payments of a sales invoice, of which a mistake is taken back here. */
export const ReversiblePayments = ({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) => (
  <PaymentsList
    invoice={invoice}
    reversing={(payment, close) => (
      <ReverseDialog
        invoice={invoice}
        payment={payment}
        onClose={close}
        onDone={() => {
          close();
          onChanged();
        }}
      />
    )}
  />
);
