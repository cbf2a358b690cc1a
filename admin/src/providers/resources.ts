import { resourceHints, type ResourceHint } from '@kantoor/schemas';

const named = (resource: string): ResourceHint | undefined => Object.values(resourceHints).find(({ name }) => name === resource);

/** Returns what every page knows of a resource; the fields of its records are in `schemaOf`. */
export const hintOf = (resource: string): ResourceHint => {
  const hint = named(resource);
  if (!hint) throw new Error(`No schema describes ${resource}`);
  return hint;
};
export const hasSchema = (resource: string): boolean => named(resource) !== undefined;
/** Returns the path below /api. Resources inside a team or legal entity get theirs by `meta.path`. */
export const pathOf = (resource: string, meta?: { path?: string }): string => {
  if (meta?.path) return meta.path;
  const hint = named(resource);
  return hint ? `${hint.area}/${hint.path}` : resource;
};
/** Returns the name of a record: its label properties, else its number. */
export function labelOf(resource: string, record: Record<string, unknown> | null | undefined): string {
  if (!record) return '';
  const parts = (named(resource)?.label ?? ['name'])
    .map((property) => record[property])
    .filter((part) => part !== null && part !== undefined && part !== '');
  return parts.join(' ') || `#${String(record.id ?? idIn(resource, record) ?? '')}`;
}
export const idAliasOf = (resource: string): string => named(resource)?.idAlias ?? 'id';
/** Returns the id inside a reference such as `{organizationId, name}`. */
export const idIn = (resource: string, reference: Record<string, unknown> | null | undefined): number | undefined =>
  (reference?.[idAliasOf(resource)] ?? reference?.id) as number | undefined;
