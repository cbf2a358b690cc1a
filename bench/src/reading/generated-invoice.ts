import PDFDocument from 'pdfkit';
import { languages, type Wordings } from './wordings.js';
import type { Truth } from './truth.js';

/** Invoices of made-up suppliers in layouts of many kinds: the same number gives the same invoice. */
export async function generatedInvoice(number: number): Promise<{ pdf: Buffer; truth: Truth }> {
  const random = randomFrom(number);
  const layout = number % layouts.length;
  const language = pick(random, ['nl', 'en', 'de', 'fr'] as const);
  const content = contentOf(random, languages[language], language, number);
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  layouts[layout]!({ document, random, content, words: languages[language] });
  document.end();
  await done;
  return { pdf: Buffer.concat(chunks), truth: { ...content.truth, family: `generated-${layout}` } };
}

type Random = () => number;
function randomFrom(seed: number): Random {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

/** Real numbers with right check digits: those of the samples. */
const suppliers = {
  nl: {
    names: ['Jansen & Zn. B.V.', 'Drukkerij Zuid B.V.', 'Van Dam Installaties', 'De Groene Kas V.O.F.'],
    vat: 'NL810433941B01',
    iban: 'NL50INGB0683251309',
    chamber: '24330087',
    town: '3012 CN Rotterdam',
  },
  en: {
    names: ['Harbour Supplies Ltd', 'Northgate Consulting Limited', 'Bright Cleaning Services'],
    vat: 'IE6388047V',
    iban: 'NL27INGB0000026500',
    chamber: '32147382',
    town: 'Dublin 2 D02 X285',
  },
  de: {
    names: ['Muster & Söhne GmbH', 'Elektro Wagner e.K.', 'Bürobedarf Nord GmbH & Co. KG'],
    vat: 'DE136695976',
    iban: 'DE88200800000970375700',
    chamber: 'HRB 13302',
    town: '80333 München',
  },
  fr: {
    names: ['Au bon pain SARL', 'Imprimerie Lefèvre SAS', 'Services Martin'],
    vat: 'FR60421938861',
    iban: 'FR7612542547256985425874698',
    chamber: '42193886100034',
    town: '75008 Paris',
  },
} as const;
const buyers = ['Kantoor Noord B.V.', 'Zuid Holding N.V.', 'Atelier West'];
const goods = [
  'Paper A4 500 vel',
  'Service monthly',
  'Cartouche noire',
  'Montage Küche',
  'Onderhoud installatie',
  'Training half day',
  'Kabel 3 m',
  'Hosting Pro',
];

interface Line {
  description: string;
  quantity: number;
  price: number;
  total: number;
  rate: number;
}
interface Content {
  lines: Line[];
  rates: { rate: number; base: number; vat: number }[];
  supplier: { name: string; vat: string; iban: string; chamber: string; town: string };
  shown: { date: string; due: string; delivery: string };
  hasTerms: boolean;
  days: number;
  customer: string;
  truth: Omit<Truth, 'family'>;
}

function contentOf(random: Random, words: Wordings, language: keyof typeof suppliers, number: number): Content {
  const { names, ...numbers } = suppliers[language];
  const supplier = { name: pick(random, names), ...numbers };
  const choices = { nl: [21, 9], en: [23, 13.5], de: [19, 7], fr: [20, 5.5] }[language];
  const lines = Array.from({ length: between(random, 1, 7) }, (): Line => {
    const [quantity, price] = [between(random, 1, 12), between(random, 150, 40_000)];
    return {
      description: `${pick(random, goods)} ${between(random, 10, 99)}`,
      quantity,
      price,
      total: quantity * price,
      rate: pick(random, choices),
    };
  });
  const rates = [...new Set(lines.map(({ rate }) => rate))].map((rate) => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, { total }) => sum + total, 0);
    return { rate, base, vat: Math.round((base * rate) / 100) };
  });
  const net = rates.reduce((sum, { base }) => sum + base, 0);
  const gross = net + rates.reduce((sum, { vat }) => sum + vat, 0);
  const issued = new Date(Date.UTC(2024, between(random, 0, 23), between(random, 1, 28)));
  const days = pick(random, [14, 30, 60]);
  const later = (count: number): Date => new Date(issued.getTime() + count * 86_400_000);
  const isLong = random() < 0.3;
  const shown = (date: Date): string => {
    const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
    return isLong ? `${Number(day)} ${words.months[Number(month) - 1]} ${year}` : words.date10(year, month, day);
  };
  const reference = pick(random, [`2024-${1_000 + number}`, `INV${10_000 + number}`, `${20_240_000 + number}`, `F/24/${500 + number}`]);
  const order = random() < 0.6 ? pick(random, [`PO-${70_000 + number}`, `45000${10_000 + number}`]) : null;
  const iso = (date: Date): string => date.toISOString().slice(0, 10);
  return {
    lines,
    rates,
    supplier,
    shown: { date: shown(issued), due: shown(later(days)), delivery: shown(later(-5)) },
    hasTerms: random() < 0.4,
    days,
    customer: String(between(random, 10_000, 99_999)),
    truth: {
      supplier: supplier.name,
      reference,
      invoiceDate: iso(issued),
      dueDate: iso(later(days)),
      currency: 'EUR',
      totalExcludingTax: net / 100,
      totalIncludingTax: gross / 100,
      vatOrTaxNumbers: [supplier.vat],
      iban: supplier.iban,
      chamberOfCommerceNumber: supplier.chamber,
      purchaseOrderReference: order,
      vat: rates.map(({ rate, base, vat }) => ({ rate, base: base / 100, amount: vat / 100 })),
      lines: lines.map(({ total }) => ({ lineTotal: total / 100 })),
    },
  };
}

interface Sheet {
  document: PDFKit.PDFDocument;
  random: Random;
  content: Content;
  words: Wordings;
}
const put = ({ document }: Sheet, text: string, x: number, y: number, size = 9): void =>
  void document.fontSize(size).text(text, x, y, { lineBreak: false });
function right({ document }: Sheet, text: string, x: number, y: number, size = 9): void {
  document.fontSize(size);
  document.text(text, x - document.widthOfString(text), y, { lineBreak: false });
}

type Placed = (sheet: Sheet, x: number, y: number) => void;
const facts = ({ content, words, random }: Sheet): [string, string][] => [
  [pick(random, words.reference), content.truth.reference!],
  [pick(random, words.date), content.shown.date],
  ...(content.hasTerms ? [] : [[pick(random, words.due), content.shown.due] as [string, string]]),
  [pick(random, words.customer), content.customer],
  [pick(random, words.delivery), content.shown.delivery],
  ...(content.truth.purchaseOrderReference ? [[pick(random, words.order), content.truth.purchaseOrderReference] as [string, string]] : []),
];
const inline: Placed = (sheet, x, y) => facts(sheet).forEach(([label, value], i) => put(sheet, `${label}: ${value}`, x, y + 13 * i));
const columns: Placed = (sheet, x, y) =>
  facts(sheet).forEach(([label, value], i) => {
    put(sheet, label, x, y + 14 * i);
    put(sheet, value, x + 115, y + 14 * i);
  });
const above: Placed = (sheet, x, y) =>
  facts(sheet).forEach(([label, value], i) => {
    const [column, row] = [x + 175 * (i % 2), y + 32 * Math.floor(i / 2)];
    put(sheet, label, column, row, 7);
    put(sheet, value, column, row + 10, 10);
  });

const address: Placed = (sheet, x, y) => {
  const { name, town } = sheet.content.supplier;
  put(sheet, name, x, y, pick(sheet.random, [9, 11, 16]));
  put(sheet, `${pick(sheet.random, ['Havenweg', 'Main Street', 'Lindenstraße', 'rue Haute'])} ${between(sheet.random, 1, 200)}`, x, y + 22);
  put(sheet, town, x, y + 34);
};
const buyer = (sheet: Sheet, x: number, y: number, isLabelled: boolean): void => {
  if (isLabelled) put(sheet, pick(sheet.random, sheet.words.buyer), x, y - 14, 8);
  [pick(sheet.random, buyers), 'Kade 3', '1011 AA Amsterdam'].forEach((text, i) => put(sheet, text, x, y + 12 * i));
};
const numbers: Placed = (sheet, x, y) => {
  const { vat, iban, chamber } = sheet.content.supplier;
  const label = pick(sheet.random, sheet.words.vatNumber);
  const spaced = sheet.random() < 0.5 ? iban.replace(/(.{4})/g, '$1 ').trim() : iban;
  const texts = [`${label} ${vat}`, `IBAN ${spaced}`, chamber.startsWith('HRB') ? chamber : `${sheet.words.chamber} ${chamber}`];
  texts.forEach((text, i) => put(sheet, text, x + (sheet.random() < 2 ? 170 * i : 0), y, 7));
};

function table(sheet: Sheet, y: number, order: ('description' | 'quantity' | 'price' | 'rate' | 'total')[]): number {
  const { words, random, content } = sheet;
  const wide = { description: 210, quantity: 55, price: 80, rate: 60, total: 85 };
  let x = 40;
  const edges = order.map((column) => [column, x, (x += wide[column])] as const);
  for (const [column, left, end] of edges)
    if (column === 'description') put(sheet, pick(random, words.description), left, y, 8);
    else right(sheet, pick(random, words[column]), end - 5, y, 8);
  content.lines.forEach((line, i) => {
    const row = y + 18 + 24 * i;
    const shown = {
      description: line.description,
      quantity: String(line.quantity),
      price: words.money(line.price),
      rate: `${String(line.rate).replace('.', ',')} %`,
      total: words.money(line.total),
    };
    for (const [column, left, end] of edges)
      if (column === 'description') put(sheet, shown.description, left, row);
      else right(sheet, shown[column], end - 5, row);
    if (i % 3 === 1)
      put(sheet, `art. ${between(random, 1_000, 9_999)}-X`, edges.find(([column]) => column === 'description')![1], row + 10, 7);
  });
  return y + 18 + 24 * content.lines.length + 14;
}

function totals(sheet: Sheet, y: number, x: number, end: number): void {
  const { words, random, content } = sheet;
  const sign = pick(random, ['€ ', '', 'EUR ']);
  const rows: [string, number][] = [
    [pick(random, words.net), content.truth.totalExcludingTax! * 100],
    ...content.rates.map(({ rate, base, vat }): [string, number] => [
      random() < 0.5
        ? `${words.vat[0]} ${String(rate).replace('.', ',')}%`
        : `${String(rate).replace('.', ',')} % ${words.vat[0]} (${words.money(base)})`,
      vat,
    ]),
    [pick(random, words.gross), content.truth.totalIncludingTax! * 100],
  ];
  rows.forEach(([label, cents], i) => {
    put(sheet, label, x, y + 15 * i);
    right(sheet, `${sign}${words.money(Math.round(cents))}`, end, y + 15 * i);
  });
  if (content.hasTerms) put(sheet, words.terms(content.days), 40, y + 15 * rows.length + 20, 8);
}

const title = (sheet: Sheet, x: number, y: number, withNumber = false): void =>
  put(sheet, `${pick(sheet.random, sheet.words.title)}${withNumber ? ` ${sheet.content.truth.reference}` : ''}`, x, y, 18);

const usual = ['description', 'quantity', 'price', 'rate', 'total'] as const;
const first = ['quantity', 'description', 'price', 'total'] as const;
const short = ['description', 'total'] as const;
const last = ['description', 'price', 'quantity', 'total', 'rate'] as const;

/** A layout puts the same content elsewhere. */
const layouts: ((sheet: Sheet) => void)[] = [
  (sheet) => {
    address(sheet, 40, 40);
    title(sheet, 420, 40);
    buyer(sheet, 40, 130, true);
    columns(sheet, 330, 120);
    totals(sheet, table(sheet, 260, [...usual]), 340, 525);
    numbers(sheet, 40, 800);
  },
  (sheet) => {
    title(sheet, 40, 40, true);
    address(sheet, 400, 40);
    buyer(sheet, 40, 120, false);
    inline(sheet, 400, 120);
    totals(sheet, table(sheet, 250, [...first]), 300, 460);
    numbers(sheet, 40, 790);
  },
  (sheet) => {
    const { name, town } = sheet.content.supplier;
    put(sheet, `${name} - Havenweg 12 - ${town}`, 60, 130, 6);
    buyer(sheet, 60, 150, false);
    title(sheet, 60, 250);
    above(sheet, 60, 290);
    totals(sheet, table(sheet, 410, [...usual]), 330, 525);
    put(sheet, name, 40, 770, 7);
    numbers(sheet, 40, 785);
  },
  (sheet) => {
    title(sheet, 250, 30);
    address(sheet, 40, 70);
    buyer(sheet, 340, 84, true);
    inline(sheet, 40, 150);
    totals(sheet, table(sheet, 260, [...last]), 280, 465);
    numbers(sheet, 40, 810);
  },
  (sheet) => {
    buyer(sheet, 40, 60, false);
    address(sheet, 380, 60);
    columns(sheet, 40, 150);
    title(sheet, 380, 150);
    totals(sheet, table(sheet, 270, [...short]), 150, 330);
    numbers(sheet, 40, 800);
  },
  (sheet) => {
    numbers(sheet, 40, 20);
    address(sheet, 40, 50);
    title(sheet, 40, 120, true);
    above(sheet, 40, 160);
    buyer(sheet, 400, 170, true);
    totals(sheet, table(sheet, 290, [...usual]), 40, 300);
  },
];
