import { useState } from 'react';
import { date, toWireDate } from '../../../format';
import { typedDay } from '../../../shared/fields/date-input';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** A calendar date as people type it; the browser's own date field would follow the computer's locale. */
export function DayWidget(props: FormWidgetProps) {
  const { value, onChange } = props;
  const [text, setText] = useState(() => date(value as string | undefined));
  const type = (next: string): void => {
    const day = typedDay(next);
    setText(next);
    onChange(next.trim() === '' ? undefined : day ? toWireDate(day) : next);
  };
  const leave = (): void => {
    const day = typedDay(text);
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
