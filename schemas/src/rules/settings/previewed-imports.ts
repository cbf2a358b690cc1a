import type { PropertySchema } from '../../entities/entity-schema.js';
import type { ImportDoubt, RecordImportPreview } from '../../generated/wire.js';

/** What becomes of a row of an import, those that need a decision first. */
export const importKinds = ['double', 'refused', 'skipped', 'changed', 'new', 'unchanged'] as const;
export type ImportKind = (typeof importKinds)[number];
/** Doubts before a record is created. */
export const importDoubts = ['lacks', 'alike'] as const satisfies readonly ImportDoubt[];
/** The doubts that the user overrides. */
export type AllTheSame = ReadonlySet<ImportDoubt>;
export type OutlinedRow = RecordImportPreview['outline'][number];

/** Whether the user chooses among this row and others with its key. */
export const isOneOfDoubles = ({ outcome, double }: OutlinedRow): boolean => double !== null && outcome !== 'refused';

/** Returns what becomes of a row, by what the user chose: shown, counted and sent alike. */
export function importKindOf(row: OutlinedRow, allTheSame: AllTheSame, isChosen: boolean): ImportKind {
  if (isOneOfDoubles(row) && !isChosen) return 'double';
  if (row.outcome === 'refused' || row.outcome === 'unchanged') return row.outcome;
  return row.doubts.some((doubt) => !allTheSame.has(doubt)) ? 'skipped' : row.outcome;
}

/** Maximum number of choices for a number; it covers terms in days. */
const MOST_NUMBERS = 366;
export const isFewNumbers = (property: PropertySchema | undefined): property is PropertySchema & { minimum: number; maximum: number } =>
  property?.type === 'integer' &&
  property.minimum !== undefined &&
  property.maximum !== undefined &&
  property.maximum - property.minimum <= MOST_NUMBERS;
/** Whether a field has a fixed set of values, or few numbers to choose from: an unknown text in a file then has one of these meanings. */
export const isOfFewValues = (property: PropertySchema | undefined): boolean =>
  property?.enum !== undefined || property?.format === 'country' || property?.type === 'boolean' || isFewNumbers(property);
