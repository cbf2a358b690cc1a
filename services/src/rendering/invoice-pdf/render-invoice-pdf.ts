import type { InvoiceDocument } from '@kantoor/schemas';
import { documentTitle, drawFacts, drawReason, drawTitle, factsOf } from './heading.js';
import { drawLetterhead } from './letterhead.js';
import { LinesTable } from './lines-table.js';
import { drawPaymentPanel } from './payment-panel.js';
import { drawFooters, drawRunningHead } from './running-head.js';
import { Sheet } from './sheet.js';
import { textsOf } from './texts.js';
import { closingOf, drawClosing, drawTotals } from './totals.js';
import { type PdfAttachment, cleanText, pdfImage, type XmpSchema } from '../pdf/index.js';
import { renderCii } from '../../e-invoicing/cii/index.js';

const fileName = 'factur-x.xml';

/** The invoice as data inside its own PDF, under the file name that Factur-X readers expect. */
const facturXAttachment = (document: InvoiceDocument): PdfAttachment => ({
  name: fileName,
  mediaType: 'text/xml',
  description: 'Factur-X, EN 16931',
  relationship: 'Alternative',
  data: Buffer.from(renderCii(document), 'utf8'),
});

const property = (name: string, value: string, description: string): XmpSchema['properties'][number] => ({
  name,
  value,
  type: 'Text',
  category: 'external',
  description,
});

/** XMP schema that marks a Factur-X document. */
const facturXSchema: XmpSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    property('DocumentType', 'INVOICE', 'INVOICE'),
    property('DocumentFileName', fileName, 'name of the embedded XML invoice file'),
    property('Version', '1.0', 'version of the Factur-X data'),
    property('ConformanceLevel', 'EN 16931', 'conformance level of the Factur-X data'),
  ],
};

/**
 * Renders the invoice or credit note as PDF/A-3b and PDF/UA-1, for archiving and accessibility; with a number it is Factur-X too. Further
 * files may be embedded. The same input gives the same bytes, so a stored document can be proven to be the booked one.
 */
export async function renderInvoicePdf(document: InvoiceDocument, attachments: readonly PdfAttachment[] = []): Promise<Buffer> {
  const texts = textsOf(document);
  const isBooked = document.number !== '';
  const { seller, customer, language, issueDate } = document;
  const logo = seller.logo && (await pdfImage(seller.logo.data));
  const title = documentTitle(document, texts);
  const properties = {
    title: cleanText(title),
    author: cleanText(seller.name),
    subject: cleanText(customer.name),
    date: issueDate,
    language,
  };
  const sheet = new Sheet(properties, (next) => drawRunningHead(next, document, title));
  drawLetterhead(sheet, document, texts, logo);
  drawTitle(sheet, document, title);
  drawReason(sheet, document, texts);
  drawFacts(sheet, factsOf(document, texts));
  drawPaymentPanel(sheet, document, texts);
  const table = new LinesTable(sheet, document, texts);
  table.draw();
  const closing = closingOf(document, texts);
  drawTotals(sheet, document, texts, table, closing);
  drawClosing(sheet, closing);
  drawFooters(sheet, document, texts);
  return sheet.canvas.finish(isBooked ? [facturXAttachment(document), ...attachments] : attachments, isBooked ? [facturXSchema] : []);
}
