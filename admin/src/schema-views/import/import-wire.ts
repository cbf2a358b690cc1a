import type { ImportedRecords, RecordImport, RecordImportPreview, RecordImportPreviewRequest, UndoneImport } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { pathOf } from '../../providers/resources';
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

export async function askPreview(resource: string, file: RecordImportPreviewRequest): Promise<Previewed> {
  const { body } = await api.post<RecordImportPreview>(`/api/${pathOf(resource)}/import/preview`, { body: file });
  return { file, rows: body.rows };
}

/** Imports these rows just as they were shown. */
export async function runImport(resource: string, { file, rows }: Previewed, taken: ReadonlySet<number>): Promise<ImportedRecords> {
  const chosen: RecordImport['rows'] = file.rows.flatMap((row, i) => (taken.has(i) ? [{ ...row, version: rows[i]!.version }] : []));
  const { body } = await api.post<ImportedRecords>(`/api/${pathOf(resource)}/import`, { body: { ...file, rows: chosen } });
  return body;
}

/** Takes an import back, except for what was changed or used since. */
export async function undoImport(resource: string, importId: number): Promise<UndoneImport> {
  return (await api.post<UndoneImport>(`/api/${pathOf(resource)}/import/${importId}/undo`)).body;
}
