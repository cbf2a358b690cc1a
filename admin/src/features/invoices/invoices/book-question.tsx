import { useState } from 'react';
import { amountText } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem, type Problem } from '../../../providers/problem';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { InvoiceDateDoubts } from './date-doubts';
import type { BookType } from './book';
import type { Invoice } from './invoice';

const isOtherTotal = (error: unknown): error is Problem => isProblem(error) && error.code === 'TOTAL_CHANGED';

const wordsOf = { sales: 'invoices', purchases: 'invoices.purchases' } as const;

interface BookQuestionProps {
  invoice: Pick<Invoice, 'invoiceId' | 'legalEntityId' | 'version' | 'currency' | 'totalAmount' | 'invoiceDate' | 'customer'>;
  type?: BookType;
  onClose: () => void;
  onDone: () => void;
}

/** Asks whether to book a draft for this total; if the total has changed, asks again with both (D-37). */
export function BookQuestion({ invoice, type = 'sales', onClose, onDone }: BookQuestionProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { currency } = invoice;
  const seller = useCurrent().legalEntities.find(({ legalEntityId }) => legalEntityId === invoice.legalEntityId)?.name ?? '';
  const [total, setTotal] = useState(amountText(invoice.totalAmount));
  const [before, setBefore] = useState<string | null>(null);
  const provider = useVerbs('invoices');
  const params = {
    amount: money(total, currency),
    before: money(before, currency),
    customer: invoice.customer?.name ?? '',
  };
  const asks = (error: unknown): boolean => {
    if (!isOtherTotal(error)) return false;
    setBefore(total);
    setTotal(String(error.params['amount']));
    return true;
  };
  const { mutate, isPending: busy } = useOutcome(
    () => provider.invoiceBook({ invoice, type, booking: { expectedTotal: { amount: total, currency } } }),
    { pending: 'BOOKING_INVOICE_PENDING', success: 'BOOKING_INVOICE_SUCCESS', failed: 'BOOKING_INVOICE_FAILED', asks },
  );
  const book = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        onDone();
      },
      onError: (error) => !isOtherTotal(error) && onClose(),
    });
  return (
    <ConfirmDialog
      open
      title={translate('invoices.action.book')}
      text={translate(`${wordsOf[type]}.${before === null ? 'bookQuestion' : 'bookQuestionChanged'}`, params)}
      yes={translate('invoices.bookIt', params)}
      busy={busy}
      onNo={onClose}
      onYes={book}
    >
      {/* The dates of suppliers follow no order of ours. */}
      {type === 'sales' && (
        <InvoiceDateDoubts day={invoice.invoiceDate.slice(0, 10)} legalEntityId={invoice.legalEntityId} seller={seller} />
      )}
    </ConfirmDialog>
  );
}
