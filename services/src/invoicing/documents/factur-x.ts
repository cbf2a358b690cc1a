import type { InvoiceDocument } from '@kantoor/schemas';
import { renderCii } from './cii/render-cii.js';
import type { PdfAttachment } from './pdf/attachments.js';

const fileName = 'factur-x.xml';
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** The invoice as data inside its own paper, under the name that readers of Factur-X look for. */
export const facturXAttachment = (document: InvoiceDocument): PdfAttachment => ({
  name: fileName,
  mediaType: 'text/xml',
  description: 'Factur-X, EN 16931',
  relationship: 'Alternative',
  data: Buffer.from(renderCii(document), 'utf8'),
});

const property = (name: string, description: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
  `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** The mark of a Factur-X paper, and the explanation of that mark that PDF/A demands. */
export const facturXDescriptions =
  `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
  `<fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>` +
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" ` +
  `xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">` +
  `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>` +
  `<pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>` +
  property('DocumentFileName', 'name of the embedded XML invoice file') +
  property('DocumentType', 'INVOICE') +
  property('Version', 'version of the Factur-X data') +
  property('ConformanceLevel', 'conformance level of the Factur-X data') +
  `</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
