import { useEffect } from 'react';

/** A dialog over a panel over a list, with some steps in each. */
const trailMax = 20;

/**
 * What goes takes the keyboard along: a dialog that a menu opened gives the focus back to the menu's line, which is gone; a button that saved a
 * new record makes way for the record. It goes to the latest place that is still there, so that no one begins at the top of the page again
 * (WCAG 2.4.3).
 */
export function useFocusTrail(): void {
  useEffect(() => {
    let trail: HTMLElement[] = [];
    const follow = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) trail = [...trail.filter((element) => element !== target), target].slice(-trailMax);
    };
    const goBack = (): void => {
      if (document.activeElement !== document.body) return;
      // What is gone, or not seen, takes no focus.
      for (const element of trail.toReversed()) {
        element.focus({ preventScroll: true });
        if (document.activeElement === element) return;
      }
    };
    const gone = new MutationObserver(() => {
      if (trail.at(-1)?.isConnected === false) requestAnimationFrame(goBack);
    });
    document.addEventListener('focusin', follow, true);
    gone.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow, true);
      gone.disconnect();
    };
  }, []);
}
