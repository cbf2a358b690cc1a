import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { isMonth, monthsOf, periodOf, periods, usualMonths, type Months, type Period } from './months';

interface MonthFilterProps {
  /** Null for all time. */
  months: Months | null;
  onChange: (months: { [bound in keyof Months]: string | null }) => void;
}

/**
 * Filter for a named period, or months from and to as YYYY-MM; each moves the other along, so that the period is never empty by mistake
 * (PLT-138, PLT-O44).
 */
export function MonthFilter({ months, onChange }: MonthFilterProps) {
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const named = !months ? 'all' : isChoosing ? 'chosen' : (periodOf(months) ?? 'chosen');
  const choose = (period: string): void => {
    setChoosing(period === 'chosen');
    if (period === 'chosen') onChange({ ...(months ?? usualMonths()) });
    else onChange(period === 'all' ? { from: null, to: null } : monthsOf(period as Period));
  };
  const chooseMonth =
    (name: keyof Months) =>
    ({ target: { value } }: { target: { value: string } }): void => {
      if (!isMonth(value)) return;
      const next = { ...(months ?? usualMonths()), [name]: value };
      onChange(next.from <= next.to ? next : { from: value, to: value });
    };
  const name = (period: string): string => translate(`invoices.period.${period}`);
  return (
    <>
      <TextField
        id="invoice-period"
        select
        label={translate('invoices.period.label')}
        value={named}
        onChange={({ target: { value } }) => choose(value)}
        sx={{ flex: { xs: 1, sm: 'none' }, minWidth: { xs: 0, sm: 150 } }}
        slotProps={{ select: { renderValue: () => <Named name={name(named)} months={named === 'chosen' ? null : months} /> } }}
      >
        {[...periods, 'all', 'chosen'].map((period) => (
          <MenuItem key={period} value={period}>
            {name(period)}
          </MenuItem>
        ))}
      </TextField>
      {named === 'chosen' && (
        <Box sx={{ display: 'flex', gap: 2, order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
          {(['from', 'to'] as const).map((bound) => (
            <TextField
              key={bound}
              type="month"
              label={translate(`invoices.month.${bound}`)}
              value={months?.[bound] ?? ''}
              onChange={chooseMonth(bound)}
              sx={{ width: 160, flex: { xs: 1, sm: 'none' } }}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { placeholder: 'YYYY-MM', pattern: '[0-9]{4}-[0-9]{2}' } }}
            />
          ))}
        </Box>
      )}
    </>
  );
}

/** A period with its first and last month, if there is room for them. */
function Named({ name, months }: { name: string; months: Months | null }) {
  const format = useFormat();
  return (
    <>
      {name}
      {months && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary' }}>
          {` ${format.months(months.from, months.to)}`}
        </Box>
      )}
    </>
  );
}
