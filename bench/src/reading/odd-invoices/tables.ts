import { between, pick, type Random } from '../drawn-invoices/random.js';
import type { Language, Wordings } from '../drawn-invoices/wordings.js';
import type { Odd, OddLine } from './odd.js';

type Made = (random: Random, words: Wordings, rates: readonly number[]) => OddLine[];
type Field = 'description' | 'quantity' | 'unit' | 'price' | 'per' | 'discount' | 'rate' | 'total' | 'gross' | 'code';

interface Table {
  lines: Made;
  draw: (odd: Odd, y: number) => number;
}

const headings: Readonly<Record<Language, Readonly<Record<Field, string[]>>>> = {
  nl: {
    ...{ description: ['Omschrijving', 'Artikel'], quantity: ['Aantal', 'Aant.', 'Geleverd', 'Stuks'], unit: ['Eenh.', 'Eenheid'] },
    ...{
      price: ['Prijs', 'Stukprijs', 'Tarief', 'Per stuk'],
      per: ['per'],
      discount: ['Korting', 'Krt%', 'Korting %'],
      rate: ['BTW', 'Btw %'],
    },
    ...{ total: ['Bedrag', 'Totaal', 'Regeltotaal', 'Netto'], gross: ['Incl. btw', 'Bedrag incl.'], code: ['Artikelnr', 'Code'] },
  },
  en: {
    ...{ description: ['Description', 'Item'], quantity: ['Qty', 'Quantity', 'Units', 'No. of units', 'Hours'], unit: ['Unit', 'UOM'] },
    ...{ price: ['Unit price', 'Rate', 'Price', 'Each'], per: ['per'], discount: ['Disc.', 'Discount %'], rate: ['VAT', 'VAT %'] },
    ...{ total: ['Amount', 'Net amount', 'Line total', 'Total'], gross: ['Incl. VAT', 'Gross'], code: ['Code', 'SKU'] },
  },
  de: {
    ...{ description: ['Bezeichnung', 'Beschreibung'], quantity: ['Menge', 'Anzahl', 'Stück', 'Std.'], unit: ['Einheit', 'ME'] },
    ...{ price: ['Einzelpreis', 'E-Preis', 'Preis', 'EP'], per: ['PE', 'pro'], discount: ['Rabatt', 'Rab. %'], rate: ['MwSt', 'USt. %'] },
    ...{ total: ['Gesamt', 'Betrag', 'G-Preis', 'Gesamtpreis'], gross: ['Brutto'], code: ['Art.-Nr.', 'Artikel-Nr.'] },
  },
  fr: {
    ...{ description: ['Désignation', 'Description'], quantity: ['Qté', 'Quantité', 'Nombre'], unit: ['Unité'] },
    ...{ price: ['P.U. HT', 'Prix unitaire', 'PU'], per: ['par'], discount: ['Remise', 'Rem. %'], rate: ['TVA', 'Taux TVA'] },
    ...{ total: ['Montant HT', 'Total HT', 'Montant'], gross: ['Total TTC'], code: ['Réf.', 'Code'] },
  },
  es: {
    ...{ description: ['Concepto', 'Descripción'], quantity: ['Cantidad', 'Cant.', 'Uds.'], unit: ['Unidad'] },
    ...{ price: ['Precio', 'Precio unit.', 'P. unitario'], per: ['por'], discount: ['Dto.', 'Dto. %'], rate: ['IVA', '% IVA'] },
    ...{ total: ['Importe', 'Total', 'Subtotal'], gross: ['Total con IVA'], code: ['Ref.', 'Código'] },
  },
  it: {
    ...{ description: ['Descrizione', 'Articolo'], quantity: ['Quantità', 'Q.tà', 'Qta'], unit: ['U.M.'] },
    ...{ price: ['Prezzo', 'Prezzo unit.', 'P. unitario'], per: ['per'], discount: ['Sconto', 'Sc. %'], rate: ['IVA', 'Aliq. IVA'] },
    ...{ total: ['Importo', 'Totale', 'Imponibile'], gross: ['Totale ivato'], code: ['Codice', 'Cod.'] },
  },
};

const usual: Made = (random, words, rates) =>
  Array.from({ length: between(random, 1, 6) }, () => lineOf(random, words, rates, pick(random, [1, 2, 3, 10, between(random, 2, 40)])));

function lineOf(random: Random, words: Wordings, rates: readonly number[], quantity: number, { per = 1, discount = 0 } = {}): OddLine {
  const price = between(random, 1, 60) * pick(random, [25, 50, 95, 100, 125]);
  const total = Math.round((quantity * price * (1 - discount / 100)) / per);
  return {
    description: `${pick(random, words.goods)}${random() < 0.3 ? ` ${between(random, 10, 99)}` : ''}`,
    quantity,
    price,
    per,
    discount,
    total,
    rate: pick(random, rates),
  };
}

const made =
  (change: (random: Random) => { quantity?: number; per?: number; discount?: number }): Made =>
  (random, words, rates) =>
    Array.from({ length: between(random, 2, 6) }, () => {
      const { quantity = between(random, 1, 12), ...more } = change(random);
      return lineOf(random, words, rates, quantity, more);
    });

/** Draws fields side by side, right-aligned or from their left edge. */
const drawn =
  (fields: readonly Field[], { isLeft = false, isWrapped = false } = {}) =>
  (odd: Odd, top: number): number => {
    const { sheet, random, language, lines, money, number } = odd;
    const widths = fields.map((field) => (field === 'description' ? 175 : field === 'code' ? 60 : 65));
    const lefts = widths.map((_, i) => 40 + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
    const sign = random() < 0.3;
    const plain = (cents: number): string => (sign ? money(cents) : money(cents).replace(/€|EUR/g, '').trim());
    const isText = (field: Field): boolean => field === 'description' || field === 'unit' || field === 'code';
    const cell = (text: string, i: number, y: number): void => {
      if (isLeft || isText(fields[i]!)) sheet.put(text, lefts[i]!, y, 8);
      else sheet.putRight(text, lefts[i]! + widths[i]! - 6, y, 8);
    };
    fields.forEach((field, i) => cell(pick(random, headings[language][field]), i, top));
    let y = top + 16;
    const decimals = random() < 0.3;
    lines.forEach((line, at) => {
      const texts: Record<Field, string> = {
        ...{ description: line.description, unit: pick(random, odd.words.unit), code: `${4_000 + at * 17}` },
        quantity: decimals ? (line.quantity * 1).toFixed(2).replace('.', language === 'en' ? '.' : ',') : number(line.quantity),
        ...{ price: plain(line.price), per: String(line.per), discount: line.discount === 0 ? '' : `${line.discount}%` },
        ...{ rate: `${number(line.rate)}%`, total: plain(line.total), gross: plain(Math.round(line.total * (1 + line.rate / 100))) },
      };
      fields.forEach((field, i) => texts[field] && cell(texts[field], i, y));
      if (isWrapped && at % 2 === 0) sheet.put(pick(random, odd.words.goods), lefts[fields.indexOf('description')]!, (y += 10), 8);
      y += 14;
    });
    return y + 12;
  };

/** Tables, with what is in them. */
export const tables: Readonly<Record<string, Table>> = {
  'price before quantity': { lines: usual, draw: drawn(['description', 'price', 'quantity', 'total']) },
  'amount before price': { lines: usual, draw: drawn(['quantity', 'unit', 'description', 'price', 'total']) },
  'discount column': {
    lines: made((random) => ({ discount: pick(random, [0, 5, 10, 25]) })),
    draw: drawn(['code', 'description', 'quantity', 'price', 'discount', 'total']),
  },
  'price per hundred': {
    lines: made((random) => ({ quantity: between(random, 1, 20) * 100, per: 100 })),
    draw: drawn(['description', 'quantity', 'price', 'per', 'total']),
  },
  'decimal quantities': {
    lines: made((random) => ({ quantity: pick(random, [0.5, 1.5, 2.25, 7.75, 12.5]) })),
    draw: drawn(['description', 'quantity', 'price', 'rate', 'total']),
  },
  corrections: {
    lines: made((random) => ({ quantity: pick(random, [-1, 1, -3, 4, 2]) })),
    draw: drawn(['description', 'quantity', 'price', 'total']),
  },
  free: {
    lines: (random, words, rates) => usual(random, words, rates).concat({ ...lineOf(random, words, rates, 1), price: 0, total: 0 }),
    draw: drawn(['quantity', 'description', 'price', 'total']),
  },
  'gross beside': { lines: usual, draw: drawn(['description', 'quantity', 'price', 'rate', 'total', 'gross']) },
  'left edges': { lines: usual, draw: drawn(['description', 'quantity', 'price', 'total'], { isLeft: true }) },
  wrapped: { lines: usual, draw: drawn(['code', 'description', 'price', 'quantity', 'total'], { isWrapped: true }) },
};
