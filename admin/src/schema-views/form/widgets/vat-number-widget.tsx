import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n';
import type { FormWidgetProps } from '../types';
import { vatWarning } from '../vat-warning';
import { TextInput } from './text-input';

/** Warns, and never refuses: empty inside the EU, no number by its form and check digit (CRM-237, CRM-O68), or another organization's. */
export function VatNumberWidget(props: FormWidgetProps) {
  const translate = useTranslate();
  const [left, setLeft] = useState(false);
  const value = (props.value as string | undefined) ?? '';
  const { data, record, LookAlikes } = props.registry.formContext;
  const { exEu, countryIso2 } = data;
  const [warning, setWarning] = useState<Awaited<ReturnType<typeof vatWarning>>>(null);
  useEffect(() => {
    if (!left) return;
    let isCurrent = true;
    const warn = (next: typeof warning): void => void (isCurrent && setWarning(next));
    // Without the checks nothing is warned of; the API looks at the number again when an invoice needs it.
    vatWarning(value, { exEu, countryIso2 }).then(warn, () => warn(null));
    return () => void (isCurrent = false);
  }, [left, value, exEu, countryIso2]);
  return (
    <>
      <TextInput
        {...props}
        shown={value}
        onText={(text) => props.onChange(text || undefined)}
        onLeave={() => setLeft(true)}
        extra={warning ? { helperText: translate(warning), slotProps: { formHelperText: { sx: { color: 'warning.main', mx: 0 } } } } : {}}
      />
      <Suspense fallback={null}>{LookAlikes && <LookAlikes field={props.name} value={value} exclude={record?.id} />}</Suspense>
    </>
  );
}
