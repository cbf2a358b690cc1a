import { Box, TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import { isMonth, type Months } from './months';

/** From and to month as YYYY-MM; the other one moves along, so that the period is never empty by mistake (PLT-O44). */
export function MonthFilter({ months, onChange }: { months: Months; onChange: (months: Months) => void }) {
  const translate = useTranslate();
  const choose =
    (name: keyof Months) =>
    (event: { target: { value: string } }): void => {
      const { value } = event.target;
      if (!isMonth(value)) return;
      const next = { ...months, [name]: value };
      onChange(next.from <= next.to ? next : { from: value, to: value });
    };
  const field = (name: keyof Months) => (
    <TextField
      type="month"
      label={translate(`invoices.month.${name}`)}
      value={months[name]}
      onChange={choose(name)}
      sx={{ width: 160 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { placeholder: 'YYYY-MM', pattern: '[0-9]{4}-[0-9]{2}' } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {field('from')}
      {field('to')}
    </Box>
  );
}
