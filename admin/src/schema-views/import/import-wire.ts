import type { RecordImportPreview, RecordImportPreviewRequest } from '@kantoor/schemas';
import type { ImportFields } from './import-fields';
import { cellFrom, type Mapping } from './known-headers';
import type { Table } from './read-table';

export type PreviewedRow = RecordImportPreview['rows'][number];
/** What a person looks at: the rows of the file, and beside each what it would do. */
export interface Previewed {
  file: RecordImportPreviewRequest;
  rows: PreviewedRow[];
}

/** What of the file is sent: the fields that are mapped, in their order. */
export function fileOf({ rows }: Table, mapping: Mapping, fields: ImportFields, by: string | undefined): RecordImportPreviewRequest {
  const mapped = fields.names.filter((name) => mapping[name] !== undefined);
  return {
    fields: mapped,
    ...(by !== undefined && { by }),
    rows: rows.map(({ line, cells }) => ({ line, cells: mapped.map((name) => cellFrom(name, cells, mapping, fields)) })),
  };
}

/** What a row is called: by what would be stored, else by what stands in it. */
export const nameFrom = ({ label }: ImportFields, { file, rows }: Previewed, place: number): string =>
  label
    .map(
      (field) =>
        rows[place]!.changes.find((change) => change.field === field)?.after ?? file.rows[place]!.cells[file.fields.indexOf(field)] ?? '',
    )
    .filter(Boolean)
    .join(' ');
