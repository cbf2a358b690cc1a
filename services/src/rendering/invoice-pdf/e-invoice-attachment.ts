import type { InvoiceDocument } from '@kantoor/schemas';
import type { PdfAttachment } from '../pdf/index.js';
import { textsOf } from './texts.js';
import { renderUbl } from '../../e-invoicing/ubl/index.js';

/** The e-invoice as an attachment of the PDF; pass the XML if it was rendered already. */
export const eInvoiceAttachment = (document: InvoiceDocument, xml = renderUbl(document)): PdfAttachment => ({
  name: `${document.number.replace(/[^A-Za-z0-9._-]/g, '-')}.ubl.xml`,
  mediaType: 'text/xml',
  description: textsOf(document).attachment,
  relationship: 'Alternative',
  data: Buffer.from(xml, 'utf8'),
});
