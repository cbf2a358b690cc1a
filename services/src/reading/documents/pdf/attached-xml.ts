import type { StructuredInvoice } from '../../model/index.js';
import { readInvoiceXml, XmlRefused } from '../e-invoices/index.js';
import type { PdfDocument } from './pdfjs.js';

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
