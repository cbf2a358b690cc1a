import type { OwnCompany } from '@kantoor/services/reading';
import PDFDocument from 'pdfkit';
import type { Truth } from '../truth.js';
import type { Company } from './companies.js';
import { contentOf } from './content.js';
import { families, type Family } from './families.js';
import { buyerBlock, factStyles, letterheads, numberPlaces } from './heads.js';
import { pick, randomFrom } from './random.js';
import { put, type Sheet } from './sheet.js';
import { table } from './tables.js';
import { closing, totalStyles } from './totals.js';
import { type Language, languages } from './wordings.js';

const names = Object.keys(families);
const fonts = {
  Helvetica: { usual: 'Helvetica', bold: 'Helvetica-Bold' },
  'Times-Roman': { usual: 'Times-Roman', bold: 'Times-Bold' },
  Courier: { usual: 'Courier', bold: 'Courier-Bold' },
};
/** Most are Dutch and English; of Spanish and Italian there are a few. */
const shares: readonly Language[] = ['nl', 'nl', 'nl', 'en', 'en', 'de', 'de', 'fr', 'fr', 'es', 'it'];

/** An invoice of a made-up supplier in one of the layouts. The same number gives the same invoice; `again` gives another invoice of that supplier. */
export async function generatedInvoice(number: number, again = 0): Promise<{ pdf: Buffer; truth: Truth; own: OwnCompany }> {
  const name = names[number % names.length]!;
  const family = families[name]!;
  const ofSupplier = randomFrom(number);
  const language = pick(ofSupplier, shares);
  const random = again === 0 ? ofSupplier : randomFrom(number + again * 1_000_003);
  const content = contentOf(random, language, family.manyLines ?? false, ofSupplier);
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', resolve));
  draw({ document, random, content, words: languages[language], fonts: fonts[family.font ?? 'Helvetica'] }, family);
  document.end();
  await done;
  return { pdf: Buffer.concat(chunks), truth: { ...content.truth, family: `generated ${name}` }, own: ownOf(content.buyer) };
}

/** What the company that gets the invoice is called. */
const ownOf = ({ name, vat, iban, chamber, street, town }: Company): OwnCompany => ({
  names: [name],
  chamberNumbers: chamber === null ? [] : [chamber],
  vatNumbers: [vat],
  accounts: [iban],
  addresses: [`${street}, ${town}`],
});

function draw(sheet: Sheet, { letterhead, title, buyer, facts, table: [tableY, style], totals, numbers }: Family): void {
  const [head, headX, headY] = letterhead;
  letterheads[head](sheet, headX, headY);
  titleOf(sheet, ...title);
  buyerBlock(sheet, buyer[0], buyer[1], { isLabelled: buyer[2], withVat: sheet.random() < 0.35 });
  factStyles[facts[0]](sheet, facts[1], facts[2]);
  // Of an invoice over pages the numbers stand on the first.
  numberPlaces[numbers](sheet);
  closing(sheet, totalStyles[totals](sheet, table(sheet, tableY, style)));
}

function titleOf(sheet: Sheet, x: number, y: number, form: 'alone' | 'withNumber' | 'sentence'): void {
  const { content, words, random } = sheet;
  const text = pick(random, content.isCredit ? words.credit : words.title);
  if (form === 'sentence') put(sheet, `${text} ${content.reference}`, x, y, { size: 12, isBold: true });
  else put(sheet, form === 'withNumber' ? `${text} ${content.reference}` : text, x, y, { size: 18, isBold: true });
}
