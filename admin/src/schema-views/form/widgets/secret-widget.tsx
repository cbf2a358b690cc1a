import { useTranslate } from '../../../i18n';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** Written, never read back: only whether one is set is known. */
export function SecretWidget(props: FormWidgetProps) {
  const translate = useTranslate();
  const isSet = props.registry.formContext.record?.[`${props.name}Set`] === true;
  const placeholder = isSet ? translate('forms.secretSet') : '';
  return (
    <TextInput
      {...props}
      shown={(props.value as string | undefined) ?? ''}
      onText={(text) => props.onChange(text || undefined)}
      extra={{
        type: 'password',
        placeholder,
        slotProps: { htmlInput: { autoComplete: 'new-password' }, ...(isSet ? { inputLabel: { shrink: true } } : {}) },
      }}
    />
  );
}
