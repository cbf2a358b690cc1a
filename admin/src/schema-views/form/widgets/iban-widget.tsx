import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

const grouped = (text: string): string =>
  text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

/** Shown in groups of four; stored without spaces, in capitals (CRM-O66). */
export function IbanWidget(props: FormWidgetProps) {
  const value = (props.value as string | undefined) ?? '';
  return (
    <TextInput {...props} shown={grouped(value)} onText={(text) => props.onChange(text.replace(/\s/g, '').toUpperCase() || undefined)} />
  );
}
