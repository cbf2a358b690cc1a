import type { InvoiceDocument } from '@kantoor/schemas';
import { renderCii } from '../../e-invoicing/cii/index.js';
import type { PdfAttachment, XmpSchema } from '../pdf/index.js';

const fileName = 'factur-x.xml';

/** The invoice as data inside its own PDF, under the file name that Factur-X readers expect. */
export const facturXAttachment = (document: InvoiceDocument): PdfAttachment => ({
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
export const facturXSchema: XmpSchema = {
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
