import type { EInvoice } from '../model/index.js';
import { looksLikeXml } from '../xml/index.js';
import { brokenRules, readingOf } from './e-invoices/index.js';
import { fromPdf, invoiceOfXml, looksLikePdf, openedPdf } from './opened.js';
import { besidePage, readPages } from './pages/index.js';
import { attachedInvoice, pageWords } from './pdf/index.js';

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
