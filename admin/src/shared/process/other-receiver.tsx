import { Box, TextField } from '@mui/material';
import { useTranslate } from '../../i18n';

export interface Receiver {
  name: string;
  emailAddress: string;
}

/** The address was refused by the mail server: the mail goes to whoever is named here. */
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
    </Box>
  );
}
