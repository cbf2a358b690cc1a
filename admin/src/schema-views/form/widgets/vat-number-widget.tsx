import { isBlank } from '@kantoor/schemas';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { looksLikeVat } from '../checks';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** Warns, and never refuses: empty inside the EU, or not of the country's shape (CRM-237, CRM-O68). */
export function VatNumberWidget(props: FormWidgetProps) {
  const translate = useTranslate();
  const [left, setLeft] = useState(false);
  const value = (props.value as string | undefined) ?? '';
  const { exEu, countryIso2 } = props.registry.formContext.data;
  const missing = isBlank(value) && exEu !== true;
  const odd = !isBlank(value) && !looksLikeVat(value, String(countryIso2 ?? ''));
  const warning = left && (missing ? 'forms.vatMissing' : odd ? 'forms.vatOdd' : null);
  return (
    <TextInput
      {...props}
      shown={value}
      onText={(text) => props.onChange(text || undefined)}
      onLeave={() => setLeft(true)}
      extra={warning ? { helperText: translate(warning), slotProps: { formHelperText: { sx: { color: 'warning.main', mx: 0 } } } } : {}}
    />
  );
}
