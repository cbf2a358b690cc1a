import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { paymentMethods, usePaymentMethodName } from './payment-methods';

type PaymentMethodSelectProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** Null if none is chosen yet. */
  value: number | null | undefined;
  onChange: (method: number | null) => void;
};

export function PaymentMethodSelect({ value, onChange, ...field }: PaymentMethodSelectProps) {
  const methodName = usePaymentMethodName();
  return (
    <TextField select {...field} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value) || null)}>
      {paymentMethods.map((method) => (
        <MenuItem key={method} value={method}>
          {methodName(method)}
        </MenuItem>
      ))}
    </TextField>
  );
}
