import { importKindOf, type AllTheSame, type ImportKind, type OutlinedRow } from '@kantoor/schemas';

/** The row that the user chose for each duplicate key; none until then. */
export type DoubleChoice = Readonly<Record<string, number>>;

/** Returns what becomes of each row, by what the user chose: shown, counted and sent alike. */
export const kindsOf = (outline: readonly OutlinedRow[], choice: DoubleChoice, allTheSame: AllTheSame): ImportKind[] =>
  outline.map((row, i) => importKindOf(row, allTheSame, choice[row.double ?? ''] === i));

/** Returns the indexes of the rows to import. */
export const rowsToImport = (of: readonly ImportKind[]): Set<number> =>
  new Set(of.flatMap((kind, i) => (kind === 'new' || kind === 'changed' ? [i] : [])));
