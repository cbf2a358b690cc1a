import { cleanBody, type EntitySchema, type PropertySchema } from '@kantoor/schemas';
import { idAliasOf, idIn } from '../../providers/resources';
import { isApplicable } from './applicable';
import type { FormData } from './types';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Converts a record for the form: null becomes absent, in lists and objects too. */
export function toForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toForm);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !isEmpty(inner))
      .map(([key, inner]) => [key, toForm(inner)]),
  );
}

export const defaultsOf = (schema: EntitySchema): FormData =>
  Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );

/** Keeps empty rows, so that their errors show in place: the user fills or removes them (CRM-245, PUR-261). */
const prunedRows = (rows: unknown[], property: PropertySchema | undefined): unknown[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map((row) => pruned(row, property) ?? (property?.['x-reference'] ? undefined : {}))
    .filter((row) => row !== undefined);

/** Returns a value without its empty parts; undefined if nothing is left but what a new record begins with. */
export function pruned(value: unknown, property: PropertySchema | undefined, preset?: unknown): unknown {
  if (property?.['x-reference'] && typeof value === 'object') {
    const id = idIn(property['x-reference'], value as FormData);
    return id ? { [idAliasOf(property['x-reference'])]: id } : undefined;
  }
  if (Array.isArray(value)) return prunedRows(value, property?.items);
  if (typeof value !== 'object' || value === null) return isEmpty(value) ? undefined : value;
  const entries = Object.entries(value)
    .filter(([key]) => isApplicable(property?.properties?.[key], value))
    .map(([key, inner]) => [key, pruned(inner, property?.properties?.[key])] as const)
    .filter(([, inner]) => inner !== undefined);
  // An optional part whose only values are unticked boxes, empty lists, colours or what a new record begins with counts as empty. Otherwise its
  // required fields would have to be filled in.
  const isPreset = (key: string, inner: unknown): boolean => inner === (preset as FormData | undefined)?.[key];
  const mustBeWhole = (property?.required?.length ?? 0) > 0;
  const filled = entries.filter(
    ([key, inner]) => !(Array.isArray(inner) && inner.length === 0) && inner !== false && !key.endsWith('Color') && !isPreset(key, inner),
  );
  return filled.length > 0 || (entries.length > 0 && !mustBeWhole) || !property?.properties ? Object.fromEntries(entries) : undefined;
}

/** Returns pointers to the rows that a new record offers and the user left empty; they count as absent. */
export function offeredRows(schema: EntitySchema, typed: FormData, begins: FormData): string[] {
  return Object.entries(begins).flatMap(([name, offered]) => {
    const rows = typed[name];
    if (!Array.isArray(offered) || !Array.isArray(rows)) return [];
    return offered.flatMap((_, at) => (at < rows.length && !pruned(rows[at], schema.properties[name]?.items) ? [`/${name}/${at}`] : []));
  });
}

/**
 * Returns the whole entity as the API accepts it (CRM-263): every writable property, with cleaned texts and without empty ones. A check keeps
 * the rows that a new record offers, so that each error shows at its own row.
 */
export function toBody(
  schema: EntitySchema,
  record: FormData | undefined,
  typed: FormData,
  begins: FormData = {},
  { keepsRows = false }: { keepsRows?: boolean } = {},
): FormData {
  const offered = keepsRows ? [] : offeredRows(schema, typed, begins);
  const data = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((_, at) => !offered.includes(`/${name}/${at}`)) : value,
    ]),
  );
  const writable = Object.entries(schema.properties).filter(([, property]) => !property.readOnly);
  const whole = { ...record, ...data };
  return Object.fromEntries(
    writable.flatMap(([name, property]) => {
      const shown = property['x-form'] !== undefined;
      const value = pruned(cleanBody(toForm(shown ? data[name] : whole[name]), property), property, begins[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
