import { useRef, type RefObject } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
interface InsertAtCaret {
  input: RefObject<TextElement | null>;
  /** Inserts a text in place of the field's selection, or at its last caret position; at the end if there was none. */
  insert: (text: string) => void;
  /** For the field's `onSelect`: stores the caret position. */
  noteCaret: () => void;
}

/** Inserts into a text field while the focus is elsewhere, such as on a button beside it. */
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
    // Runs once the new text is in the field.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(caret, caret);
      wasPut.current = true;
    });
  };
  return { input, insert, noteCaret: () => void (wasPut.current = true) };
}
