import { TextField, type TextFieldProps } from '@mui/material';
import { ariaDescribedByIds } from '@rjsf/utils';
import type { FormWidgetProps } from '../types';

type Props = FormWidgetProps & {
  shown: string;
  onText: (text: string) => void;
  onLeave?: (text: string) => void;
  extra?: Pick<
    TextFieldProps,
    'slotProps' | 'helperText' | 'type' | 'placeholder' | 'inputRef' | 'onSelect' | 'multiline' | 'minRows' | 'maxRows'
  >;
};

/** The text field that our own widgets share. */
export function TextInput({ id, label, required, disabled, readonly, rawErrors = [], shown, onText, onLeave, extra }: Props) {
  const { slotProps, ...rest } = extra ?? {};
  return (
    <TextField
      id={id}
      name={id}
      label={label}
      required={required ?? false}
      disabled={Boolean(disabled || readonly)}
      error={rawErrors.length > 0}
      value={shown}
      onChange={(event) => onText(event.target.value)}
      onBlur={(event) => onLeave?.(event.target.value)}
      fullWidth
      autoComplete="off"
      {...rest}
      slotProps={{ ...slotProps, htmlInput: { 'aria-describedby': ariaDescribedByIds(id), ...(slotProps?.htmlInput as object) } }}
    />
  );
}
