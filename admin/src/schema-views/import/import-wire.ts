import type { AllTheSame, ImportKind, PreviewedRow, RecordImportPreview, RecordImportPreviewRequest } from '@kantoor/schemas';
import type { ImportFields } from './import-fields';
import { cellFrom, type Mapping } from './known-headers';
import type { Table } from './read-table';

/** A preview: the rows of the file, the effect of each, and one page of them in full. */
export interface Previewed extends RecordImportPreview {
  file: RecordImportPreviewRequest;
  /** Number of rows of which `rows` is a page. */
  total: number;
}
/** A page of a preview, of all rows or of one kind; `allTheSame` are the doubts that the user overrides. */
export interface PageOfPreview {
  page: number;
  perPage: number;
  kind: ImportKind | null;
  allTheSame: AllTheSame;
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

/** Returns the index of a row in the file, by its line. */
export function placeOf({ file }: Previewed): (row: PreviewedRow) => number {
  const places = new Map(file.rows.map(({ line }, place) => [line, place]));
  return ({ line }) => places.get(line)!;
}

/** Returns the name of a row: from the values to store, else from its cells. */
export const nameFrom = ({ label }: ImportFields, { fields }: RecordImportPreviewRequest, row: PreviewedRow, cells: Cells): string =>
  label
    .map((field) => row.changes.find((change) => change.field === field)?.after ?? cells[fields.indexOf(field)] ?? '')
    .filter(Boolean)
    .join(' ');
type Cells = RecordImportPreviewRequest['rows'][number]['cells'];
