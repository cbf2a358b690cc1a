import { useEffect } from 'react';

const isOf = (within: HTMLElement): boolean => within.contains(document.activeElement);

/** Moves the focus with F6 to the newest notice and back, also out of a dialog, which otherwise traps the focus. */
export function useNoticeKey(): void {
  useEffect(() => {
    const notices = document.getElementById('notices')!;
    let left: HTMLElement | null = null;
    const goBack = (): void => left?.focus();
    const press = (event: KeyboardEvent): void => {
      const button = notices.querySelector<HTMLElement>('button');
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || !button) return;
      event.preventDefault();
      if (isOf(notices)) return goBack();
      left = document.activeElement as HTMLElement | null;
      button.focus();
    };
    const goBackWhenEmpty = (): void => {
      requestAnimationFrame(() => document.activeElement === document.body && goBack());
    };
    // Hides the event from an open dialog, which would otherwise take the focus back.
    const keepToOneself = (event: Event): void => event.stopPropagation();
    window.addEventListener('keydown', press);
    notices.addEventListener('click', goBackWhenEmpty);
    notices.addEventListener('focusin', keepToOneself);
    return () => {
      window.removeEventListener('keydown', press);
      notices.removeEventListener('click', goBackWhenEmpty);
      notices.removeEventListener('focusin', keepToOneself);
    };
  }, []);
}
