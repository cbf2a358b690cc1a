import { useRef, type RefObject } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
interface InsertAtCaret {
  input: RefObject<TextElement | null>;
  /** Puts a text in the place of what is selected in the field, or where its caret was last; at the end where it never was. */
  insert: (text: string) => void;
  /** For the field's `onSelect`: its caret is where a person put it. */
  noteCaret: () => void;
}

/** Inserting into a text field while the focus is elsewhere, as on a button beside it. */
export function useInsertAtCaret(value: string, onChange: (value: string) => void): InsertAtCaret {
  const input = useRef<TextElement>(null);
  const wasPut = useRef(false);
  const insert = (text: string): void => {
    const element = input.current;
    const [start, end] = wasPut.current
      ? [element?.selectionStart ?? value.length, element?.selectionEnd ?? value.length]
      : [value.length, value.length];
    onChange(value.slice(0, start) + text + value.slice(end));
    const caret = start + text.length;
    // Once the new text stands in the field.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(caret, caret);
      wasPut.current = true;
    });
  };
  return { input, insert, noteCaret: () => void (wasPut.current = true) };
}
