import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { NamedOrganization } from './organization';
import { OrganizationPicker } from './organization-picker';

interface OrganizationFieldProps {
  id: string;
  value: NamedOrganization | null;
  onChange: (organization: NamedOrganization | null) => void;
  /** Makes a new one beside the form, of the name that was typed; absent where none may be made. */
  onNew?: ((name: string) => void) | undefined;
  /** The address of its own page. */
  hrefOf: (organizationId: number) => string;
  texts: { label: string; open: string; create: string };
  disabled: boolean;
  error: string | undefined;
}

/** With whom a record is: chosen, looked at in a tab of its own, or made without leaving the form. */
export function OrganizationField({ id, value, onChange, onNew, hrefOf, texts, disabled, error }: OrganizationFieldProps) {
  return (
    <Beside>
      <OrganizationPicker
        inputId={id}
        value={value}
        onChange={onChange}
        {...(onNew && { onNew })}
        label={texts.label}
        required
        disabled={disabled}
        error={Boolean(error)}
        helperText={error}
        sx={{ flex: 1, minWidth: 0 }}
      />
      {value && (
        <Tooltip title={texts.open}>
          <IconButton
            component="a"
            href={hrefOf(value.organizationId)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open}
            sx={{ mt: 1 }}
          >
            <OpenInNewIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {!disabled && onNew && (
        <Button onClick={() => onNew('')} sx={{ mt: 1 }}>
          {texts.create}
        </Button>
      )}
    </Beside>
  );
}

/** A field and its button beside each other, below each other where there is no room for both. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: 1,
      minWidth: 0,
      '& > div': { flex: '1 1 240px' },
      '& > button': { flexShrink: 0 },
    }}
  >
    {children}
  </Box>
);
