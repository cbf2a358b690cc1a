import { Suspense } from 'react';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** A text field that may identify an existing record, with the matching records below it. */
export function LookAlikeWidget(props: FormWidgetProps) {
  const value = (props.value as string | undefined) ?? '';
  const { record, LookAlikes } = props.registry.formContext;
  return (
    <>
      <TextInput {...props} shown={value} onText={(text) => props.onChange(text || undefined)} />
      <Suspense fallback={null}>{LookAlikes && <LookAlikes field={props.name} value={value} exclude={record?.id} />}</Suspense>
    </>
  );
}
