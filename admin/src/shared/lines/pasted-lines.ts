import { decimal, lineDecimals } from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../format';
import { parseSeparated } from '../separated';
import { isTable } from './is-table';

/** Possible meanings of a pasted column. */
export const meanings = ['description', 'amount', 'price', 'none'] as const;
export type Meaning = (typeof meanings)[number];
export interface PastedTable {
  /** Without the row of captions. */
  rows: readonly (readonly string[])[];
  columns: readonly Meaning[];
}
/** The chosen reading of numbers such as `1.000` and `1,000`; decided once for all in the same format (D-37). */
export type Readings = Partial<Record<'.' | ',', 'value' | 'other'>>;
export interface PastedLine {
  description: string;
  price: string;
  amount: string;
}
type Refusal = 'noDescription' | 'longDescription' | 'noPrice' | 'noNumber' | 'tooPrecise';
export interface ReadRow {
  line: PastedLine;
  refusal?: { why: Refusal; value: string };
  /** The row has an ambiguous number for which no reading has been chosen. */
  isDoubtful: boolean;
}

const longest = 2000;
const captions: Record<Exclude<Meaning, 'none'>, readonly string[]> = {
  description: ['omschrijving', 'beschrijving', 'description', 'product', 'dienst', 'artikel', 'item'],
  amount: ['aantal', 'amount', 'quantity', 'qty', 'uren', 'hours', 'stuks'],
  price: ['prijs', 'stukprijs', 'tarief', 'uurtarief', 'price', 'unit price', 'rate', 'prijs per stuk', 'prijs excl. btw'],
};
const meaningOf = (caption: string): Meaning =>
  (['description', 'amount', 'price'] as const).find((meaning) => captions[meaning].includes(caption.trim().toLowerCase())) ?? 'none';

/** Parses a table that was copied from a spreadsheet; null for other texts. */
export function readPasted(text: string): PastedTable | null {
  const bare = text.replace(/^\ufeff/, '');
  if (!isTable(bare)) return null;
  const all = parseSeparated(bare, bare.includes('\t') ? '\t' : undefined)
    .rows.map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const [first = [], ...below] = all;
  const named = first.map(meaningOf);
  const isCaptioned = named.includes('description') && !first.some((cell) => parseNumber(cell));
  if (isCaptioned) return { rows: below, columns: named };
  return all.length > 0 ? { rows: all, columns: guessed(all) } : null;
}

/**
 * Guesses the columns: the first one with words is the description; a lone one with numbers is the price, and one before the price is the
 * quantity.
 */
function guessed(rows: readonly (readonly string[])[]): Meaning[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const cellsOf = (column: number): string[] => rows.map((row) => row[column] ?? '').filter(Boolean);
  const isNumeric = (column: number): boolean => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.filter((cell) => parseNumber(cell)).length * 2 > cells.length;
  };
  const all = Array.from({ length: width }, (_, column) => column);
  const numeric = all.filter(isNumeric);
  const words = all.find((column) => !numeric.includes(column) && cellsOf(column).length > 0);
  const price = numeric.length > 1 ? numeric[1] : numeric[0];
  const amount = numeric.length > 1 ? numeric[0] : undefined;
  return all.map((column) => (column === words ? 'description' : column === price ? 'price' : column === amount ? 'amount' : 'none'));
}

const separatorIn = (text: string): '.' | ',' => (text.includes('.') ? '.' : ',');

/** Returns ambiguous numbers, one for each format. */
export function doubtsIn({ rows, columns }: PastedTable): string[] {
  const cells = rows.flatMap((row) => row.filter((_, column) => columns[column] === 'amount' || columns[column] === 'price'));
  const doubtful = cells.filter((cell) => parseNumber(cell)?.other);
  return (['.', ','] as const).flatMap((separator) => doubtful.find((cell) => separatorIn(cell) === separator) ?? []);
}
export const readingOf = (readings: Readings, text: string): 'value' | 'other' | undefined => readings[separatorIn(text)];
export const withReading = (readings: Readings, text: string, reading: 'value' | 'other'): Readings => ({
  ...readings,
  [separatorIn(text)]: reading,
});

/** Returns the line of each row, or why it is refused. */
export function readRows({ rows, columns }: PastedTable, readings: Readings): ReadRow[] {
  const cellOf = (row: readonly string[], meaning: Meaning): string => row[columns.indexOf(meaning)] ?? '';
  return rows.map((row) => {
    const description = cellOf(row, 'description');
    const price = understood(cellOf(row, 'price'), readings, 2);
    const amount = understood(cellOf(row, 'amount') || '1', readings, 0);
    const line = { description, price: price.text, amount: amount.text };
    const isDoubtful = price.isDoubtful || amount.isDoubtful;
    const why = refusalOf(description, cellOf(row, 'price')) ?? price.refusal ?? amount.refusal;
    return why ? { line, refusal: why, isDoubtful: false } : { line, isDoubtful };
  });
}

function refusalOf(description: string, price: string): ReadRow['refusal'] {
  if (!description) return { why: 'noDescription', value: '' };
  if (description.length > longest) return { why: 'longDescription', value: '' };
  return price ? undefined : { why: 'noPrice', value: '' };
}

interface Understood {
  text: string;
  isDoubtful: boolean;
  refusal?: { why: Refusal; value: string };
}
function understood(text: string, readings: Readings, min: number): Understood {
  const parsed = parseNumber(text);
  if (!parsed) return { text, isDoubtful: false, refusal: { why: 'noNumber', value: text } };
  const reading = parsed.other === null ? 'value' : readingOf(readings, text);
  if (!reading) return { text, isDoubtful: true };
  const value = (reading === 'other' ? parsed.other : null) ?? parsed.value;
  if (decimal(value).decimalPlaces() > lineDecimals) return { text, isDoubtful: false, refusal: { why: 'tooPrecise', value: text } };
  return { text: typedNumber(value, { min }), isDoubtful: false };
}
