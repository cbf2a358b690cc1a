import type { QueryParameter } from './route.js';

const text = { type: 'string' };

/** Query parameters that every list supports (ra-data-simple-rest). */
export const listQuery: Readonly<Record<string, QueryParameter>> = {
  sort: { schema: text, description: 'JSON: a name and ASC or DESC', example: '["name","ASC"]' },
  range: { schema: text, description: 'JSON: the first and the last row', example: '[0,24]' },
  filter: { schema: text, description: 'JSON: values by name; `q` searches', example: '{"q":"bv"}' },
};

/** Query parameters of an export: the same rows as the list, all of them. */
export const exportQuery: Readonly<Record<string, QueryParameter>> = {
  ...listQuery,
  columns: { schema: text, description: 'Names of columns, separated by commas', example: 'name' },
  headings: { schema: text, description: 'JSON: headings for each of `columns`', example: '["Name"]' },
  words: { schema: text, description: 'JSON: names for the values of each of `columns`, or null', example: '[{"open":"Open"}]' },
};

/** Query parameters of lists that an area offers under named views. */
export const viewQuery = (views: readonly string[]): Readonly<Record<string, QueryParameter>> =>
  views.length === 0
    ? {}
    : {
        view: {
          schema: { type: 'string', enum: views },
          description: 'The area as which the records are searched and shown; defaults to their own',
          example: views[0],
        },
      };

export const csv = { file: ['text/csv'] } as const;
