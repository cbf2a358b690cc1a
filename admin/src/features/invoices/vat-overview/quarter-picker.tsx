import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import type { Quarter } from './paths';

interface QuarterPickerProps {
  asked: Quarter;
  years: readonly number[];
  onChange: (quarter: Quarter) => void;
}

/** Selects year and quarter, which are in the address. */
export function QuarterPicker({ asked: { year, quarter }, years, onChange }: QuarterPickerProps) {
  const translate = useTranslate();
  const months = (one: number): string => translate('vat.quarterMonths', { quarter: one, months: translate(`vat.months.q${one}`) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <TextField
        select
        id="vat-year"
        label={translate('vat.year')}
        value={year}
        onChange={({ target }) => onChange({ year: Number(target.value), quarter })}
        sx={{ minWidth: 110 }}
      >
        {years.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id="vat-quarter"
        label={translate('vat.quarter')}
        value={quarter}
        onChange={({ target }) => onChange({ year, quarter: Number(target.value) })}
        sx={{ minWidth: 200 }}
      >
        {[1, 2, 3, 4].map((one) => (
          <MenuItem key={one} value={one}>
            {months(one)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
