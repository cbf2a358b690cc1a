import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { fullName, type NamedContact } from '../../../relations/organizations';

interface ContactSelectProps {
  id: string;
  field: 'contact' | 'administrativeContact';
  contacts: NamedContact[];
  value: NamedContact | null;
  onChange: (contact: NamedContact | null) => void;
  disabled: boolean;
  error: string | undefined;
  hint: string | undefined;
  required: boolean;
}

export function ContactSelect({ id, field, contacts, value, onChange, disabled, error, hint, required }: ContactSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      id={id}
      label={translate(`selling.${field}`)}
      value={value?.contactId ?? ''}
      required={required}
      fullWidth
      disabled={disabled}
      onChange={(event) => onChange(contacts.find((contact) => contact.contactId === Number(event.target.value)) ?? null)}
      error={Boolean(error)}
      helperText={error ?? hint}
    >
      {!required && <MenuItem value="">—</MenuItem>}
      {contacts.map((contact) => (
        <MenuItem key={contact.contactId} value={contact.contactId}>
          {fullName(contact)}
        </MenuItem>
      ))}
    </TextField>
  );
}
