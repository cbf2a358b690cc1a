import { besidePage, readPages } from './pages/index.js';
import { attachedInvoice, openPdf, pageWords, type PdfDocument } from './pdf/index.js';
import { NotRead } from './refusal/index.js';
import type { Reading } from './model/reading.js';
import { looksLikeXml, readingOf, readInvoiceXml, XmlRefused } from './xml/index.js';

export interface ReadOptions {
  /** Leaves invoices aside that are attached to a PDF as XML. */
  withoutAttachments?: boolean;
  /** Reads pictures of the pages, whatever text a PDF carries. */
  ignoreText?: boolean;
}

/**
 * What a file of a supplier says: an e-invoice exactly as its data says it, any other document as its pages show it.
 * @throws NotRead
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  if (looksLikeXml(bytes)) return readingOfXml(bytes);
  if (looksLikePdf(bytes)) return readingOfPdf(bytes, options);
  throw new NotRead('NOT_A_DOCUMENT');
}

function readingOfXml(bytes: Uint8Array): Reading {
  try {
    return readingOf(readInvoiceXml(bytes));
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw new NotRead(error.reason === 'TOO_LARGE' ? 'TOO_LARGE' : error.reason === 'NOT_XML' ? 'DAMAGED' : 'NOT_AN_INVOICE');
  }
}

/** Readers allow anything before the mark within the first kilobyte (ISO 32000, implementation note 13). */
const looksLikePdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

async function readingOfPdf(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  const pdf = await opened(bytes);
  try {
    const attached = options.withoutAttachments ? undefined : await attachedInvoice(pdf);
    const page = readPages(await pageWords(pdf), 'text', 'pdfjs');
    return attached ? besidePage(readingOf(attached.invoice), page) : page;
  } finally {
    await pdf.destroy();
  }
}

async function opened(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    throw new NotRead((error as Error).name === 'PasswordException' ? 'WANTS_PASSWORD' : 'DAMAGED');
  }
}
