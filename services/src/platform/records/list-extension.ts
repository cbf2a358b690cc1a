import type { OwnFilter } from './filter-sql.js';
import type { Bind } from './search-sql.js';
import type { WireRecord } from './orm-entity.js';

/** What one list adds to the columns of its schema: SQL on the table alias `t`, and how a row of it travels. */
export interface ListExtension {
  /** Further selected expressions with the names under which `row` finds them. */
  select?: string[];
  joins?: string[];
  /** Properties of the schema that `row` shows beside the list columns: they may be filtered on and sorted by as those. */
  shows?: readonly string[];
  filters?: Record<string, OwnFilter>;
  /** Conditions that always hold. */
  where?: (bind: Bind) => string[];
  /** Names that may be sorted by, beside the stored properties. */
  sorts?: Record<string, string>;
  /** Archived records stay in the list (deals show their archive as a state). */
  withArchived?: boolean;
  row?: (record: WireRecord, row: Record<string, unknown>) => WireRecord;
}
