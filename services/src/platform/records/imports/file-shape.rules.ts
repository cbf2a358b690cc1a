import type { EntitySchema, RecordImportPreviewRequest } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { type FieldProblem, Problem } from '../../runtime/problems/index.js';
import { definitionOf, type RecordDefinition } from '../records/index.js';
import { type Cell, isReadable, readCell } from './read-cell.rules.js';

export interface FileRow {
  line: number;
  cells: readonly Cell[];
}
/** Which columns the cells of a row hold, and which of them identify a record. */
export interface FileShape {
  /** In the order of the cells; undefined where a cell maps to no property. */
  columns: readonly (Column | undefined)[];
  /** The first one with a value in the row identifies the record. */
  keys: readonly Column[];
  /** Scope in which a key is unique. */
  within: readonly Column[];
  /** Index of our own id, which takes precedence over any key; −1 if absent. */
  idAt: number;
}
/** Shape of the rows, and of the related records they bring. */
export interface FileShapes {
  own: FileShape;
  related: FileShape | null;
}

/**
 * Whether a row brings a related record: it has a value in any of its columns, or in one of `when`. A private address alone is not a
 * company.
 */
export const bringsOne = ({ columns }: FileShape, when: readonly string[] | undefined, { cells }: FileRow): boolean =>
  columns.some((column, at) => column && (when?.includes(column.property) ?? true) && saysSomething(cells[at] ?? null, column));

function saysSomething(cell: Cell, column: Column): boolean {
  const read = readCell(cell, column);
  return 'code' in read || read.value !== undefined;
}

/** Name in a file of a field of the related record: `{as}.{field}`. */
export const relatedField = (as: string, field: string): string => `${as}.${field}`;

/** Maps the columns named in a file to those that the entity allows. */
export function shapesOf(
  schema: EntitySchema,
  relatedSchema: EntitySchema | undefined,
  { fields, by, rows }: RecordImportPreviewRequest,
): FileShapes {
  const definition = definitionOf(schema);
  const { required, optional, keys, within = [], brings } = definition.resource.import!;
  const owned = (field: string): Column | undefined =>
    [...required, ...optional].includes(field) ? readable(definition, field) : undefined;
  const relatedBy = new Map((brings?.fields ?? []).map((field) => [relatedField(brings!.as, field), field]));
  const related = (field: string): Column | undefined =>
    relatedSchema && relatedBy.has(field) ? readable(definitionOf(relatedSchema), relatedBy.get(field)!) : undefined;
  const isOwnId = (field: string): boolean => field === 'id' && keys.includes('id');

  const errors = fields.flatMap((field, i): FieldProblem[] =>
    fields.indexOf(field) === i && (isOwnId(field) || owned(field) || related(field))
      ? []
      : [{ pointer: `/fields/${i}`, code: 'FIELD_NOT_ALLOWED' }],
  );
  const named = keys.filter((key) => fields.includes(key));
  if (by === undefined ? named.length === 0 && required.some((field) => keys.includes(field)) : !named.includes(by))
    errors.push({ pointer: '/by', code: 'FIELD_NOT_ALLOWED' });
  for (const [i, { cells }] of rows.entries())
    if (cells.length > fields.length) errors.push({ pointer: `/rows/${i}/cells`, code: 'FIELD_TOO_LONG' });
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });

  const byKeys = by === undefined ? named : named.slice(named.indexOf(by));
  const own = {
    columns: fields.map(owned),
    keys: byKeys.filter((key) => key !== 'id').map((key) => definition.byProperty.get(key)!),
    within: within.map((property) => definition.byProperty.get(property)!),
    idAt: byKeys.includes('id') ? fields.indexOf('id') : -1,
  };
  const columns = fields.map(related);
  return { own, related: relatedSchema && columns.some(Boolean) ? relatedShape(relatedSchema, columns) : null };
}

function readable(definition: RecordDefinition, property: string): Column | undefined {
  const column = definition.byProperty.get(property);
  return column && isReadable(column) ? column : undefined;
}

function relatedShape(schema: EntitySchema, columns: readonly (Column | undefined)[]): FileShape {
  const keys = schema['x-resource'].import!.keys.flatMap((key) => columns.find((column) => column?.property === key) ?? []);
  return { columns, keys, within: [], idAt: -1 };
}
