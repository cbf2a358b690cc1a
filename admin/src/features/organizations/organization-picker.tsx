import { Autocomplete, TextField, type SxProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { organizationsLike, type NamedOrganization } from './organization';
import { useSuggestions } from '../../shared/fields/use-suggestions';

interface OrganizationPickerProps {
  value: NamedOrganization | null;
  onChange: (organization: NamedOrganization | null) => void;
  label: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  sx?: SxProps;
  inputId?: string;
}

export function OrganizationPicker({
  value,
  onChange,
  label,
  required,
  disabled,
  error,
  helperText,
  sx,
  inputId,
}: OrganizationPickerProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { options, loading } = useSuggestions('organizations', text === value?.name ? '' : text, open, organizationsLike);
  return (
    <Autocomplete
      {...(inputId ? { id: inputId } : {})}
      size="small"
      value={value}
      options={options}
      loading={loading}
      open={open}
      disabled={disabled ?? false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      filterOptions={(all) => all}
      getOptionLabel={(organization) => organization.name}
      getOptionKey={(organization) => organization.organizationId}
      isOptionEqualToValue={(option, chosen) => option.organizationId === chosen.organizationId}
      onChange={(_, organization) => onChange(organization)}
      onInputChange={(_, typed) => setText(typed)}
      sx={sx ?? {}}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required ?? false} error={error ?? false} helperText={helperText} />
      )}
    />
  );
}
