import { decimal, type PropertySchema } from '@kantoor/schemas';
import { useState } from 'react';
import { parseNumber, typedNumber } from '../../../format';
import { AmbiguousNumber } from '../../../shared/fields/ambiguous-number';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** A number as people write it: comma or point, symbols and spaces allowed (PLT-275 to PLT-282, PLT-O110). */
export function DecimalWidget(props: FormWidgetProps) {
  const { value, onChange, schema } = props;
  const { 'x-decimals': decimals = 0, 'x-year': isYear } = schema as PropertySchema;
  const min = Math.min(decimals, 2);
  // A draft keeps the text as typed.
  const format = (of: unknown): string =>
    typeof of === 'string' || (isYear && typeof of === 'number')
      ? String(of)
      : typedNumber(of as number | undefined, { min, max: decimals });
  const [text, setText] = useState(() => format(value));
  const [seen, setSeen] = useState<unknown>(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== undefined && parseNumber(text)?.value !== String(value)) setText(format(value));
  }
  const read = parseNumber(text);
  const type = (next: string): void => {
    const parsed = parseNumber(next);
    // Text that is no number, or is ambiguous, stays in the field, and validation reports it. It is passed on with a comma, because rjsf
    // parses a point as a number.
    const unread = next.replace('.', ',');
    const outcome: unknown = next.trim() === '' ? undefined : parsed && !parsed.other ? Number(parsed.value) : unread;
    setText(next);
    setSeen(outcome);
    onChange(outcome);
  };
  const leave = (): void => {
    if (read && !read.other && decimal(read.value).decimalPlaces() <= decimals) setText(format(Number(read.value)));
  };
  const hint = read?.other ? { helperText: <AmbiguousNumber text={text} min={min} decimals={decimals} onChoose={type} /> } : {};
  return (
    <TextInput
      {...props}
      shown={text}
      onText={type}
      onLeave={leave}
      extra={{ slotProps: { htmlInput: { inputMode: 'decimal' } }, ...hint }}
    />
  );
}
