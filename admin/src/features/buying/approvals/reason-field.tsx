import { TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';

interface ReasonFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error message. */
  error?: string | undefined;
  autoFocus?: boolean;
}
/** Maximum length in the API (PUR-O27). */
const most = 1_000;

/** Field for a reason or a question. */
export function ReasonField({ label, value, onChange, error, autoFocus = true }: ReasonFieldProps) {
  const translate = useTranslate();
  const left = most - value.length;
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={3}
      maxRows={10}
      fullWidth
      required
      autoFocus={autoFocus}
      error={error !== undefined}
      helperText={error ?? (left < 100 ? translate('approvals.left', { smart_count: left }) : undefined)}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
}
