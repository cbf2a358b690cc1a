import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { NamedOrganization } from './organization';
import { OrganizationPicker } from './organization-picker';

interface OrganizationFieldProps {
  id: string;
  value: NamedOrganization | null;
  onChange: (organization: NamedOrganization | null) => void;
  /** Creates one with the typed name in a panel beside the form; absent if the user may not create any. */
  onNew?: ((name: string) => void) | undefined;
  hrefOf: (organizationId: number) => string;
  texts: { label: string; open: string; create: string };
  /** True by default. */
  required?: boolean;
  disabled: boolean;
  error: string | undefined;
}

/** Field for the organization of a record: choose one, open its page in a new tab, or create one without leaving the form. */
export function OrganizationField({ id, value, onChange, onNew, hrefOf, texts, required = true, disabled, error }: OrganizationFieldProps) {
  return (
    <Beside>
      <OrganizationPicker
        inputId={id}
        value={value}
        onChange={onChange}
        {...(onNew && { onNew })}
        label={texts.label}
        required={required}
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

/** Places a field and its button side by side, or below each other if there is no room. */
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
