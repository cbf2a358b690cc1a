import { Problem } from '../../runtime/problems/index.js';

export interface CsvColumn {
  name: string;
  heading: string;
  /** Labels of its values. */
  words?: ReadonlyMap<string, string> | undefined;
}

const textMax = 100;
const namedMax = 200;
const wordsMax = 50;
const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= textMax;
const isWords = (words: unknown): words is Record<string, string> | null =>
  typeof words === 'object' && Object.values(words ?? {}).length <= wordsMax && Object.values(words ?? {}).every(isText);

/**
 * Returns the columns of a file: those requested (`columns=name,city`), in the reader's words, else under their own names. Headings
 * (`headings`) and value labels (`words`) are JSON lists of the same length. Without `columns`, all columns of the list; unknown columns
 * are left out, and refused when no other is requested.
 */
export function csvColumnsOf(query: Record<string, unknown>, listed: readonly string[]): CsvColumn[] {
  const known = ['id', ...listed];
  if (typeof query['columns'] !== 'string' || !query['columns']) return known.map((name) => ({ name, heading: name }));
  const names = query['columns'].split(',');
  const headings = listIn(query, 'headings', names.length, isText) ?? names;
  const words = listIn(query, 'words', names.length, isWords) ?? [];
  const chosen = names.flatMap((name, at) =>
    known.includes(name) ? [{ name, heading: headings[at]!, words: words[at] ? new Map(Object.entries(words[at])) : undefined }] : [],
  );
  if (chosen.length === 0) throw new Problem('BAD_REQUEST', { detail: `The list has no column ${names.join(', ').slice(0, namedMax)}` });
  return chosen;
}

function listIn<T>(query: Record<string, unknown>, name: string, count: number, isOne: (item: unknown) => item is T): T[] | undefined {
  if (query[name] === undefined) return undefined;
  const refused = new Problem('BAD_REQUEST', {
    detail: `${name} is a JSON list with one for each of columns, of texts that are at most ${textMax} characters long`,
  });
  try {
    const list: unknown = JSON.parse(String(query[name]));
    if (Array.isArray(list) && list.length === count && list.every(isOne)) return list;
  } catch {
    throw refused;
  }
  throw refused;
}
