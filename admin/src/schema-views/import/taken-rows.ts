import type { PreviewedRow } from './import-wire';

/** Of rows with one key, the one that a person chose; none until then. */
export type DoubleChoice = Readonly<Record<string, number>>;
export const kinds = ['double', 'refused', 'changed', 'new', 'unchanged'] as const;
export type RowKind = (typeof kinds)[number];

/** What a row is to whoever looks: of doubles that they are, before anything else. */
export const kindOf = ({ outcome, isDouble }: PreviewedRow): RowKind => (isDouble && outcome !== 'refused' ? 'double' : outcome);

/** The places of the rows that are imported. */
export const takenRows = (rows: readonly PreviewedRow[], choice: DoubleChoice): Set<number> =>
  new Set(
    rows.flatMap(({ outcome, isDouble, key }, i) =>
      (outcome === 'new' || outcome === 'changed') && (!isDouble || choice[key ?? ''] === i) ? [i] : [],
    ),
  );

export const countOf = (rows: readonly PreviewedRow[], taken: ReadonlySet<number>, outcome: PreviewedRow['outcome']): number =>
  rows.filter((row, i) => taken.has(i) && row.outcome === outcome).length;
