import type { OwnCompany } from '@kantoor/services/reading';
import type { PageWords } from '../../../../services/dist/reading/documents/layout/lines.js';
import type { Truth } from '../truth.js';
import { type Company, companyOf } from '../drawn-invoices/companies.js';
import { dateStyles, moneyStyles } from '../drawn-invoices/formats.js';
import { between, figures, pick, randomFrom } from '../drawn-invoices/random.js';
import { type Language, languages } from '../drawn-invoices/wordings.js';
import { closings } from './closings.js';
import { parties } from './parties.js';
import type { Odd } from './odd.js';
import { Sheet } from './sheet.js';
import { tables } from './tables.js';

const shares: readonly Language[] = ['nl', 'nl', 'en', 'de', 'fr', 'es', 'it'];
const rates: Readonly<Record<Language, number[]>> = {
  nl: [21, 9, 0],
  en: [23, 13.5, 0],
  de: [19, 7, 0],
  fr: [20, 5.5, 0],
  es: [21, 10, 0],
  it: [22, 10, 0],
};
const dayMs = 86_400_000;
const [names, tableNames, endings] = [Object.keys(parties), Object.keys(tables), Object.keys(closings)];

/**
 * An invoice in a layout of which readers know little: names in odd places, numbers without labels or over two lines, and tables with
 * discounts, prices of a hundred and lines of nothing. The same number gives the same invoice.
 */
export function oddInvoice(number: number): { pages: PageWords[]; truth: Truth; own: OwnCompany } {
  const random = randomFrom(number * 7 + 77_003);
  const language = pick(random, shares);
  const words = languages[language];
  const [supplier, buyer] = [
    companyOf(random, language, words.streets),
    companyOf(random, pick(random, ['nl', language] as const), words.streets),
  ];
  const [party, table, ending] = [names[number % names.length]!, tableNames[(number * 5 + 1) % tableNames.length]!, pick(random, endings)];
  const [money, plain] = pick(random, moneyStyles[language]);
  const lines = tables[table]!.lines(
    random,
    words,
    pick(random, [[0], [0], [0, 1], [0, 2]]).map((i) => rates[language][i]!),
  );
  const perRate = [...new Set(lines.filter(({ total }) => total !== 0).map(({ rate }) => rate))].map((rate) => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, { total }) => sum + total, 0);
    return { rate, base, vat: Math.round((base * rate) / 100) };
  });
  const net = perRate.reduce((sum, { base }) => sum + base, 0);
  const gross = net + perRate.reduce((sum, { vat }) => sum + vat, 0);
  const issuedOn = new Date(Date.UTC(2024, between(random, 0, 29), between(random, 1, 28)));
  const dueOn = new Date(issuedOn.getTime() + pick(random, [8, 14, 21, 30, 45, 60]) * dayMs);
  const shown = pick(random, dateStyles[language]);
  const odd: Odd = {
    ...{ sheet: new Sheet(), random, language, words, supplier, buyer, lines, shares: perRate, net, gross, money, number: plain },
    reference: pick(random, [
      `${issuedOn.getUTCFullYear()}/${figures(random, 4)}`,
      `F ${figures(random, 5)}`,
      `${figures(random, 4)} ${figures(random, 4)}`.replace(/^0/, '3').replace(' 0', ' 5'),
      `VKF-${figures(random, 3)}-${figures(random, 4)}`,
    ]),
    order: pick(random, [
      `PO ${figures(random, 6)}`,
      `4500${figures(random, 6)}`,
      `INK/${figures(random, 4)}/B`,
      `${figures(random, 3)}-${figures(random, 4)}`,
    ]),
    ...{ issued: shown(issuedOn), due: shown(dueOn) },
  };
  parties[party]!(odd);
  factsOf(odd);
  closings[ending]!(odd, tables[table]!.draw(odd, 330));
  const { chamber } = supplier;
  const truth: Truth = {
    ...{ family: `odd ${party}`, supplier: supplier.name, reference: odd.reference, currency: 'EUR' },
    ...{ invoiceDate: issuedOn.toISOString().slice(0, 10), dueDate: dueOn.toISOString().slice(0, 10) },
    ...{ totalExcludingTax: net / 100, totalIncludingTax: gross / 100 },
    ...(odd.sheet.says(supplier.vat) && { vatNumber: supplier.vat, vatNumberAlso: [supplier.vat.slice(2)] }),
    ...(odd.sheet.says(supplier.iban) && { iban: supplier.iban }),
    ...(chamber && odd.sheet.says(chamber) && { chamberOfCommerceNumber: chamber, chamberOfCommerceNumberAlso: [chamber.slice(0, 9)] }),
    ...(odd.sheet.says(odd.order) && { purchaseOrderReference: odd.order }),
    vat: perRate.map(({ rate, base, vat }) => ({ rate, base: base / 100, amount: vat / 100 })),
    lines: lines.map(({ total, quantity, price, per }) => ({ lineTotal: total / 100, quantity, netUnitPrice: price / 100 / per })),
  };
  return { pages: odd.sheet.pages(), truth, own: ownOf(buyer) };
}

/** What the company that gets the invoice is called. */
const ownOf = ({ name, vat, iban, chamber, street, town }: Company): OwnCompany => ({
  ...{ names: [name], chamberNumbers: chamber === null ? [] : [chamber], vatNumbers: [vat], accounts: [iban] },
  addresses: [`${street}, ${town}`],
});

function factsOf({ sheet, random, words, reference, order, issued, due }: Odd): void {
  const facts: [string, string][] = [
    [pick(random, words.reference), reference],
    [pick(random, words.date), issued],
    [pick(random, words.due), due],
    ...(random() < 0.6 ? [[pick(random, words.order), order] as [string, string]] : []),
    ...(random() < 0.5 ? [[pick(random, words.otherDate), issued] as [string, string]] : []),
  ];
  const form = between(random, 0, 3);
  facts.forEach(([label, value], i) => {
    if (form === 0) sheet.put(`${label}: ${value}`, 40, 230 + 13 * i);
    else if (form === 1) {
      sheet.put(label, 40, 230 + 13 * i);
      sheet.put(value, 170, 230 + 13 * i);
    } else if (form === 2) {
      sheet.put(label, 40 + 108 * i, 240, 7);
      sheet.put(value, 40 + 108 * i, 253);
    } else sheet.put(`${label} ${value}`, 320, 230 + 13 * i);
  });
}
