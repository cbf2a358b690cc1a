import { brokenRules, readingOf, readInvoiceXml, XmlRefused } from './e-invoices/index.js';
import { withoutOurs } from './fields/ours.js';
import type { PageWords } from './layout/lines.js';
import { decodedPicture, isHeic, type Picture, textRecognizer } from './ocr/index.js';
import { pagesInTime, pagesToRead } from './pages-in-time.js';
import { besidePage, readPages } from './pages/index.js';
import { attachedInvoice, isScan, openPdf, pagePicture, pageWords, type PdfDocument } from './pdf/index.js';
import {
  type EInvoice,
  type Finding,
  type KnownParties,
  NotRead,
  type ReadField,
  type Reading,
  type StructuredInvoice,
} from '../model/index.js';
import { looksLikeXml } from '../xml/index.js';

export interface ReadOptions extends KnownParties {
  /** Ignores invoices attached to a PDF as XML. */
  withoutAttachments?: boolean;
  /** Reads pictures of the pages, whatever text or data a PDF contains. */
  ignoreText?: boolean;
  /** Folder of the recognizer's models; without it pictures are read by tesseract.js. */
  models?: string;
  /** Maximum number of pages; 0 reads attachments only. */
  mostPages?: number;
  /** Called with the number of pages read so far, and with 0 if there is an attached invoice. */
  onPage?: (done: number) => void;
}

/** Reads a supplier's file: an e-invoice exactly by its data, any other document by its pages. @throws NotRead */
export async function readDocument(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  if (looksLikeXml(bytes)) return withoutOurs(readingOf(invoiceOfXml(bytes)), options.own);
  if (looksLikePdf(bytes)) return readingOfPdf(bytes, options);
  if (looksLikePicture(bytes)) return readingOfPictures(() => decodedPicture(bytes), 1, 'photo', options);
  throw new NotRead('NOT_A_DOCUMENT');
}

/** Detects JPEG, PNG, TIFF, WebP, GIF and HEIC by their first bytes. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return isHeic(bytes) || /^(?:\xff\xd8\xff|\x89PNG|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|GIF8)/.test(start);
}

async function readingOfPdf(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  const pdf = await openedPdf(bytes);
  try {
    const attached = options.withoutAttachments || options.ignoreText ? undefined : await fromPdf(() => attachedInvoice(pdf));
    if (attached) options.onPage?.(0);
    const words = options.ignoreText ? [] : await fromPdf(() => pageWords(pdf, options.mostPages, options.onPage));
    const onPages = words.reduce((sum, page) => sum + page.words.length, 0);
    const scanned = options.ignoreText || (!attached && (await fromPdf(() => isScan(pdf, onPages, bytes))));
    if (scanned) return await readingOfScan(pdf, options);
    const read = readPages(words, 'text', 'pdfjs', options);
    const page = { ...(words.length < Math.min(pdf.numPages, 2) ? doubted(read) : read), findings: leftOut(words.length, pdf.numPages) };
    if (!attached) return page;
    const xml = besidePage(readingOf(attached.invoice), page);
    return withoutOurs({ ...xml, findings: [...xml.findings, ...page.findings] }, options.own);
  } finally {
    await pdf.destroy();
  }
}

const readingOfScan = (pdf: PdfDocument, options: ReadOptions): Promise<Reading> =>
  readingOfPictures((number) => fromPdf(() => pagePicture(pdf, number)), pdf.numPages, 'scan', options);

async function readingOfPictures(
  pictureOf: (number: number) => Promise<Picture>,
  count: number,
  channel: 'scan' | 'photo',
  options: ReadOptions,
): Promise<Reading> {
  let name = '';
  const read = async (number: number, until: number): Promise<PageWords> => {
    // An unreadable picture does not start a recognizer.
    const picture = await pictureOf(number);
    const recognizer = await textRecognizer(options.models);
    name = recognizer.name;
    return recognizer.words(picture, number, until);
  };
  const pages = await pagesInTime(pagesToRead(count, options.mostPages), read, options.onPage);
  const reading = readPages(pages, channel, name, options);
  const findings: Finding[] = [
    ...leftOut(pages.length, count),
    ...pages.flatMap(({ page, isPart }): Finding[] => (isPart ? [{ code: 'PAGE_IN_PART', stated: String(page) }] : [])),
    ...(pages.every(({ words }) => words.length === 0) ? [{ code: 'NO_TEXT' } as const] : []),
    ...(options.models === undefined ? [{ code: 'OTHER_RECOGNIZER', computed: name } as const] : []),
  ];
  return { ...(pages.some(({ isPart }) => isPart) || pages.length < Math.min(count, 2) ? doubted(reading) : reading), findings };
}

/** Unread pages may contradict: none of the values is sure. */
const doubted = ({ fields, vat, lines, ...reading }: Reading): Reading => ({
  ...reading,
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]: [string, ReadField]) => [name, { ...field, mark: 'check' }])),
  vat: vat.map((share) => ({ ...share, mark: 'check' })),
  lines: lines.map((line) => ({ ...line, mark: 'check' })),
});

const leftOut = (read: number, all: number): Finding[] =>
  read < all ? [{ code: 'PAGES_LEFT_OUT', stated: String(all), computed: String(read) }] : [];

/** Readers allow any bytes before the mark within the first kilobyte (ISO 32000, implementation note 13). */
export const looksLikePdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** @throws NotRead */
export async function openedPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    throw new NotRead((error as Error).name === 'PasswordException' ? 'WANTS_PASSWORD' : 'DAMAGED');
  }
}

/** The library finds some damage only when it reads a page. @throws NotRead */
async function fromPdf<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new NotRead('DAMAGED');
  }
}

/** @throws NotRead */
function invoiceOfXml(bytes: Uint8Array): StructuredInvoice {
  try {
    return readInvoiceXml(bytes);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw new NotRead(error.reason === 'TOO_LARGE' ? 'TOO_LARGE' : error.reason === 'NOT_XML' ? 'DAMAGED' : 'NOT_AN_INVOICE');
  }
}

/**
 * Reads the e-invoice that a file is, or that a PDF has attached; null for another kind of document. Pictures are not recognized. @throws
 * NotRead
 */
export async function readEInvoice(bytes: Uint8Array): Promise<EInvoice | null> {
  if (looksLikeXml(bytes)) {
    const invoice = invoiceOfXml(bytes);
    return { invoice, reading: readingOf(invoice), broken: brokenRules(invoice) };
  }
  if (!looksLikePdf(bytes)) return null;
  const pdf = await openedPdf(bytes);
  try {
    const attached = await fromPdf(() => attachedInvoice(pdf));
    if (!attached) return null;
    const { invoice } = attached;
    const page = readPages(await fromPdf(() => pageWords(pdf)), 'text', 'pdfjs');
    return { invoice, reading: besidePage(readingOf(invoice), page), broken: brokenRules(invoice) };
  } finally {
    await pdf.destroy();
  }
}
