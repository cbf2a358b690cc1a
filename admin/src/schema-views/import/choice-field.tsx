import { MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';

interface Choice {
  value: string | number;
  label: string;
}
interface ChoiceFieldProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  value: string | number | readonly number[];
  onChoose: (value: string) => void;
  /** Set if more than one choice is allowed. */
  onChooseAll?: (values: number[]) => void;
  required?: boolean;
  helperText?: ReactNode;
}

/** A choice between a few options on the pages of an import. */
export function ChoiceField({ id, label, choices, value, onChoose, onChooseAll, required = false, helperText }: ChoiceFieldProps) {
  return (
    <TextField
      {...{ id, label, value, required, helperText }}
      select
      slotProps={{ select: { multiple: onChooseAll !== undefined } }}
      onChange={({ target }) => {
        const chosen = target.value as unknown as string | number[];
        if (Array.isArray(chosen)) onChooseAll?.(chosen);
        else onChoose(chosen);
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} sx={{ maxWidth: 640 }}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
