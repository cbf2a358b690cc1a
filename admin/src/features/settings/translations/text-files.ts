import { isTranslationKey, placeholderFault, translationBounds, type TranslationChange } from '@kantoor/schemas';
import { toCsv } from '../../../shared/csv';
import { readTable } from '../../../schema-views/import/read-table';
import { shippedOf, shippedPlaceholders } from '../../../shell/edit-mode';
import { isMissing, shownIn, type TextRow } from './text-rows';

const header = ['key', 'shipped', 'text'] as const;

/** CSV of the texts in a language beside the shipped texts; a missing text is an empty cell. */
export const csvOf = (rows: readonly TextRow[], language: string): string =>
  toCsv([
    [...header],
    ...rows.map((row) => [row.key, row.texts[language]?.shipped ?? shippedOf('en')[row.key] ?? '', shownIn(row, language) ?? '']),
  ]);
export const jsonOf = (rows: readonly TextRow[], language: string): string =>
  `${JSON.stringify(Object.fromEntries(rows.filter((row) => !isMissing(row, language)).map((row) => [row.key, shownIn(row, language)])), null, 2)}\n`;

/** Reads texts by key from CSV or JSON, whose texts may be grouped; null for other content. */
export function readTexts(file: string): Map<string, string> | null {
  return file.trimStart().startsWith('{') ? readJson(file) : readCsv(file);
}

function readCsv(file: string): Map<string, string> | null {
  const places = (names: readonly string[]): [number, number] => {
    const plain = names.map((name) => name.trim().toLowerCase());
    return [plain.indexOf('key'), plain.indexOf('text')];
  };
  const read = readTable(file, (names) => places(names).filter((at) => at >= 0).length);
  if (!read.ok) return null;
  const [key, text] = places(read.table.header);
  if (key < 0 || text < 0) return null;
  return new Map(read.table.rows.map(({ cells }) => [cells[key] ?? '', cells[text] ?? '']));
}

function readJson(file: string): Map<string, string> | null {
  const texts = new Map<string, string>();
  const flatten = (group: object, above: string): boolean =>
    Object.entries(group).every(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') return Boolean(texts.set(above + name, value));
      return typeof value === 'object' && value !== null && !Array.isArray(value) && flatten(value, `${above}${name}.`);
    });
  try {
    const read: unknown = JSON.parse(file);
    return typeof read === 'object' && read !== null && !Array.isArray(read) && flatten(read, '') ? texts : null;
  } catch {
    return null;
  }
}

interface Refused {
  key: string;
  because: 'key' | 'tooLong' | 'placeholders';
  names: string;
}
export interface ImportedTexts {
  changes: (TranslationChange & { before: string | undefined })[];
  unchanged: number;
  /** Number of keys that are not in use; their texts are stored nevertheless. */
  unknown: number;
  refused: Refused[];
}

/** The changes that an import makes in a language. An empty text, or one equal to the shipped text, restores the shipped text. */
export function importOf(texts: ReadonlyMap<string, string>, rows: readonly TextRow[], language: string): ImportedTexts {
  const known = new Map(rows.map((row) => [row.key, row]));
  const result: ImportedTexts = { changes: [], unchanged: 0, unknown: 0, refused: [] };
  for (const [key, read] of texts) {
    const { stored, shipped } = known.get(key)?.texts[language] ?? { stored: undefined, shipped: undefined };
    const text = read.trim();
    const wanted = text === '' || text === shipped?.trim() ? null : text;
    const refused = refusalOf(key, wanted);
    if (refused) result.refused.push(refused);
    else if ((stored ?? null) === wanted) result.unchanged += 1;
    else {
      if (!known.has(key)) result.unknown += 1;
      result.changes.push({ languageCode: language, key, text: wanted, before: stored ?? shipped });
    }
  }
  return result;
}

function refusalOf(key: string, text: string | null): Refused | null {
  if (!isTranslationKey(key)) return { key, because: 'key', names: '' };
  if (text === null) return null;
  if ([...text].length > translationBounds.text) return { key, because: 'tooLong', names: '' };
  const fault = placeholderFault(shippedPlaceholders, key, text);
  return fault && { key, because: 'placeholders', names: [...fault.missing, ...fault.unknown].join(', ') };
}
