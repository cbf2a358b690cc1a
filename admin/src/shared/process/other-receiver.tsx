import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';

export interface Receiver {
  name: string;
  emailAddress: string;
}

/** Fields for a different recipient of this one mail. */
export function OtherReceiver({ value, onChange }: { value: Receiver; onChange: (receiver: Receiver) => void }) {
  const translate = useTranslate();
  const field = (name: keyof Receiver, type: string, label: string) => (
    <TextField
      label={translate(label)}
      type={type}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      required
      fullWidth
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, my: 3 }}>
      {field('name', 'text', 'mail.receiverName')}
      {field('emailAddress', 'email', 'mail.receiverEmail')}
      <Typography variant="caption" color="textSecondary">
        {translate('process.receiverOnce')}
      </Typography>
    </Box>
  );
}
