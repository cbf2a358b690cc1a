import { readFieldNames, readFields } from '@kantoor/schemas';
import type { FieldName, Reading } from '@kantoor/services/reading';
import type { Truth } from './truth.js';

export interface Comparison {
  family: string;
  channel: string;
  field: string;
  found: boolean;
  right: boolean;
  sure: boolean;
  /** From 0 to 1; of values that only have a mark, one that means the same. */
  confidence: number;
}

const withFactors = 'lines with quantity and price';
/** For what has only a mark. */
export const marked = (sure: boolean): Pick<Comparison, 'sure' | 'confidence'> => ({ sure, confidence: sure ? 0.95 : 0.5 });

const plain = (value: unknown): string =>
  String(value)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** Returns the accepted values; undefined if the document does not state it, which is not compared. */
function expected(name: FieldName, truth: Truth): unknown[] | undefined {
  const stated = truth[name];
  return stated === null || stated === undefined ? undefined : [stated, ...(truth[`${name}Also` as const] ?? [])];
}

/** The default payment method. A document that states none counts as this one. */
const toPay = 2;

/** Compares each field of a document, its VAT rates and its lines: found, right and certain. */
export function compareWithTruth(reading: Reading, truth: Truth): Comparison[] {
  const { family } = truth;
  const { channel } = reading;
  const comparisons = readFieldNames.flatMap((name): Comparison[] => {
    const values = expected(name, truth);
    if (!values) return [];
    const read = reading.fields[name];
    if (name === 'paymentMethod' && truth.paymentMethod === toPay && !read) return [];
    const right = read !== undefined && values.some((value) => isRight(name, value, read.value));
    return [
      { family, channel, field: name, found: read !== undefined, right, sure: read?.mark === 'sure', confidence: read?.confidence ?? 0 },
    ];
  });
  const shares = truth.vat.filter(({ amount }) => amount !== null);
  if (shares.length > 0) {
    const right = shares.every((share) =>
      reading.vat.some(({ amount, rate }) => isSame(amount, share.amount) && (share.rate === null || rate === share.rate)),
    );
    const sure = reading.vat.length > 0 && reading.vat.every(({ mark }) => mark === 'sure');
    comparisons.push({ family, channel, field: 'vat', found: reading.vat.length > 0, right, ...marked(sure) });
  }
  const left = [...reading.lines];
  for (const { lineTotal, quantity, netUnitPrice } of truth.lines) {
    const at = left.findIndex((line) => isSame(line.lineTotal, lineTotal));
    const [line] = at < 0 ? [] : left.splice(at, 1);
    comparisons.push({ family, channel, field: 'lines', found: at >= 0, right: at >= 0, ...marked(line?.mark === 'sure') });
    // A line without a quantity or a price on the page is not compared.
    if (quantity === null || quantity === undefined || netUnitPrice === null || netUnitPrice === undefined) continue;
    const right = line !== undefined && isSame(line.quantity, quantity) && isNearly(line.netUnitPrice, netUnitPrice);
    comparisons.push({ family, channel, field: withFactors, found: at >= 0, right, ...marked(line?.mark === 'sure') });
  }
  return comparisons;
}

function isRight(name: FieldName, value: unknown, read: string | number): boolean {
  if (typeof value === 'number') return typeof read === 'number' && isSame(read, value);
  const [wanted, found] = [plain(value), plain(read)];
  if (wanted === found) return true;
  // A name is right with or without the text printed after it.
  return (
    readFields[name].kind === 'supplier' &&
    Math.min(wanted.length, found.length) > 3 &&
    (wanted.startsWith(found) || found.startsWith(wanted))
  );
}

const isSame = (a: number | null, b: number | null): boolean => a !== null && b !== null && Math.abs(a - b) < 0.005;

/** Prices have more decimals than amounts, and may lack their sign on credit notes. */
const isNearly = (a: number | null, b: number): boolean => a !== null && Math.abs(Math.abs(a) - Math.abs(b)) < 0.000_6;
