import { useTranslate } from '../../../i18n';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** A write-only field: the API reports only whether a value is set. */
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
