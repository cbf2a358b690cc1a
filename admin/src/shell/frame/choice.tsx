import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';

/** Choice between a few options, all visible. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  return (
    <Box component="li" sx={{ px: 4, py: 1.5 }} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        value={value}
        aria-label={label}
        onChange={(_, chosen: T | null) => chosen && onChange(chosen)}
      >
        {choices.map(([key, text]) => (
          <ToggleButton key={key} value={key} sx={{ py: 0.5, textTransform: 'none', fontSize: '0.8125rem' }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
