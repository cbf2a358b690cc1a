import type { Truth } from '../truth.js';
import { type Company, companyOf } from './companies.js';
import { dateStyles, moneyStyles } from './formats.js';
import { between, figures, pick, type Random } from './random.js';
import { type Language, languages } from './wordings.js';

export interface Line {
  code: string;
  description: string;
  more: string | null;
  quantity: number;
  unit: string;
  price: number;
  total: number;
  rate: number;
}

/** The content of an invoice, in cents, with its texts as printed. */
export interface Content {
  language: Language;
  isCredit: boolean;
  isReverse: boolean;
  /** Prices and totals of lines include their VAT. */
  isIncluded: boolean;
  isDebited: boolean;
  lines: Line[];
  rates: { rate: number; base: number; vat: number }[];
  net: number;
  vat: number;
  gross: number;
  supplier: Company;
  buyer: Company;
  reference: string;
  order: string | null;
  dates: { issued: string; due: string; other: string };
  hasTerms: boolean;
  days: number;
  money: (cents: number) => string;
  number: (value: number) => string;
  truth: Omit<Truth, 'family'>;
}

const rates: Readonly<Record<Language, number[]>> = { nl: [21, 9], en: [23, 13.5], de: [19, 7], fr: [20, 5.5], es: [21, 10], it: [22, 10] };
const dayMs = 86_400_000;

/** Generates the content. `ofSupplier` is the random source for the supplier, so that one supplier can send more than one invoice. */
export function contentOf(random: Random, language: Language, manyLines: boolean, ofSupplier: Random): Content {
  const words = languages[language];
  const supplier = companyOf(ofSupplier, language, words.streets);
  const buyer = companyOf(random, pick(random, ['nl', 'nl', 'de', language] as const), words.streets);
  const kind = random();
  const [isCredit, isReverse] = [kind < 0.1, kind >= 0.1 && kind < 0.2];
  const isIncluded = kind >= 0.2 && kind < 0.32;
  const isMixed = random() < 0.35;
  const lines = Array.from({ length: manyLines ? between(random, 28, 60) : between(random, 1, 8) }, (): Line => {
    const [quantity, price] = [pick(random, [1, 1, 2, 3, between(random, 1, 40)]), between(random, 150, 60_000)];
    return {
      code: pick(random, [figures(random, 5), `AB-${figures(random, 4)}`, `${figures(random, 3)}.${figures(random, 3)}`]),
      description: `${pick(random, words.goods)}${random() < 0.4 ? ` ${between(random, 10, 99)}` : ''}`,
      more: random() < 0.3 ? pick(random, words.goods) : null,
      quantity: isCredit ? -quantity : quantity,
      unit: pick(random, words.unit),
      price,
      total: (isCredit ? -quantity : quantity) * price,
      rate: isReverse ? 0 : isMixed ? pick(random, rates[language]) : rates[language][0]!,
    };
  });
  const shares = [...new Set(lines.map(({ rate }) => rate))].map((rate) => {
    const sum = lines.filter((line) => line.rate === rate).reduce((all, { total }) => all + total, 0);
    const base = isIncluded ? Math.round(sum / (1 + rate / 100)) : sum;
    return { rate, base, vat: isIncluded ? sum - base : Math.round((sum * rate) / 100) };
  });
  const net = shares.reduce((sum, { base }) => sum + base, 0);
  const vat = shares.reduce((sum, each) => sum + each.vat, 0);
  const issued = new Date(Date.UTC(2024, between(random, 0, 29), between(random, 1, 28)));
  const days = pick(random, [8, 14, 21, 30, 45, 60]);
  const shown = pick(random, dateStyles[language]);
  const later = (count: number): Date => new Date(issued.getTime() + count * dayMs);
  const iso = (date: Date): string => date.toISOString().slice(0, 10);
  const year = issued.getUTCFullYear();
  const reference = pick(random, [
    `${year}-${figures(random, 4)}`,
    `INV${figures(random, 5)}`,
    `${year}${figures(random, 4)}`,
    `F/${String(year).slice(2)}/${figures(random, 3)}`,
    `RE-${figures(random, 6)}`,
    `VF${String(year).slice(2)}-${figures(random, 5)}`,
    figures(random, 6).replace(/^0/, '7'),
    `${figures(random, 3).replace(/^0/, '4')}.${figures(random, 3)}`,
    `SI-${figures(random, 4)}/${year}`,
  ]);
  const order = random() < 0.5 ? pick(random, [`PO-${figures(random, 5)}`, `45${figures(random, 8)}`, `B${figures(random, 6)}`]) : null;
  const hasTerms = random() < 0.35;
  const [money, number] = pick(random, moneyStyles[language]);
  const isDebited = random() < 0.15;
  return {
    language,
    isCredit,
    isReverse,
    isIncluded,
    isDebited,
    lines,
    rates: shares,
    net,
    vat,
    gross: net + vat,
    supplier,
    buyer,
    reference,
    order,
    dates: { issued: shown(issued), due: shown(later(days)), other: shown(later(-between(random, 1, 12))) },
    hasTerms,
    days,
    money,
    number,
    truth: {
      supplier: supplier.name,
      reference,
      invoiceDate: iso(issued),
      dueDate: iso(later(days)),
      currency: 'EUR',
      totalExcludingTax: net / 100,
      totalIncludingTax: (net + vat) / 100,
      ...{ vatNumber: supplier.vat, vatNumberAlso: [supplier.vat.slice(2)] },
      iban: supplier.iban,
      chamberOfCommerceNumber: supplier.chamber,
      chamberOfCommerceNumberAlso: supplier.chamber ? [supplier.chamber.slice(0, 9)] : [],
      purchaseOrderReference: order,
      paymentMethod: isDebited ? 4 : 2,
      vat: shares.map(({ rate, base, vat: amount }) => ({ rate, base: base / 100, amount: amount / 100 })),
      lines: lines.map(({ total }) => ({ lineTotal: total / 100 })),
    },
  };
}
