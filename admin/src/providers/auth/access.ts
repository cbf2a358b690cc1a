import { permissionTo, permissions, resourceHints } from '@kantoor/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { hasSchema, hintOf } from '../resources';

interface AccessRequest {
  action: string;
  resource: string;
}
const reads: readonly string[] = ['list', 'show', 'export'];
const writes: readonly string[] = ['create', 'edit', 'delete', 'clone'];
const known: ReadonlySet<string> = new Set(permissions);

let held: ReadonlySet<string> = new Set();

/** Returns the permission for react-admin's action on a resource; other actions are named as in the table: `book` of `invoices`. */
export function permissionOf({ action, resource }: AccessRequest): string {
  const act = reads.includes(action) ? 'read' : writes.includes(action) ? 'write' : action;
  return hasSchema(resource) && (act === 'read' || act === 'write') ? permissionTo(act, hintOf(resource)) : `${resource}.${act}`;
}
/** Checks access by the permission table, for the current ecosystem; the API has the final decision. */
export const canAccess = (request: AccessRequest): boolean => held.has(permissionOf(request));

/**
 * Stores the user's permissions in the entered ecosystem. react-admin checks access asynchronously: the answers are cached where it looks
 * first, so that no button flickers during a render.
 */
export function rememberAccess(queries: QueryClient, granted: readonly string[]): void {
  held = new Set(granted.filter((permission) => known.has(permission)));
  for (const { name } of Object.values(resourceHints))
    for (const action of [...reads, ...writes])
      queries.setQueryData(['auth', 'canAccess', { action, resource: name }], canAccess({ action, resource: name }));
  // Access checks of single records are repeated.
  void queries.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
}
