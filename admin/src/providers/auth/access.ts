import { entitySchemas, permissionTo, permissions } from '@kantoor/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { hasSchema, schemaOf } from '../resources';

interface Asked {
  action: string;
  resource: string;
}
const reads: readonly string[] = ['list', 'show', 'export'];
const writes: readonly string[] = ['create', 'edit', 'delete', 'clone'];
const known: ReadonlySet<string> = new Set(permissions);

let held: ReadonlySet<string> = new Set();

/** The permission that react-admin's action on a resource asks for; other actions are called as in the table: `book` of `invoices`. */
export function permissionOf({ action, resource }: Asked): string {
  const act = reads.includes(action) ? 'read' : writes.includes(action) ? 'write' : action;
  return hasSchema(resource) && (act === 'read' || act === 'write')
    ? permissionTo(act, schemaOf(resource)['x-resource'])
    : `${resource}.${act}`;
}
/** By the table of permissions, for the ecosystem that is worked in; what is allowed in the end, the API decides. */
export const canAccess = (asked: Asked): boolean => held.has(permissionOf(asked));

/**
 * What the person may do in the ecosystem that was entered. react-admin asks for it asynchronously: the answers are put where it looks first, so
 * that no button comes and goes while a page is drawn.
 */
export function rememberAccess(queries: QueryClient, granted: readonly string[]): void {
  held = new Set(granted.filter((permission) => known.has(permission)));
  for (const { 'x-resource': hint } of Object.values(entitySchemas))
    for (const action of [...reads, ...writes])
      queries.setQueryData(['auth', 'canAccess', { action, resource: hint.name }], canAccess({ action, resource: hint.name }));
  // What was asked of single records is answered again.
  void queries.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
}
