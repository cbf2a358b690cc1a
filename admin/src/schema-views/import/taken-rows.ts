import type { PreviewedRow } from './import-wire';

/** The row that the user chose for each duplicate key; none until then. */
export type DoubleChoice = Readonly<Record<string, number>>;
export const kinds = ['double', 'refused', 'skipped', 'changed', 'new', 'unchanged'] as const;
export type RowKind = (typeof kinds)[number];

/** Doubts before a record is created: it is incomplete, or looks like another one. */
export const doubts = ['lacks', 'alike'] as const;
export type Doubt = (typeof doubts)[number];
/** The doubts that the user overrides. */
export type AllTheSame = ReadonlySet<Doubt>;

const isDoubted = (row: PreviewedRow, allTheSame: AllTheSame): boolean =>
  doubts.some((doubt) => row[doubt].length > 0 && !allTheSame.has(doubt));

/** Whether the user chooses among this row and others with its key. */
export const isChoice = ({ outcome, isDouble }: PreviewedRow): boolean => isDouble && outcome !== 'refused';

/** Returns what becomes of each row, by what the user chose: shown, counted and sent alike. */
export const kindsOf = (rows: readonly PreviewedRow[], choice: DoubleChoice, allTheSame: AllTheSame): RowKind[] =>
  rows.map((row, i) => {
    if (row.outcome === 'refused') return 'refused';
    if (row.isDouble && choice[row.key ?? ''] !== i) return 'double';
    return row.outcome !== 'unchanged' && isDoubted(row, allTheSame) ? 'skipped' : row.outcome;
  });

/** Returns the indexes of the rows to import. */
export const takenRows = (of: readonly RowKind[]): Set<number> =>
  new Set(of.flatMap((kind, i) => (kind === 'new' || kind === 'changed' ? [i] : [])));
