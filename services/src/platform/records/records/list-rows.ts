import type { EntitySchema } from '@kantoor/schemas';
import { blankRow } from '../../storage/database/index.js';
import { toWire } from '../columns/index.js';
import { definitionOf } from './definition.js';
import { listColumnsOf, type ListColumn } from './list-columns.js';
import type { ListExtension } from './list-extension.js';
import { recordFrame } from './wire.js';
import type { StoredRecord, WireRecord } from './orm-entity.js';

type Row = Record<string, unknown>;

/** Converts a selected row to its wire form: the record frame, the columns of its schema, and what the list adds. */
export function listRowOf(schema: EntitySchema, { adds = {} }: ListExtension): (row: Row) => WireRecord {
  const definition = definitionOf(schema);
  const columns = listColumnsOf(definition);
  const added = Object.entries(adds);
  const frameOf = (row: Row): WireRecord => recordFrame(definition, row as unknown as StoredRecord);
  const blank = blankRow([...Object.keys(frameOf({})), ...columns.map(({ column }) => column.property), ...Object.keys(adds)]);
  return (row) => {
    const record = Object.assign({ ...blank }, frameOf(row));
    for (const { column, labels } of columns)
      record[column.property] = toWire(row[column.field], column, labels.length ? labelsIn(row, labels) : undefined);
    for (const [name, read] of added) record[name] = read(row);
    return record;
  };
}

/** Converts the rows of a list to their wire form. */
export const listRows = (schema: EntitySchema, rows: readonly Row[], extension: ListExtension): WireRecord[] =>
  rows.map(listRowOf(schema, extension));

function labelsIn(row: Row, labels: ListColumn['labels']): WireRecord {
  const shown: WireRecord = {};
  for (const label of labels) shown[label.column.property] = toWire(row[label.alias], label.column);
  return shown;
}
