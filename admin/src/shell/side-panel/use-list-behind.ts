import { useEffect, useRef } from 'react';

/** Selector of the controls on a page of records. */
const something = 'a, button, input, label, th, [data-row], [data-card], [role=button], [role=combobox], [role=separator]';

/** Keeps the page behind a panel usable while its records are shown: only a click beside all controls, and Escape, close the panel. */
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
      // No element has the focus if its button is gone, as after saving a new record.
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
