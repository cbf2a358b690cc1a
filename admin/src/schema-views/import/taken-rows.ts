import type { PreviewedRow } from './import-wire';

/** Of rows with one key, the one that a person chose; none until then. */
export type DoubleChoice = Readonly<Record<string, number>>;
export const kinds = ['double', 'refused', 'changed', 'new', 'unchanged'] as const;
export type RowKind = (typeof kinds)[number];

/** What a row is to whoever looks: of doubles that they are, before anything else. */
export const kindOf = ({ outcome, isDouble }: PreviewedRow): RowKind => (isDouble && outcome !== 'refused' ? 'double' : outcome);

/** What gives reason to ask before a record is made: it lacks what it is needed for, or looks like another. */
export const doubts = ['lacks', 'alike'] as const;
export type Doubt = (typeof doubts)[number];
/** The doubts in spite of which rows are imported. */
export type AllTheSame = ReadonlySet<Doubt>;

const isDoubted = (row: PreviewedRow, allTheSame: AllTheSame): boolean =>
  doubts.some((doubt) => row[doubt].length > 0 && !allTheSame.has(doubt));

/** The places of the rows that are imported. */
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
