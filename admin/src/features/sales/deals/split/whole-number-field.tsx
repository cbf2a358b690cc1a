import { InputAdornment, TextField } from '@mui/material';

interface WholeNumberFieldProps {
  id: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
  unit?: string;
  /** Explanation of the entered number. */
  means?: string;
}

/** Field for a whole number from 0 to 100. */
export function WholeNumberField({ id, label, value, onChange, unit, means }: WholeNumberFieldProps) {
  return (
    <TextField
      id={id}
      type="number"
      label={label}
      value={value}
      helperText={means}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(Math.min(100, Math.max(0, Math.trunc(Number(event.target.value) || 0))))}
      slotProps={{
        htmlInput: { min: 0, max: 100, step: 1 },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}
