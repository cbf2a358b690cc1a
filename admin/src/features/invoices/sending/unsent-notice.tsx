import { isUnsent } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../../i18n';
import type { Invoice } from '../invoice';

/** Booked is not sent (D-42): what does not happen until it is. */
export function UnsentNotice({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  return isUnsent(invoice) ? <Alert severity="warning">{translate('invoices.sending.notYet')}</Alert> : null;
}
