import { Problem } from '../problems/index.js';

export interface CsvColumn {
  name: string;
  heading: string;
}

const headingMax = 100;
const isHeading = (text: unknown): text is string => typeof text === 'string' && text.length <= headingMax;

/**
 * The columns of a file: those asked for (`columns=name,city`) under the headings that came with them (`headings`, a JSON list as long, for a
 * file in the words of whoever reads it), else under their own names; without any, all columns of the list.
 */
export function csvColumnsOf(query: Record<string, unknown>, listed: readonly string[]): CsvColumn[] {
  const known = ['id', ...listed];
  if (typeof query['columns'] !== 'string' || !query['columns']) return known.map((name) => ({ name, heading: name }));
  const asked = query['columns'].split(',');
  const headings = query['headings'] === undefined ? asked : headingsIn(query['headings'], asked.length);
  return asked.flatMap((name, at) => (known.includes(name) ? [{ name, heading: headings[at]! }] : []));
}

function headingsIn(text: unknown, count: number): string[] {
  const refused = new Problem('BAD_REQUEST', {
    detail: `headings is a JSON list of a text for each of columns, at most ${headingMax} characters long`,
  });
  try {
    const headings: unknown = JSON.parse(String(text));
    if (Array.isArray(headings) && headings.length === count && headings.every(isHeading)) return headings;
  } catch {
    throw refused;
  }
  throw refused;
}
