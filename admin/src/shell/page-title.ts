import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useMaybeCurrent } from './current';

const OURS = 'Kantoor';

function useTitle(): (title: string | null | undefined) => void {
  const current = useMaybeCurrent();
  const place = current?.teamInAddress ? current.team?.name : current?.ecosystem.name;
  return useCallback(
    (title) => {
      document.title = [title, place, OURS].filter(Boolean).join(' · ');
    },
    [place],
  );
}

/** Sets the browser's title: page, team and product (PLT-050). */
export function usePageTitle(title: string | null | undefined): void {
  const show = useTitle();
  useEffect(() => {
    if (title) show(title);
  }, [title, show]);
}

/** Sets the title of a page until the page sets its own, which it does after layout. */
export function useFallbackTitle(title: string | undefined, pathname: string): void {
  const show = useTitle();
  useLayoutEffect(() => show(title), [title, pathname, show]);
}
