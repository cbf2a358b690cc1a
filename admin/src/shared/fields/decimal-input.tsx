import { decimal, lineDecimals } from '@kantoor/schemas';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { parseNumber, typedNumber } from '../../format';
import { AmbiguousNumber } from './ambiguous-number';

interface DecimalInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Prices always show two decimals. */
  kind: 'price' | 'amount';
  /** How many it keeps; a number with more stays as it was typed, marked, instead of becoming another one. */
  decimals?: number;
  /** Where it stands by itself, in no table whose head names it: its label is seen, and the currency. */
  currency?: string;
  disabled?: boolean;
  error?: ReactNode;
  /** Below the field while nothing is wrong. */
  hint?: ReactNode;
  slotProps?: TextFieldProps['slotProps'];
}

/** A number as people write it, shown tidied up when the field is left (CRM-212, PLT-281, PLT-282); one that can be read in two ways is asked about. */
export function DecimalInput({
  id,
  label,
  value,
  onChange,
  kind,
  decimals = lineDecimals,
  currency,
  disabled = false,
  error,
  hint,
}: DecimalInputProps) {
  const parsed = parseNumber(value);
  const isKept = parsed !== null && decimal(parsed.value).decimalPlaces() <= decimals;
  const min = kind === 'price' ? 2 : 0;
  const isDoubtful = Boolean(parsed?.other) && !disabled;
  const tidy = (): void => {
    if (isKept && !isDoubtful) onChange(typedNumber(parsed.value, { min, max: decimals }));
  };
  const broken = value.trim() !== '' && !isKept;
  return (
    <TextField
      id={id}
      {...(currency && { label })}
      value={value}
      disabled={disabled}
      fullWidth
      error={Boolean(error) || broken || isDoubtful}
      helperText={isDoubtful ? <AmbiguousNumber text={value} min={min} decimals={decimals} onChoose={onChange} /> : error || hint}
      onChange={(event) => onChange(event.target.value)}
      onBlur={tidy}
      onFocus={(event) => event.target.select()}
      slotProps={{
        ...(currency && { input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> } }),
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
