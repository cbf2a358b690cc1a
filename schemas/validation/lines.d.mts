import type { EntitySchema, LinesHint, PropertySchema } from '../src/entities/entity-schema.js';

export interface LinesOfRecord {
  property: string;
  hint: LinesHint;
  /** The schema of one line. */
  item: PropertySchema;
  /** What clients send of a line and is stored. */
  sent: Readonly<Record<string, PropertySchema>>;
  /** What only the service keeps with it. */
  kept: Readonly<Record<string, PropertySchema>>;
}

/** The one type of a property, whether or not it may be null; undefined where it may be one of several. */
export function typeWithoutNull(property: PropertySchema): string | undefined;
/** How the lines of a record are kept; null where it has none. */
export function linesIn(schema: EntitySchema): LinesOfRecord | null;
/** Refuses lines that cannot be read and written by their schema alone. */
export function assertLines(schema: EntitySchema, resources: readonly string[]): void;
