import { useState } from 'react';
import { amountText } from '@kantoor/schemas';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { isProblem } from '../../providers/problem';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useCurrent } from '../../shell/current';
import { during } from '../../shell/notices';
import { InvoiceDateDoubts } from './date-doubts';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

interface BookQuestionProps {
  invoice: Invoice;
  onClose: () => void;
  onDone: () => void;
}

/** Asks whether a draft may be booked for this total; when it would be another one, asks again with both (D-37). */
export function BookQuestion({ invoice, onClose, onDone }: BookQuestionProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { currency } = invoice;
  const seller = useCurrent().legalEntities.find(({ legalEntityId }) => legalEntityId === invoice.legalEntityId)?.name ?? '';
  const [total, setTotal] = useState(amountText(invoice.totalAmount));
  const [before, setBefore] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const params = {
    amount: money(total, currency),
    before: money(before, currency),
    customer: invoice.customer?.name ?? '',
  };
  const asks = (error: unknown): boolean => {
    if (!isProblem(error) || error.code !== 'TOTAL_CHANGED') return false;
    setBefore(total);
    setTotal(String(error.params['amount']));
    return true;
  };
  const book = async (): Promise<void> => {
    setBusy(true);
    let isAsked = false;
    const done = await during(
      invoicesApi.book(invoice, { expectedTotal: { amount: total, currency } }).then(() => true),
      {
        pending: 'BOOKING_INVOICE_PENDING',
        success: 'BOOKING_INVOICE_SUCCESS',
        failed: 'BOOKING_INVOICE_FAILED',
        asks: (error) => (isAsked = asks(error)),
      },
    );
    setBusy(false);
    if (isAsked) return;
    onClose();
    if (done) onDone();
  };
  return (
    <ConfirmDialog
      open
      title={translate('invoices.action.book')}
      text={translate(before === null ? 'invoices.bookQuestion' : 'invoices.bookQuestionChanged', params)}
      busy={busy}
      onNo={onClose}
      onYes={() => void book()}
    >
      <InvoiceDateDoubts day={invoice.invoiceDate.slice(0, 10)} legalEntityId={invoice.legalEntityId} seller={seller} />
    </ConfirmDialog>
  );
}
