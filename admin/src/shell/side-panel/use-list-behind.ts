import { useEffect, useRef } from 'react';

/** What there is to press on a page of records. */
const something = 'a, button, input, label, th, [data-row], [data-card], [role=button], [role=combobox], [role=separator]';

/** The page behind a panel goes on working while its records are looked at: only a press beside everything there, and Escape, close the panel. */
export function useListBehind(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const isBehind = (target: EventTarget | null): target is Element =>
      target instanceof Element && Boolean(document.getElementById('page')?.contains(target));
    const click = ({ target }: MouseEvent): void => {
      if (isBehind(target) && target.closest(something) === null) close.current();
    };
    const press = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      // The keyboard is nowhere when the button that had it is gone, as after saving a new record.
      const isOutside = target === document.body || (isBehind(target) && !target.matches('input'));
      if (key === 'Escape' && !defaultPrevented && isOutside) close.current();
    };
    document.addEventListener('click', click);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen]);
}
