import type { OwnFilter } from './filter-sql.js';
import type { Bind, SearchedWords } from './searched-words.js';

/** What one list adds to the columns of its schema: SQL on the table alias `t`, and extra properties of its rows. */
export interface ListExtension {
  /** Extra selected expressions, with the names that `adds` uses. */
  select?: string[];
  joins?: string[];
  /** Properties of the schema that `adds` shows in addition to the list columns: they can be filtered and sorted like those. */
  shows?: readonly string[];
  filters?: Record<string, OwnFilter>;
  /** Extra conditions for free search, each on a text that contains the words. */
  alsoFound?: ((words: SearchedWords) => string[]) | undefined;
  /** Conditions that always apply. */
  where?: (bind: Bind) => string[];
  /** Sort keys in addition to the stored properties. */
  sorts?: Record<string, string>;
  /** Archived records stay in the list (deals show their archive as a state). */
  withArchived?: boolean;
  /** Extra properties of a row: each name, and how it is computed from what was selected. */
  adds?: Record<string, (row: Record<string, unknown>) => unknown>;
  /** What an export in the reader's words shows in a column instead of its value, computed from the row. */
  inFile?: Record<string, (shown: Record<string, unknown>) => string | null>;
}
