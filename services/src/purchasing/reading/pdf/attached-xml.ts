import { readInvoiceXml, type StructuredInvoice, XmlRefused } from '../xml/index.js';
import type { PdfDocument } from './pdfjs.js';

/** Names that Factur-X, ZUGFeRD and XRechnung give the invoice itself; other XML is tried after these. */
const known = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;
const mostTried = 10;

/** The invoice that is attached to a PDF as XML, with its bytes. */
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
