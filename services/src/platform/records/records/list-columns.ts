import { listedIn } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';

/** A column of a list, and the fields shown with it when it is a reference. */
export interface ListColumn {
  column: Column;
  labels: { column: Column; alias: string }[];
}

const lists = new Map<RecordDefinition, ListColumn[]>();

/** Returns the columns that lists of an entity select; computed once per entity. */
export function listColumnsOf(definition: RecordDefinition): readonly ListColumn[] {
  const known = lists.get(definition);
  if (known) return known;
  const listed = new Set([...definition.resource.reference, ...listedIn(definition.schema)]);
  const made = definition.columns.filter(({ property }) => listed.has(property)).map((column) => ({ column, labels: labelsOf(column) }));
  lists.set(definition, made);
  return made;
}

/**
 * Returns the column for a filter or sort key: only columns that the rows show (D-15). Otherwise results, counts and order would leak other
 * data, also of rows that the user may not open.
 */
export const shownColumn = (definition: RecordDefinition, property: string, more: readonly string[] = []): Column | undefined => {
  const column = definition.byProperty.get(property);
  return column && (more.includes(property) || listColumnsOf(definition).some((shown) => shown.column === column)) ? column : undefined;
};

export const isLabelled = (column: Column): boolean => column.kind === 'reference' && column.target!.wrapped;

function labelsOf(column: Column): ListColumn['labels'] {
  if (!isLabelled(column)) return [];
  const target = definitionOf(column.target!.schema);
  const shown = target.resource.reference.map((property) => target.byProperty.get(property)).filter((label) => label !== undefined);
  return shown.map((label) => ({ column: label, alias: `${column.field}__${label.property}` }));
}
