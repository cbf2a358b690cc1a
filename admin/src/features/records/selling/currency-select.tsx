import { currencies, type Currency } from '@kantoor/schemas';
import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

type CurrencySelectProps = Omit<TextFieldProps, 'value' | 'onChange'> & { value: Currency; onChange: (currency: Currency) => void };

export function CurrencySelect({ onChange, ...field }: CurrencySelectProps) {
  return (
    <TextField select {...field} onChange={(event) => onChange(event.target.value as Currency)}>
      {currencies.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {currency}
        </MenuItem>
      ))}
    </TextField>
  );
}
