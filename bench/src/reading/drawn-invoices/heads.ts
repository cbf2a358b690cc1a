import { pick } from './random.js';
import { box, logo, put, putRight, rule, type Sheet } from './sheet.js';

type Placed = (sheet: Sheet, x: number, y: number) => void;

const spaced = (iban: string): string => iban.replace(/(.{4})/g, '$1 ').trim();
const ibanOf = (sheet: Sheet, iban: string): string => (sheet.random() < 0.6 ? spaced(iban) : iban);
const chamberOf = ({ content, words, random }: Sheet): string[] => {
  const { chamber } = content.supplier;
  if (!chamber) return [];
  return [
    chamber.startsWith('HRB')
      ? `Amtsgericht ${content.supplier.town.split(' ').at(-1)} ${chamber}`
      : `${pick(random, words.chamber)} ${chamber}`,
  ];
};
const colon = ({ random }: Sheet): string => pick(random, [' ', ': ', ': ']);

/** The numbers of the supplier, one text each. */
function numbersOf(sheet: Sheet): string[] {
  const { words, random, content } = sheet;
  const sign = colon(sheet);
  return [
    ...chamberOf(sheet),
    `${pick(random, words.vatNumber)}${sign}${content.supplier.vat}`,
    `${pick(random, words.iban)}${sign}${ibanOf(sheet, content.supplier.iban)}`,
  ];
}
const contactsOf = ({ content: { supplier }, words, random }: Sheet): string[] => [
  `${pick(random, words.phone)} ${supplier.phone}`,
  pick(random, [`info@${supplier.domain}`, `www.${supplier.domain}`]),
];

export const letterheads = {
  plain: (sheet, x, y) => {
    const { name, street, town } = sheet.content.supplier;
    put(sheet, name, x, y, { size: pick(sheet.random, [9, 12, 16]), isBold: true });
    [street, town, ...contactsOf(sheet)].forEach((text, i) => put(sheet, text, x, y + 22 + 11 * i, { size: 8.5 }));
  },
  right: (sheet, x, y) => {
    const { name, street, town } = sheet.content.supplier;
    [name, street, town, ...contactsOf(sheet)].forEach((text, i) => putRight(sheet, text, x, y + 12 * i, { isBold: i === 0 }));
  },
  centred: (sheet, _x, y) => {
    const { name, street, town } = sheet.content.supplier;
    const middle = (text: string, at: number, size: number): void => {
      const width = sheet.document.font(sheet.fonts.usual).fontSize(size).widthOfString(text);
      put(sheet, text, 297 - width / 2, at, { size });
    };
    middle(name, y, 18);
    middle(`${street}, ${town}`, y + 24, 8);
    middle(contactsOf(sheet).join('  |  '), y + 36, 8);
  },
  withNumbers: (sheet, x, y) => {
    const { name, street, town } = sheet.content.supplier;
    put(sheet, name, x, y, { size: 11, isBold: true });
    [street, town, ...contactsOf(sheet), ...numbersOf(sheet)].forEach((text, i) => put(sheet, text, x, y + 16 + 10 * i, { size: 8 }));
  },
  logoAlone: (sheet, x, y) => logo(sheet, x, y),
  logoAndSender: (sheet, x, y) => {
    const { name, street, town } = sheet.content.supplier;
    logo(sheet, 430, 30);
    put(sheet, `${name} ${pick(sheet.random, ['·', '-', '|', '•'])} ${street} ${pick(sheet.random, ['·', '-', '|'])} ${town}`, x, y, {
      size: 6,
    });
  },
  wide: (sheet, x, y) => {
    put(sheet, sheet.content.supplier.name.toUpperCase(), x, y, { size: 20, isBold: true });
    rule(sheet, x, 555, y + 26);
    put(sheet, [sheet.content.supplier.street, sheet.content.supplier.town, ...contactsOf(sheet)].join('   '), x, y + 30, { size: 7 });
  },
} satisfies Record<string, Placed>;

export const numberPlaces = {
  footLine: (sheet) => put(sheet, numbersOf(sheet).join(pick(sheet.random, ['  |  ', ' - ', '   '])), 40, 805, { size: 7 }),
  footColumns: (sheet) => {
    const { name, street, town } = sheet.content.supplier;
    const [first, ...more] = numbersOf(sheet);
    [[name, street, town], contactsOf(sheet), [first!, ...more]].forEach((column, i) =>
      column.forEach((text, j) => put(sheet, text, 40 + 175 * i, 780 + 9 * j, { size: 7 })),
    );
  },
  footTable: (sheet) => {
    const { supplier } = sheet.content;
    const { words, random } = sheet;
    const columns: [string, string][] = [
      [pick(random, words.vatNumber), supplier.vat],
      [pick(random, words.iban), ibanOf(sheet, supplier.iban)],
      ...(supplier.chamber
        ? [[supplier.chamber.startsWith('HRB') ? 'Handelsregister' : pick(random, words.chamber), supplier.chamber] as [string, string]]
        : []),
    ];
    columns.forEach(([label, value], i) => {
      put(sheet, label, 40 + 170 * i, 785, { size: 7 });
      put(sheet, value, 40 + 170 * i, 795, { size: 8 });
    });
    put(sheet, `${supplier.name}, ${supplier.street}, ${supplier.town}`, 40, 812, { size: 7 });
  },
  sideColumn: (sheet) => {
    const { name, street, town } = sheet.content.supplier;
    [name, street, town, '', ...contactsOf(sheet), '', ...numbersOf(sheet)].forEach((text, i) =>
      put(sheet, text, 425, 45 + 11 * i, { size: 7.5 }),
    );
  },
  inHead: () => undefined,
} satisfies Record<string, (sheet: Sheet) => void>;

/** The buyer's block, often with the buyer's own VAT number. */
export function buyerBlock(sheet: Sheet, x: number, y: number, { isLabelled, withVat }: { isLabelled: boolean; withVat: boolean }): void {
  const { words, random, content } = sheet;
  if (isLabelled) put(sheet, `${pick(random, words.buyer)}${pick(random, ['', ':'])}`, x, y - 13, { size: 8 });
  const { name, street, town, vat } = content.buyer;
  [name, street, town].forEach((text, i) => put(sheet, text, x, y + 12 * i));
  if (withVat) put(sheet, `${pick(random, [...words.vatNumber, ...words.buyerVat])}${colon(sheet)}${vat}`, x, y + 38, { size: 8 });
}

/** Labels with their values, in a random order. */
function facts(sheet: Sheet): [string, string][] {
  const { content, words, random } = sheet;
  const main: [string, string][] = [
    [pick(random, words.reference), content.reference],
    [pick(random, words.date), content.dates.issued],
  ];
  const other: [string, string][] = [
    ...(content.hasTerms ? [] : [[pick(random, words.due), content.dates.due] as [string, string]]),
    ...(random() < 0.7 ? [[pick(random, words.customer), String(10_000 + Math.floor(random() * 90_000))] as [string, string]] : []),
    ...(random() < 0.5 ? [[pick(random, words.otherDate), content.dates.other] as [string, string]] : []),
    ...(random() < 0.3 ? [[pick(random, words.otherNumber), `${Math.floor(random() * 90_000)}`] as [string, string]] : []),
    ...(content.order ? [[pick(random, words.order), content.order] as [string, string]] : []),
  ];
  return random() < 0.75 ? [...main, ...other] : [...other.slice(0, 1), ...main, ...other.slice(1)];
}

export const factStyles = {
  inline: (sheet, x, y) => facts(sheet).forEach(([label, value], i) => put(sheet, `${label}: ${value}`, x, y + 13 * i)),
  inlineWithoutColon: (sheet, x, y) => facts(sheet).forEach(([label, value], i) => put(sheet, `${label} ${value}`, x, y + 13 * i)),
  columns: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      put(sheet, label, x, y + 14 * i);
      put(sheet, value, x + 115, y + 14 * i);
    }),
  colonColumn: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      put(sheet, label, x, y + 13 * i);
      put(sheet, `: ${value}`, x + 110, y + 13 * i);
    }),
  rightValues: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      put(sheet, label, x, y + 14 * i, { isBold: true });
      putRight(sheet, value, x + 210, y + 14 * i);
    }),
  rightLabels: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      putRight(sheet, `${label}:`, x + 110, y + 13 * i);
      put(sheet, value, x + 116, y + 13 * i);
    }),
  above: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      const [column, row] = [x + 130 * (i % 2), y + 32 * Math.floor(i / 2)];
      put(sheet, label, column, row, { size: 7 });
      put(sheet, value, column, row + 10, { size: 10 });
    }),
  headRow: (sheet, _x, y) => {
    const all = facts(sheet).slice(0, 6);
    const wide = 515 / all.length;
    all.forEach(([label, value], i) => {
      put(sheet, label, 42 + wide * i, y, { size: 7, isBold: true });
      put(sheet, value, 42 + wide * i, y + 14, { size: 8 });
    });
    box(sheet, 38, y - 4, 519, 30);
  },
  stacked: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      put(sheet, label, x, y + 26 * i, { size: 7.5, isBold: true });
      put(sheet, value, x, y + 26 * i + 11);
    }),
  dots: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => put(sheet, `${label.padEnd(30, '.')} ${value}`, x, y + 13 * i, { size: 8 })),
  valuesFirst: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      const [column, row] = [x + 135 * (i % 2), y + 34 * Math.floor(i / 2)];
      put(sheet, value, column, row, { size: 11, isBold: true });
      put(sheet, label, column, row + 13, { size: 6.5 });
    }),
  pairs: (sheet, x, y) =>
    facts(sheet).forEach(([label, value], i) => {
      const [column, row] = [x + 255 * (i % 2), y + 14 * Math.floor(i / 2)];
      put(sheet, label, column, row, { size: 8 });
      put(sheet, value, column + 110, row, { size: 8.5, isBold: true });
    }),
  bars: (sheet, _x, y) => {
    const all = facts(sheet).map(([label, value]) => `${label}: ${value}`);
    put(sheet, all.slice(0, 3).join('  |  '), 40, y);
    if (all.length > 3) put(sheet, all.slice(3).join('  |  '), 40, y + 14);
  },
} satisfies Record<string, Placed>;
