import { decimal, lineDecimals } from '@kantoor/schemas';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { parseNumber, typedNumber } from '../../format';
import { AmbiguousNumber } from './ambiguous-number';

interface DecimalInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Prices always show two decimals. */
  kind: 'price' | 'amount';
  /** Maximum number of decimals; a number with more stays as typed and is marked invalid instead of being rounded. */
  decimals?: number;
  /** Decimals to show, unless the user is typing: what was typed is kept (D-70). */
  shownDecimals?: number;
  /** For a field outside a table, where no column head names it: shows its label and the currency. */
  currency?: string;
  disabled?: boolean;
  error?: ReactNode;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  slotProps?: TextFieldProps['slotProps'];
}

/** Input for a number as people write it, formatted on blur (CRM-212, PLT-281, PLT-282); it asks about ambiguous numbers. */
export function DecimalInput({
  id,
  label,
  value,
  onChange,
  kind,
  decimals = lineDecimals,
  shownDecimals = decimals,
  currency,
  disabled = false,
  error,
  hint,
}: DecimalInputProps) {
  const [isTyping, setTyping] = useState(false);
  const parsed = parseNumber(value);
  const isKept = parsed !== null && decimal(parsed.value).decimalPlaces() <= decimals;
  const min = kind === 'price' ? 2 : 0;
  const isDoubtful = Boolean(parsed?.other) && !disabled;
  const tidy = (): void => {
    setTyping(false);
    if (isKept && !isDoubtful) onChange(typedNumber(parsed.value, { min, max: decimals }));
  };
  const broken = value.trim() !== '' && !isKept;
  const isShort = isKept && !isDoubtful && !isTyping && decimal(parsed.value).decimalPlaces() > shownDecimals;
  return (
    <TextField
      id={id}
      {...(currency && { label })}
      value={isShort ? typedNumber(parsed.value, { min, max: shownDecimals }) : value}
      disabled={disabled}
      fullWidth
      error={Boolean(error) || broken || isDoubtful}
      helperText={isDoubtful ? <AmbiguousNumber text={value} min={min} decimals={decimals} onChoose={onChange} /> : error || hint}
      onChange={(event) => {
        setTyping(true);
        onChange(event.target.value);
      }}
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
