import { isSending, isUnsent } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { uncapitalized } from '../../../../shared/labels';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useMay } from '../../../../shell/current';
import { fetchedLater } from '../../../../shell/fetching';
import { useOutcome } from '../../../../shell/notices';
import { isClaim, type Invoice } from '../invoice';
import { sentOtherwiseText } from './sent-otherwise-text';

const RemindDialog = fetchedLater(() => import('../remind-dialog'));
const SendDialog = fetchedLater(() => import('../send-dialog'));
const MarkSentDialog = fetchedLater(() => import('./mark-sent-dialog'));
type Asking = 'send' | 'remind' | 'mark' | 'takeBack' | null;

interface SendingActionsProps {
  invoice: Invoice;
  /** The payment actions; they come first once it was sent. */
  payment: ReactNode;
  onChanged: () => void;
}

/** The actions to send a booked invoice, which come first while it is unsent, and those that follow (PLT-181, D-42). */
export function SendingActions({ invoice, payment, onChanged }: SendingActionsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const maySend = useMay('invoices.send');
  const [asking, setAsking] = useState<Asking>(null);
  const provider = useVerbs('invoices');
  const close = (): void => setAsking(null);
  const finished = (): void => {
    close();
    onChanged();
  };
  const { mutate: takeBack, isPending: busy } = useOutcome(() => provider.invoiceUnmarkSent({ invoice }), {
    success: 'SENDING_TAKEN_BACK',
    failed: 'SENDING_NOT_RECORDED',
  });
  if (!maySend) return payment;
  const waits = isUnsent(invoice);
  const isOnItsWay = isSending(invoice);
  const was = sentOtherwiseText(invoice, translate, format);
  const outlined = (what: NonNullable<Asking>, text: string) => (
    <Button variant="outlined" color="inherit" onClick={() => setAsking(what)}>
      {translate(text)}
    </Button>
  );
  const sendText = invoice.invoiceType === 'credit-note' ? 'invoices.action.sendCredit' : 'invoices.action.send';
  return (
    <>
      {waits && (
        <Button variant="contained" onClick={() => setAsking('send')}>
          {translate(sendText)}
        </Button>
      )}
      {waits && outlined('mark', 'invoices.sending.mark')}
      {payment}
      {!waits && !isOnItsWay && outlined('send', sendText)}
      {isClaim(invoice) && !isOnItsWay && !invoice.creditedBy && outlined('remind', 'invoices.action.remind')}
      {was && outlined('takeBack', 'invoices.sending.takeBack')}
      <ConfirmDialog
        open={asking === 'takeBack'}
        title={translate('invoices.sending.takeBack')}
        text={translate('invoices.sending.takeBackQuestion', {
          number: invoice.invoiceNumber ?? '',
          way: uncapitalized(translate(`invoices.sending.ways.${invoice.sentOtherwiseBy ?? 'other'}`)),
          date: format.date(invoice.sentOtherwiseOn),
        })}
        busy={busy}
        onNo={close}
        onYes={() => takeBack(undefined, { onSuccess: finished })}
      />
      <Suspense fallback={null}>
        {asking === 'send' && <SendDialog invoice={invoice} onDone={finished} onClose={close} />}
        {asking === 'mark' && <MarkSentDialog invoice={invoice} onDone={finished} onClose={close} />}
        {asking === 'remind' && <RemindDialog invoice={invoice} onDone={finished} onClose={close} />}
      </Suspense>
    </>
  );
}
