import type { Document, Placed } from '../fields/document.js';
import { type Cell, type Line, placeIn } from '../layout/lines.js';
import type { FoundNumber } from '../values/amounts.js';

/** A number of a line with its edges. */
export interface PlacedNumber extends Placed<FoundNumber> {
  x0: number;
  x1: number;
  cents: number;
}

export interface Column {
  numbers: PlacedNumber[];
  /** Right edges of amounts below each other differ by at most one character's width. */
  edge: number;
}

const tolerance = 4.5;

export const placed = (document: Document): PlacedNumber[] =>
  document.numbers.map((each) => {
    const { x0, x1 } = placeIn(each.line, each.found.start, each.found.end);
    return { ...each, x0, x1, cents: Math.round(each.found.value * 100) };
  });

/** Groups amounts below each other by their right or left edges. */
export function columnsOf(numbers: readonly PlacedNumber[]): Column[] {
  const money = numbers.filter(({ found }) => !found.isPercent && (found.decimals === 2 || found.hasCurrency || found.decimals === 0));
  return [...aligned(money, 'x1'), ...aligned(money, 'x0')].filter(({ numbers: inColumn }) =>
    inColumn.some(({ found }) => found.decimals === 2 || found.hasCurrency),
  );
}

function aligned(numbers: readonly PlacedNumber[], side: 'x0' | 'x1'): Column[] {
  const columns: Column[] = [];
  for (const number of numbers) {
    const column = columns.find(({ edge }) => Math.abs(edge - number[side]) < tolerance);
    if (!column) columns.push({ edge: number[side], numbers: [number] });
    else if (column.numbers.at(-1)!.line !== number.line) column.numbers.push(number);
  }
  return columns;
}

export interface RowNumbers {
  quantity: number | null;
  price: number | null;
  isProven: boolean;
}

/** Finds quantity and price among the numbers of a row: those whose product is its amount, optionally with a discount in percent. */
export function factorsOf(amount: PlacedNumber, numbers: readonly PlacedNumber[]): RowNumbers {
  const total = amount.cents;
  const others = numbers.filter((each) => each !== amount && !each.found.isPercent);
  const discounts = [0, ...numbers.filter(({ found }) => found.isPercent || found.decimals <= 2).map(({ found }) => found.value)].filter(
    (each) => each >= 0 && each < 100,
  );
  const fits = (quantity: number, price: PlacedNumber, discount: number): boolean => {
    const exact = quantity * price.found.value * 100 * (1 - discount / 100);
    // Rounding of the price limits the precision of the product.
    const slack = Math.max(
      1.01,
      Math.abs(quantity) * 50 * 10 ** -Math.max(2, price.found.decimals) * (price.found.decimals > 2 ? 1 : 0.02),
    );
    return Math.abs(exact - total) <= slack;
  };
  for (const discount of discounts)
    for (const first of others)
      for (const price of others) {
        if (first === price || first.found.value === 0 || first.found.hasCurrency) continue;
        if (first.found.value === 1 && first.found.decimals === 0 && price.cents !== total && discount === 0) continue;
        if (fits(first.found.value, price, discount) && (first.x0 < price.x0 || first.found.decimals === 0))
          return { quantity: first.found.value, price: price.found.value, isProven: true };
      }
  const same = others.find(({ cents, found }) => cents === total && found.decimals >= 2);
  return { quantity: same ? 1 : null, price: same ? same.found.value : null, isProven: false };
}

export const numbersOf = (line: Line, numbers: readonly PlacedNumber[]): PlacedNumber[] => numbers.filter((each) => each.line === line);

export type ColumnKind = 'description' | 'quantity' | 'price' | 'total' | 'rate' | 'discount' | 'other';

const words: readonly [ColumnKind, RegExp][] = [
  ['discount', /rabatt|korting|discount|remise|rem\.|abschlag|dto|sconto/],
  [
    'rate',
    /(?:btw|mwst|ust|vat|tva|iva|tax|steuer|gst)[ .-]{0,3}(?:%|satz|tarief|rate|-%)|^(?:btw|mwst|mwst\.|ust|ust\.|vat|tva|iva|gst)(?: ?%| ?in %)?$|steuersatz|taux|% ?(?:tva|btw|vat|ust|mwst)|btw-tarief/,
  ],
  ['price', /prijs|preis|price|prix|p\.? ?u\.?(?![a-z])|tarief|unitair|unit cost|precio|prezzo|cost|unit rate|^rate$|uurtarief|einzel/],
  [
    'total',
    /bedrag|totaal|betrag|gesamt|amount|total|montant|summe|importe|entgelt|nettowert|netto|bruto|prix ht|line value|^value$|importo|sum$/,
  ],
  ['quantity', /aantal|menge|qty|quantity|quantit|qte|anz|hours|stuks|cantidad|uren|stunden|^units?$|^hrs|anzahl/],
  [
    'description',
    /omschrijving|artikel(?!-?n)|beschreibung|description|bezeichnung|produkt|product|designation|item|leistung|libelle|concepto|descripcion|descrizione|details|dienst|service|particulars|omschr|activity/,
  ],
  ['other', /^pos|nr|no\.|code|ref|einheit|unit|eenheid|datum|date|sku|art|#/],
];

export interface TableHeader {
  line: Line;
  columns: { kind: ColumnKind; cell: Cell }[];
}

/** Finds lines that name columns: at least two different kinds, one of them an amount or a description, and no amounts. */
export function headersOf(lines: readonly Line[]): TableHeader[] {
  return lines.flatMap((line) => {
    if (/\d[.,]\d\d(?!\d)/.test(line.text) || line.text.length > 220) return [];
    const columns = line.cells.flatMap((cell) => {
      const kind = cell.text.length < 40 ? words.find(([, pattern]) => pattern.test(cell.plain))?.[0] : undefined;
      return kind ? [{ kind, cell }] : [];
    });
    const kinds = new Set(columns.map(({ kind }) => kind).filter((kind) => kind !== 'other'));
    const isHeader =
      kinds.size >= 2 && (kinds.has('total') || kinds.has('price') || kinds.has('quantity')) && columns.length >= 0.5 * line.cells.length;
    return isHeader ? [{ line, columns }] : [];
  });
}
