import type { PageWords } from './layout/words.js';
import type { Finding, Reading } from './model/reading.js';
import { decodedPicture, isHeic, type Picture, textRecognizer } from './ocr/index.js';
import { fromPdf, invoiceOfXml, looksLikePdf, openedPdf } from './opened.js';
import { besidePage, readPages } from './pages/index.js';
import { attachedInvoice, isScan, mostPages, pagePicture, pageWords, type PdfDocument } from './pdf/index.js';
import { NotRead } from './refusal/index.js';
import { looksLikeXml, readingOf } from './xml/index.js';

export interface ReadOptions {
  /** Leaves invoices aside that are attached to a PDF as XML. */
  withoutAttachments?: boolean;
  /** Reads pictures of the pages, whatever text or data a PDF carries. */
  ignoreText?: boolean;
  /** The folder of the recognizer's models; without it pictures are read by tesseract.js. */
  models?: string;
}

/**
 * What a file of a supplier says: an e-invoice exactly as its data says it, any other document as its pages show it.
 * @throws NotRead
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  if (looksLikeXml(bytes)) return readingOf(invoiceOfXml(bytes));
  if (looksLikePdf(bytes)) return readingOfPdf(bytes, options);
  if (looksLikePicture(bytes)) return readingOfPictures([async () => decodedPicture(bytes)], 'photo', options);
  throw new NotRead('NOT_A_DOCUMENT');
}

/** JPEG, PNG, TIFF, WebP, GIF and HEIC by their first bytes. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return isHeic(bytes) || /^(?:\xff\xd8\xff|\x89PNG|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|GIF8)/.test(start);
}

async function readingOfPdf(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  const pdf = await openedPdf(bytes);
  try {
    const attached = options.withoutAttachments || options.ignoreText ? undefined : await fromPdf(() => attachedInvoice(pdf));
    const words = options.ignoreText ? [] : await fromPdf(() => pageWords(pdf));
    const onPages = words.reduce((sum, page) => sum + page.words.length, 0);
    const scanned = options.ignoreText || (!attached && (await fromPdf(() => isScan(pdf, onPages, bytes))));
    const page = scanned ? await readingOfScan(pdf, options) : readPages(words, 'text', 'pdfjs');
    const whole = pdf.numPages > mostPages ? { ...page, findings: [...page.findings, leftOut(mostPages, pdf.numPages)] } : page;
    return attached ? besidePage(readingOf(attached.invoice), whole) : whole;
  } finally {
    await pdf.destroy();
  }
}

const readingOfScan = (pdf: PdfDocument, options: ReadOptions): Promise<Reading> =>
  readingOfPictures(
    Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, i) => () => fromPdf(() => pagePicture(pdf, i + 1))),
    'scan',
    options,
  );

/** Just below what the reading process is given for a document. */
const longestMs = 55_000;

/** Whether a page that takes as long as the slowest one before it still ends in time; what was read until then is offered. */
export const mayBegin = (elapsedMs: number, slowestMs: number): boolean => elapsedMs + slowestMs <= longestMs;

async function readingOfPictures(pictures: (() => Promise<Picture>)[], channel: 'scan' | 'photo', options: ReadOptions): Promise<Reading> {
  const since = performance.now();
  const pages: PageWords[] = [];
  let name = '';
  let slowest = 0;
  for (const draw of pictures) {
    const begun = performance.now();
    if (pages.length > 0 && !mayBegin(begun - since, slowest)) break;
    // A picture that cannot be read costs no recognizer.
    const picture = await draw();
    const recognizer = await textRecognizer(options.models);
    name = recognizer.name;
    pages.push(await recognizer.words(picture, pages.length + 1));
    slowest = Math.max(slowest, performance.now() - begun);
  }
  const reading = readPages(pages, channel, name);
  const findings: Finding[] = [
    ...(pages.length < pictures.length ? [leftOut(pages.length, pictures.length)] : []),
    ...(pages.every(({ words }) => words.length === 0) ? [{ code: 'NO_TEXT' } as const] : []),
    ...(options.models === undefined ? [{ code: 'OTHER_RECOGNIZER', computed: name } as const] : []),
  ];
  return { ...reading, findings };
}

const leftOut = (read: number, all: number): Finding => ({ code: 'PAGES_LEFT_OUT', stated: String(all), computed: String(read) });
