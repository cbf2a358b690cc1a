import { Box } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { isPayable, type InvoiceRow } from './invoice';

/** The due date, and how late it is while money is still to come. */
export function DueDate({ invoice }: { invoice: InvoiceRow }) {
  const translate = useTranslate();
  const format = useFormat();
  if (!invoice.dueDate) return null;
  const late = isPayable(invoice) ? -format.daysUntil(invoice.dueDate) : 0;
  return (
    <span title={format.relativeDay(invoice.dueDate)}>
      <Box component="span" sx={{ display: 'inline-block', mr: 2 }}>
        {format.date(invoice.dueDate)}
      </Box>
      {late > 0 && (
        <Box component="span" sx={({ tokens }) => ({ display: 'inline-block', color: tokens.meaning.needsYou.main, fontWeight: 550 })}>
          {translate('invoices.late', { smart_count: late, days: late })}
        </Box>
      )}
    </span>
  );
}
