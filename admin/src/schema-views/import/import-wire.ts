import type { RecordImportPreview, RecordImportPreviewRequest } from '@kantoor/schemas';
import { propertiesOf, type ImportHint, type Mapping } from './known-headers';
import type { Table } from './read-table';

export type PreviewedRow = RecordImportPreview['rows'][number];
/** What a person looks at: the rows of the file, and beside each what it would do. */
export interface Previewed {
  file: RecordImportPreviewRequest;
  rows: PreviewedRow[];
}

/** What of the file is sent: the columns that are mapped, in the order of the fields. */
export function fileOf({ rows }: Table, mapping: Mapping, hint: ImportHint, by: string): RecordImportPreviewRequest {
  const fields = propertiesOf(hint).filter((property) => mapping[property] !== undefined);
  return { fields, by, rows: rows.map(({ line, cells }) => ({ line, cells: fields.map((property) => cells[mapping[property]!] ?? '') })) };
}
