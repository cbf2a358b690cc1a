import { useLocation } from 'react-router';
import { useCurrent } from './current';
import { useApps, type PageLink } from './feature';
import { pageAt, pagesOf } from './navigation';

/** Returns the current page; for a record that was opened over a list, that list. */
export function usePage(app: string): { pages: PageLink[]; active: PageLink | undefined } {
  const { pathname, state } = useLocation() as { pathname: string; state: { over?: unknown } | null };
  const pages = pagesOf(useApps(), app, useCurrent());
  return { pages, active: pageAt(pages, typeof state?.over === 'string' ? state.over.split('?')[0]! : pathname) };
}
