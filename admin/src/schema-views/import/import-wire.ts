import type { RecordImportPreview, RecordImportPreviewRequest } from '@kantoor/schemas';
import type { ImportFields } from './import-fields';
import { cellFrom, type Mapping } from './known-headers';
import type { Table } from './read-table';

export type PreviewedRow = RecordImportPreview['rows'][number];
/** A preview: the rows of the file, and the effect of each. */
export interface Previewed {
  file: RecordImportPreviewRequest;
  rows: PreviewedRow[];
}

/** Returns the part of the file to send: the mapped fields, in their order. */
export function fileOf({ rows }: Table, mapping: Mapping, fields: ImportFields, by: string | undefined): RecordImportPreviewRequest {
  const mapped = fields.names.filter((name) => mapping[name] !== undefined);
  return {
    fields: mapped,
    ...(by !== undefined && { by }),
    rows: rows.map(({ line, cells }) => ({ line, cells: mapped.map((name) => cellFrom(name, cells, mapping, fields)) })),
  };
}

/** Returns the name of a row: from the values to store, else from its cells. */
export const nameFrom = ({ label }: ImportFields, { file, rows }: Previewed, place: number): string =>
  label
    .map(
      (field) =>
        rows[place]!.changes.find((change) => change.field === field)?.after ?? file.rows[place]!.cells[file.fields.indexOf(field)] ?? '',
    )
    .filter(Boolean)
    .join(' ');
