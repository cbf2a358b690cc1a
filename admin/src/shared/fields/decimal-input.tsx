import { decimal, lineDecimals } from '@kantoor/schemas';
import { TextField, type TextFieldProps } from '@mui/material';
import { number, parseNumber, price } from '../../format';

interface DecimalInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Prices always show two decimals. */
  kind: 'price' | 'amount';
  /** How many it keeps; a number with more stays as it was typed, marked, instead of becoming another one. */
  decimals?: number;
  disabled?: boolean;
  error?: string | undefined;
  slotProps?: TextFieldProps['slotProps'];
}

/** A number as people write it, shown tidied up when the field is left (CRM-212, PLT-281, PLT-282). */
export function DecimalInput({ id, label, value, onChange, kind, decimals = lineDecimals, disabled = false, error }: DecimalInputProps) {
  const parsed = parseNumber(value);
  const isKept = parsed !== null && decimal(parsed.value).decimalPlaces() <= decimals;
  const tidy = (): void => {
    if (isKept) onChange(kind === 'price' ? price(parsed.value, decimals) : number(parsed.value));
  };
  const broken = value.trim() !== '' && !isKept;
  return (
    <TextField
      id={id}
      value={value}
      disabled={disabled}
      fullWidth
      error={Boolean(error) || broken}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={tidy}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
