import { isLongTerm } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../../../i18n';

/** Warning about a payment term longer than allowed without an agreement (PLT-O27, D-41); it blocks nothing. */
export function LongTerm({ invoiceDate, dueDate }: { invoiceDate: string; dueDate: string }) {
  const translate = useTranslate();
  if (!isLongTerm(dueDate, invoiceDate)) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('invoiceDateDoubts.longTerm')}
    </Alert>
  );
}
