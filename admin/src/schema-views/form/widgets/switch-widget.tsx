import { Checkbox, FormControlLabel } from '@mui/material';
import type { FormWidgetProps } from '../types';

export function SwitchWidget({ id, label, value, disabled, readonly, onChange }: FormWidgetProps) {
  return (
    <FormControlLabel
      sx={{ ml: -2 }}
      control={
        <Checkbox
          id={id}
          name={id}
          size="small"
          checked={Boolean(value)}
          disabled={Boolean(disabled || readonly)}
          onChange={(_, checked) => onChange(checked)}
        />
      }
      label={label}
    />
  );
}
