import type { EntitySchema } from '@kantoor/schemas';
import { definitionOf } from './definition.js';
import type { RecordDefinition } from './definition.js';
import { listColumnsOf } from './list-columns.js';
import type { ListExtension } from './list-extension.js';
import { recordFrame, toWire } from './wire.js';
import type { WireRecord } from './orm-entity.js';

/** The rows of a list as they travel. */
export const listRows = (schema: EntitySchema, rows: readonly Record<string, unknown>[], extension: ListExtension): WireRecord[] => {
  const definition = definitionOf(schema);
  return rows.map((row) => listRow(definition, row, extension));
};

function listRow(definition: RecordDefinition, row: Record<string, unknown>, extension: ListExtension): WireRecord {
  const record = recordFrame(definition, row as never);
  for (const { column, labels } of listColumnsOf(definition)) {
    const shown: WireRecord = {};
    for (const label of labels) shown[label.column.property] = toWire(row[label.alias], label.column);
    record[column.property] = toWire(row[column.field], column, shown);
  }
  return extension.row ? extension.row(record, row) : record;
}
