import { Box } from '@mui/material';
import { useFormat } from '../../../i18n/use-format';
import { daysLateOf, type SettlementFacts } from './invoice';

/** The due date; overdue ones have the colour of what needs attention. */
export function DueDate({ invoice }: { invoice: SettlementFacts }) {
  const format = useFormat();
  if (!invoice.dueDate) return null;
  return (
    <Box
      component="span"
      title={format.relativeDay(invoice.dueDate)}
      sx={({ tokens }) => (daysLateOf(invoice) > 0 ? { color: tokens.meaning.needsYou.main, fontWeight: 550 } : {})}
    >
      {format.date(invoice.dueDate)}
    </Box>
  );
}
