import { useLocation } from 'react-router';
import { approvables, type ApprovableKind } from '../approvables';

/**
 * Returns the address that holds the state of a grid. The page has two grids: the state of the first is in the URL, that of the second in
 * the location state.
 */
export function useGridAddress({ resource }: ApprovableKind): string {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { over?: unknown } | null };
  if (resource === approvables[0]!.resource) return pathname + search;
  const own = `${pathname.replace(/\/$/, '')}/${resource}`;
  const over = state?.over;
  return typeof over === 'string' && over.split('?')[0] === own ? over : own;
}
