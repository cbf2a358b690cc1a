import { Box, InputAdornment } from '@mui/material';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

const isColour = /^#[0-9a-f]{6}$/i;

export function ColourWidget(props: FormWidgetProps) {
  const value = (props.value as string | undefined) ?? '';
  const swatch = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={props.label}
        value={isColour.test(value) ? value : '#ffffff'}
        onChange={(event) => props.onChange(event.target.value.toUpperCase())}
        sx={{ width: 26, height: 22, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
      />
    </InputAdornment>
  );
  return (
    <TextInput
      {...props}
      shown={value}
      onText={(text) => props.onChange(text || undefined)}
      extra={{ placeholder: '#RRGGBB', slotProps: { input: { startAdornment: swatch } } }}
    />
  );
}
