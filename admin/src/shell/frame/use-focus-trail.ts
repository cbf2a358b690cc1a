import { useEffect } from 'react';

/** A dialog over a panel over a list, with some steps in each. */
const trailMax = 20;

/**
 * What lay over the page takes the keyboard along when it closes: a dialog that a menu opened gives the focus back to the menu's line, which is
 * gone. It goes to the latest place that is still there, so that nobody begins at the top of the page again (WCAG 2.4.3).
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
    const layers = new MutationObserver((changes) => {
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (gone.some((layer) => layer.contains(trail.at(-1) ?? null))) requestAnimationFrame(goBack);
    });
    document.addEventListener('focusin', follow, true);
    // Dialogs, panels and menus are children of the body.
    layers.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', follow, true);
      layers.disconnect();
    };
  }, []);
}
