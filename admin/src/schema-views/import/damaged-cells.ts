import type { Mapping } from './known-headers';
import type { Table } from './read-table';

export interface DamagedCell {
  line: number;
  property: string;
  text: string;
}
/** What a spreadsheet made of a long number (`8,71E+07`), and what it writes for a formula that failed. */
const damaged =
  /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$|^#(?:N\/[AB]|NV|REF|VERW|BEZUG|NAME|NAAM|VALUE|WAARDE|WERT|NULL|NUM|GETAL|ZAHL|DIV\/0|DEEL\/0)[!?]?$|^#{3,}$/i;

/** Cells whose letters or figures were lost before the file was written; only of columns that are imported. */
export const damagedCells = ({ rows }: Table, mapping: Mapping): DamagedCell[] =>
  rows.flatMap(({ line, cells }) =>
    Object.entries(mapping).flatMap(([property, columns]) =>
      columns.flatMap((at) => (damaged.test(cells[at] ?? '') ? [{ line, property, text: cells[at]! }] : [])),
    ),
  );
