import { Autocomplete, TextField, type SxProps } from '@mui/material';
import { comparedName, type OrganizationRow } from '@kantoor/schemas';
import { useState, type ReactNode } from 'react';
import type { NamedOrganization } from './organization';
import { useCreateLabel } from '../../../shared/labels';
import { useSuggestions } from '../../../shared/fields/use-suggestions';

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
  /** Creates one with the typed name: the last option of the list. */
  onNew?: (name: string) => void;
}

/** Id of the option that creates an organization. */
const createOption = 0;

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
  onNew,
}: OrganizationPickerProps) {
  const create = useCreateLabel('organizations');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { options, loading, isCurrent } = useSuggestions<OrganizationRow>('organizations', text === value?.name ? '' : text, open);
  const typed = text.trim();
  const isKnown = options.some(({ name }) => comparedName(name) === comparedName(typed));
  const offersNew = onNew !== undefined && typed !== '' && isCurrent && !isKnown;
  return (
    <Autocomplete<NamedOrganization>
      {...(inputId ? { id: inputId } : {})}
      size="small"
      value={value}
      options={offersNew ? [...options, { organizationId: createOption, name: typed }] : options}
      loading={loading}
      open={open}
      disabled={disabled ?? false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      filterOptions={(all) => all}
      getOptionDisabled={() => !isCurrent}
      getOptionLabel={(organization) => organization.name}
      getOptionKey={(organization) => organization.organizationId}
      isOptionEqualToValue={(option, chosen) => option.organizationId === chosen.organizationId}
      onChange={(_, organization) => (organization?.organizationId === createOption ? onNew?.(organization.name) : onChange(organization))}
      onInputChange={(_, now) => setText(now)}
      renderOption={({ key, ...props }, { organizationId, name }) => (
        <li key={key} {...props}>
          {organizationId === createOption ? (
            <strong>
              {create}: {name}
            </strong>
          ) : (
            name
          )}
        </li>
      )}
      sx={sx ?? {}}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required ?? false} error={error ?? false} helperText={helperText} />
      )}
    />
  );
}
