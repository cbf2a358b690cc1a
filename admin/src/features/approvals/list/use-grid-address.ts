import { useLocation } from 'react-router';
import { approvables, type ApprovableKind } from '../approvables';

/** What a grid shows, one below the other on one page: of the first it stands in the address, of the others beside it. */
export function useGridAddress({ resource }: ApprovableKind): string {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { over?: unknown } | null };
  if (resource === approvables[0]!.resource) return pathname + search;
  const own = `${pathname.replace(/\/$/, '')}/${resource}`;
  const over = state?.over;
  return typeof over === 'string' && over.split('?')[0] === own ? over : own;
}
