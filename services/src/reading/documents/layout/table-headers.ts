import type { Cell, Line } from './lines.js';

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
