import { pick } from './random.js';
import { box, put, putRight, rule, type Sheet } from './sheet.js';

const percent = ({ content }: Sheet, rate: number): string => `${content.number(rate)}%`;

/** Rows of net, VAT and gross; for prices with VAT included the gross first, then the VAT in it. */
function rowsOf(sheet: Sheet): [string, number][] {
  const { content, words, random } = sheet;
  const vatWord = pick(random, words.vat);
  const form = Math.floor(random() * 4);
  const named = (rate: number, base: number): string =>
    [
      `${vatWord} ${percent(sheet, rate)}`,
      `${percent(sheet, rate)} ${vatWord}`,
      `${vatWord} (${percent(sheet, rate)})`,
      `${vatWord} ${percent(sheet, rate)} / ${content.money(base)}`,
    ][form]!;
  const shares = content.rates.map(({ rate, base, vat }): [string, number] => [named(rate, base), vat]);
  const gross: [string, number] = [pick(random, words.gross), content.gross];
  if (content.isIncluded) {
    const included = pick(random, words.included);
    return [gross, ...content.rates.map(({ rate, vat }): [string, number] => [`${included} ${percent(sheet, rate)}`, vat])];
  }
  if (content.isReverse) return [[pick(random, words.net), content.net], ...(random() < 0.6 ? shares : []), gross];
  return [[pick(random, words.net), content.net], ...shares, gross];
}

function rows(sheet: Sheet, x: number, end: number, y: number, { isBoxed = false, sign = ':' } = {}): number {
  const all = rowsOf(sheet);
  all.forEach(([label, cents], i) => {
    const isLast = label === all.at(-1)![0];
    put(sheet, `${label}${sign}`, x, y + 15 * i, { isBold: isLast });
    putRight(sheet, sheet.content.money(cents), end, y + 15 * i, { isBold: isLast });
  });
  if (isBoxed) box(sheet, x - 6, y - 6, end - x + 12, 15 * all.length + 8);
  return y + 15 * all.length;
}

export const totalStyles = {
  right: (sheet, y) => rows(sheet, 350, 550, y, { sign: '' }),
  rightWithColon: (sheet, y) => rows(sheet, 330, 520, y),
  boxed: (sheet, y) => rows(sheet, 320, 540, y + 8, { isBoxed: true, sign: '' }) + 8,
  left: (sheet, y) => rows(sheet, 40, 240, y),
  wideApart: (sheet, y) => rows(sheet, 40, 555, y, { sign: '' }),
  across: (sheet, y) => {
    const { content, words, random } = sheet;
    const heads = [pick(random, words.net), pick(random, words.vat), pick(random, words.gross)];
    const amounts = [content.net, content.vat, content.gross];
    rule(sheet, 40, 555, y - 3);
    heads.forEach((text, i) => putRight(sheet, text, 220 + 165 * i, y, { size: 8, isBold: true }));
    amounts.forEach((cents, i) => putRight(sheet, content.money(cents), 220 + 165 * i, y + 14));
    return y + 30;
  },
  vatTable: (sheet, y) => {
    const { content, words, random } = sheet;
    const vatWord = pick(random, words.vat);
    [`${vatWord} %`, pick(random, words.net), vatWord].forEach((text, i) =>
      putRight(sheet, text, 110 + 85 * i, y, { size: 8, isBold: true }),
    );
    content.rates.forEach(({ rate, base, vat }, i) => {
      putRight(sheet, percent(sheet, rate), 110, y + 13 * (i + 1));
      putRight(sheet, content.money(base), 195, y + 13 * (i + 1));
      putRight(sheet, content.money(vat), 280, y + 13 * (i + 1));
    });
    if (!content.isIncluded) {
      put(sheet, pick(random, words.net), 340, y);
      putRight(sheet, content.money(content.net), 550, y);
      put(sheet, vatWord, 340, y + 14);
      putRight(sheet, content.money(content.vat), 550, y + 14);
    }
    put(sheet, pick(random, words.gross), 340, y + 30, { isBold: true, size: 11 });
    putRight(sheet, content.money(content.gross), 550, y + 30, { isBold: true, size: 11 });
    return y + Math.max(46, 13 * (content.rates.length + 1));
  },
  firstAtTop: (sheet, y) => {
    const { content, words, random } = sheet;
    put(sheet, pick(random, words.gross), 360, 225, { size: 8 });
    putRight(sheet, content.money(content.gross), 545, 220, { size: 16, isBold: true });
    return rows(sheet, 350, 550, y, { sign: '' });
  },
} satisfies Record<string, (sheet: Sheet, y: number) => number>;

/** Draws what is below the totals: terms, the account to pay to, or the buyer's account that is debited. */
export function closing(sheet: Sheet, y: number): void {
  const { content, words, random } = sheet;
  const texts = [
    ...(content.isReverse ? [pick(random, words.reverse)] : []),
    ...(content.hasTerms ? [pick(random, words.terms).replace('#', String(content.days))] : []),
    ...(content.isDebited
      ? [`${pick(random, words.debit)} ${content.buyer.iban}.`]
      : random() < 0.3
        ? [`${pick(random, words.iban)} ${content.supplier.iban} ${pick(random, words.inNameOf)} ${content.supplier.name}`]
        : []),
  ];
  texts.forEach((text, i) => put(sheet, text, 40, y + 10 + 12 * i, { size: 8 }));
}
