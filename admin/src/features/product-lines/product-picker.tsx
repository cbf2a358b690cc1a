import type { ProductRow } from '@kantoor/schemas';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import type { ProductChoice } from './product-line';
import { useSuggestions } from '../../shared/fields/use-suggestions';

interface ProductPickerProps {
  id: string;
  label: string;
  value: ProductChoice | null;
  onChange: (product: ProductChoice | null) => void;
  disabled: boolean;
  error?: string | undefined;
}

export function ProductPicker({ id, label, value, onChange, disabled, error }: ProductPickerProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { options, loading, isCurrent } = useSuggestions<ProductRow>('products', text === value?.name ? '' : text, open);
  return (
    <Autocomplete<ProductChoice>
      id={id}
      size="small"
      value={value}
      options={options}
      loading={loading}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      fullWidth
      filterOptions={(all) => all}
      getOptionDisabled={() => !isCurrent}
      getOptionLabel={(product) => product.name ?? `#${product.productId}`}
      getOptionKey={(product) => product.productId}
      isOptionEqualToValue={(option, chosen) => option.productId === chosen.productId}
      onChange={(_, product) => onChange(product)}
      onInputChange={(_, typed) => setText(typed)}
      slotProps={{ popper: { style: { minWidth: 280 }, placement: 'bottom-start' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
