import type { PreviewedRow } from './import-wire';

/** The row that the user chose for each duplicate key; none until then. */
export type DoubleChoice = Readonly<Record<string, number>>;
export const kinds = ['double', 'refused', 'changed', 'new', 'unchanged'] as const;
export type RowKind = (typeof kinds)[number];

/** Returns the kind of row to show: for duplicates that comes first. */
export const kindOf = ({ outcome, isDouble }: PreviewedRow): RowKind => (isDouble && outcome !== 'refused' ? 'double' : outcome);

/** Doubts before a record is created: it is incomplete, or looks like another one. */
export const doubts = ['lacks', 'alike'] as const;
export type Doubt = (typeof doubts)[number];
/** The doubts that the user overrides. */
export type AllTheSame = ReadonlySet<Doubt>;

const isDoubted = (row: PreviewedRow, allTheSame: AllTheSame): boolean =>
  doubts.some((doubt) => row[doubt].length > 0 && !allTheSame.has(doubt));

/** Returns the indexes of the rows to import. */
export const takenRows = (rows: readonly PreviewedRow[], choice: DoubleChoice, allTheSame: AllTheSame): Set<number> =>
  new Set(
    rows.flatMap((row, i) =>
      (row.outcome === 'new' || row.outcome === 'changed') && (!row.isDouble || choice[row.key ?? ''] === i) && !isDoubted(row, allTheSame)
        ? [i]
        : [],
    ),
  );

export const countOf = (rows: readonly PreviewedRow[], taken: ReadonlySet<number>, outcome: PreviewedRow['outcome']): number =>
  rows.filter((row, i) => taken.has(i) && row.outcome === outcome).length;
