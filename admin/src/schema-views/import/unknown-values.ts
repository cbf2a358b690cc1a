import type { RecordImportPreviewRequest } from '@kantoor/schemas';

/** The meaning of a text in the file, by field and text; an empty meaning leaves the cell out. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>;
const textOf = (cell: unknown): string => String(cell ?? '').trim();

/** Returns the request with unknown values replaced by their meanings. */
export const asMeant = ({ fields, rows, ...file }: RecordImportPreviewRequest, meanings: Meanings): RecordImportPreviewRequest => ({
  ...file,
  fields,
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      const known = meanings[fields[at]!];
      const text = textOf(cell);
      return known && Object.hasOwn(known, text) ? known[text]! : cell;
    }),
  })),
});
