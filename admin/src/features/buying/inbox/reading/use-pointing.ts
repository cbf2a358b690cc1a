import { useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { isFillable, type Fillable } from './fill-field';
import { isOffered, type OfferedField } from '../../reading';

/** Returns the label without the asterisk of a required field. */
const labelOf = (field: Fillable): string | null =>
  field.labels?.[0]?.textContent?.replace('*', '').trim() || field.getAttribute('aria-label');

/** Tracks which field of the form is hovered or focused, and which one a clicked word fills. */
export function usePointing(idPrefix: string) {
  const [pointed, setPointed] = useState<OfferedField | null>(null);
  const [focused, setFocused] = useState<OfferedField | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const target = useRef<Fillable | null>(null);
  const fieldOf = (element: EventTarget): OfferedField | null => {
    const offered = (element as Element).closest<HTMLElement>('[data-offer]')?.dataset['offer'] ?? '';
    if (isOffered(offered)) return offered;
    const control = (element as Element).closest('.MuiFormControl-root');
    const named = control?.querySelectorAll('[id]') ?? [];
    for (const { id } of named) {
      const name = id.startsWith(`${idPrefix}-`) ? id.slice(idPrefix.length + 1) : '';
      if (isOffered(name)) return name;
    }
    return null;
  };
  return {
    active: pointed ?? focused,
    target,
    /** Label of the field that a clicked word fills. */
    label,
    handlers: {
      onFocusCapture: ({ target: element }: FocusEvent): void => {
        setFocused(fieldOf(element));
        if (!isFillable(element)) return;
        target.current = element;
        setLabel(labelOf(element));
      },
      onMouseOver: ({ target: element }: MouseEvent): void => setPointed(fieldOf(element)),
      onMouseLeave: (): void => setPointed(null),
    },
  };
}
