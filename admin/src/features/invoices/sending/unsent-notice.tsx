import { isUnsent } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { isClaim, type Invoice } from '../invoice';

/** Booked is not sent (D-42): what does not happen until it is. */
export function UnsentNotice({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  if (!isUnsent(invoice)) return null;
  // What the customer owes nothing of is never reminded of.
  const texts = ['invoices.sending.notYet', ...(isClaim(invoice) ? ['invoices.sending.remindersWait'] : [])];
  return <Alert severity="warning">{texts.map((text) => translate(text)).join(' ')}</Alert>;
}
