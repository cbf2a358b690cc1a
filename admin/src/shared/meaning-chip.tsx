import { Chip } from '@mui/material';
import type { Meaning } from '../theme';

/** A label in the colour of its meaning. */
export function MeaningChip({ meaning, label }: { meaning: Meaning; label: string }) {
  return (
    <Chip
      size="small"
      label={label}
      title={label}
      sx={({ tokens }) => ({ bgcolor: tokens.meaning[meaning].soft, color: tokens.meaning[meaning].main })}
    />
  );
}
