import { NotRead, type StructuredInvoice } from '../model/index.js';
import { readInvoiceXml, XmlRefused } from './e-invoices/index.js';
import { openPdf, type PdfDocument } from './pdf/index.js';

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
export async function fromPdf<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new NotRead('DAMAGED');
  }
}

/** @throws NotRead */
export function invoiceOfXml(bytes: Uint8Array): StructuredInvoice {
  try {
    return readInvoiceXml(bytes);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw new NotRead(error.reason === 'TOO_LARGE' ? 'TOO_LARGE' : error.reason === 'NOT_XML' ? 'DAMAGED' : 'NOT_AN_INVOICE');
  }
}
