import { useEffect } from 'react';

/** Enough for a dialog over a panel over a list, with some steps in each. */
const trailMax = 20;

const thePage = (): HTMLElement | null => document.getElementById('page');

/**
 * Restores the focus when its element disappears: a dialog opened from a menu returns the focus to the menu item, which is gone; the button
 * that saved a new record gives way to the record. The focus moves to the latest element that still exists, so that no user starts at the
 * top of the page again (WCAG 2.4.3). If all that is left lies outside the page, in the rail, the page itself gets the focus.
 */
export function useFocusTrail(): void {
  useEffect(() => {
    let trail: HTMLElement[] = [];
    const ofPage = new WeakSet<HTMLElement>();
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      trail = [...trail.filter((element) => element !== target), target].slice(-trailMax);
      if (thePage()?.contains(target)) ofPage.add(target);
    };
    const goBack = (): void => {
      if (document.activeElement !== document.body) return;
      // Removed or hidden elements take no focus.
      let wasInPage = false;
      for (const element of trail.toReversed()) {
        if (wasInPage && !ofPage.has(element)) break;
        element.focus({ preventScroll: true });
        if (document.activeElement === element) return;
        wasInPage ||= ofPage.has(element);
      }
      thePage()?.focus({ preventScroll: true });
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
