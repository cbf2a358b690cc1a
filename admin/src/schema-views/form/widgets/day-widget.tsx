import { useState } from 'react';
import { date, toWireDate } from '../../../format';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** `1-3-26`, `01-03-2026` or `20260301` as a calendar date; the browser's own date field would follow the computer's region. */
function readDay(text: string): string | null {
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null;
}

export function DayWidget(props: FormWidgetProps) {
  const { value, onChange } = props;
  const [text, setText] = useState(() => date(value as string | undefined));
  const type = (next: string): void => {
    const day = readDay(next);
    setText(next);
    onChange(next.trim() === '' ? undefined : day ? toWireDate(day) : next);
  };
  const leave = (): void => {
    const day = readDay(text);
    if (day) setText(date(day));
  };
  return (
    <TextInput
      {...props}
      shown={text}
      onText={type}
      onLeave={leave}
      extra={{ placeholder: 'DD-MM-YYYY', slotProps: { htmlInput: { inputMode: 'numeric' } } }}
    />
  );
}
