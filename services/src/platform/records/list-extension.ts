import type { OwnFilter } from './filter-sql.js';
import type { Bind, SearchedWords } from './searched-words.js';

/** What one list adds to the columns of its schema: SQL on the table alias `t`, and what a row of it shows beside them. */
export interface ListExtension {
  /** Further selected expressions with the names under which `adds` finds them. */
  select?: string[];
  joins?: string[];
  /** Properties of the schema that `adds` shows beside the list columns: they may be filtered on and sorted by as those. */
  shows?: readonly string[];
  filters?: Record<string, OwnFilter>;
  /** Further conditions for free search, each on a text that contains the words. */
  alsoFound?: ((words: SearchedWords) => string[]) | undefined;
  /** Conditions that always hold. */
  where?: (bind: Bind) => string[];
  /** Names that may be sorted by, beside the stored properties. */
  sorts?: Record<string, string>;
  /** Archived records stay in the list (deals show their archive as a state). */
  withArchived?: boolean;
  /** What a row shows beside the columns of its schema: each name, and how it is read from what was selected. */
  adds?: Record<string, (row: Record<string, unknown>) => unknown>;
  /** What a file in a reader's words says under a column instead of its value: what a list shows there, from all that the row shows. */
  inFile?: Record<string, (shown: Record<string, unknown>) => string | null>;
}
