import { TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';

const longest = 500;

interface SkipReasonProps {
  reason: string;
  onChange: (reason: string) => void;
}

/** Field for the reason of a skip, which is stored with it. */
export function SkipReason({ reason, onChange }: SkipReasonProps) {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus
      required
      multiline
      minRows={2}
      label={translate('subscriptions.history.skipReason')}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  );
}
