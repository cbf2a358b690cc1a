import type * as Pdfjs from 'pdfjs-dist';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readInvoiceXml, XmlRefused } from '../e-invoices/index.js';
import type { PageWords, Word } from '../layout/lines.js';
import { pagesInTime, pagesToRead } from '../pages-in-time.js';
import type { StructuredInvoice } from '../../model/index.js';

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Returns the words of the text layer with positions, as the pages are displayed; `most` pages at most. */
export const pageWords = (pdf: PdfDocument, most?: number, onPage?: (done: number) => void): Promise<PageWords[]> =>
  pagesInTime(pagesToRead(pdf.numPages, most), (number) => wordsOfPage(pdf, number), onPage);

async function wordsOfPage(pdf: PdfDocument, number: number): Promise<PageWords> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? wordsOf(item as Item, viewport.transform) : []));
  page.cleanup();
  return { page: number, width: viewport.width, height: viewport.height, words: joined(words) };
}

/** Characters of icon fonts, and invisible ones. */
const noText = /[\u{1f000}-\u{1ffff}\p{Co}\p{Cc}\p{Cf}]/gu;

function wordsOf({ str, transform, width }: Item, [a, b, c, d, e, f]: number[]): Word[] {
  const [ta, tb, tc, td, te, tf] = transform as [number, number, number, number, number, number];
  const x = a! * te + c! * tf + e!;
  const y = b! * te + d! * tf + f!;
  const alongX = a! * ta + c! * tb;
  const alongY = b! * ta + d! * tb;
  const height = Math.hypot(a! * tc + c! * td, b! * tc + d! * td);
  // Vertical text on a page is not part of its lines.
  if (Math.abs(alongY) > 0.3 * Math.abs(alongX) || height === 0) return [];
  const each = width / str.length;
  const words: Word[] = [];
  for (const match of str.matchAll(/\S+/g)) {
    const text = match[0].normalize('NFC').replace(noText, '');
    if (!text) continue;
    const x0 = x + match.index * each;
    words.push({ text, x0, x1: x0 + match[0].length * each, y0: y - height * 0.8, y1: y + height * 0.2 });
  }
  return words;
}

/** Programs that place each letter separately write words without a space between: a smaller gap than this part of their height is none. */
const noBlank = 0.12;

function joined(words: Word[]): Word[] {
  const all: Word[] = [];
  for (const word of words) {
    const last = all.at(-1);
    const gap = last ? word.x0 - last.x1 : 0;
    const height = word.y1 - word.y0;
    const isOne = last && Math.abs(last.y1 - word.y1) < 0.1 * height && gap < noBlank * height && gap > -0.3 * height;
    if (isOne && (last.text.length === 1 || word.text.length === 1 || gap < 0.02 * height)) {
      last.text += word.text;
      last.x1 = word.x1;
    } else all.push({ ...word });
  }
  return all;
}

type Library = typeof Pdfjs;
export type PdfDocument = Awaited<ReturnType<Library['getDocument']>['promise']>;

let library: Promise<Library> | undefined;
let folder: string | undefined;

/** Loaded when the first PDF is read, from its installation folder, where it finds its other parts. */
const loaded = (): Promise<Library> => {
  folder ??= dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return (library ??= import(pathToFileURL(join(folder, 'legacy/build/pdf.mjs')).href) as Promise<Library>);
};

/** Opens a PDF for reading only: no script of it runs, nothing is fetched. @throws Error if it is damaged or needs a password */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const { getDocument } = await loaded();
  return getDocument({
    // The library takes ownership of the buffer.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: 40_000_000,
    cMapUrl: `${join(folder!, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder!, 'standard_fonts')}/`,
  }).promise;
}

export type Operators = Library['OPS'];
/** Returns the numbers of the operators that draw a page. */
export const operators = async (): Promise<Operators> => (await loaded()).OPS;

/** File names of the invoice in Factur-X, ZUGFeRD and XRechnung; other XML is tried after these. */
const known = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;
const mostTried = 10;

/** Returns the invoice attached to a PDF as XML, with its bytes. */
export async function attachedInvoice(pdf: PdfDocument): Promise<{ invoice: StructuredInvoice; xml: Uint8Array } | undefined> {
  const attachments = ((await pdf.getAttachments()) ?? {}) as Record<string, { filename: string; content: Uint8Array }>;
  const candidates = Object.values(attachments)
    .filter(({ filename, content }) => content && /\.xml$/i.test(filename))
    .sort((a, b) => Number(known.test(b.filename)) - Number(known.test(a.filename)))
    .slice(0, mostTried);
  for (const { content } of candidates) {
    try {
      return { invoice: readInvoiceXml(content), xml: content };
    } catch (error) {
      if (!(error instanceof XmlRefused)) throw error;
    }
  }
  return undefined;
}
