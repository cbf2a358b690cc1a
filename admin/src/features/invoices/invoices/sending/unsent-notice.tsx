import { isSending, isUnsent } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { isClaim, type Invoice } from '../invoice';

/** Notice that a booked invoice is unsent (D-42), and what waits for that. */
export function UnsentNotice({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  if (isSending(invoice)) return <Alert severity="info">{translate('invoices.sending.onItsWay')}</Alert>;
  if (!isUnsent(invoice)) return null;
  // Without a debt there are no reminders.
  const texts = ['invoices.sending.notYet', ...(isClaim(invoice) ? ['invoices.sending.remindersWait'] : [])];
  return <Alert severity="warning">{texts.map((text) => translate(text)).join(' ')}</Alert>;
}
