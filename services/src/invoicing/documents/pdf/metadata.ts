import { readFileSync } from 'node:fs';
import { packed, pdfText, type PdfFile } from './pdf-file.js';

export interface PdfProperties {
  title: string;
  author: string;
  subject: string;
  /** ISO calendar date; the file carries no clock time, so that the same document gives the same bytes. */
  date: string;
  language: string;
  /** Descriptions in RDF beyond those that every paper has. */
  extraDescriptions: string;
}

const producer = 'Kantoor';
const xml = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const profile = packed(readFileSync(new URL('../../../../assets/colour/sRGB-v4.icc', import.meta.url)), ' /N 3');

export const pdfDate = (date: string): string => `(D:${date.replaceAll('-', '')}000000Z)`;

/** What PDF/A wants to know: identification, properties and the meaning of RGB colours; gives the entries for the catalog. */
export function addMetadata(file: PdfFile, properties: PdfProperties): { catalogEntries: string; info: number } {
  const { title, author, subject, date, language, extraDescriptions } = properties;
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xml(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>${date}T00:00:00Z</xmp:ModifyDate>
<pdf:Producer>${producer}</pdf:Producer>
</rdf:Description>${extraDescriptions}</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const metadata = file.addStream({ entries: '/Type /Metadata /Subtype /XML', data: Buffer.from(packet, 'utf8') });
  const colours = file.addStream(profile);
  const intent = file.add(
    `<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1) /DestOutputProfile ${colours} 0 R>>`,
  );
  const info = file.add(
    `<</Title ${pdfText(title)} /Author ${pdfText(author)} /Subject ${pdfText(subject)} /Producer (${producer}) /CreationDate ${pdfDate(date)} /ModDate ${pdfDate(date)}>>`,
  );
  return { catalogEntries: `/Metadata ${metadata} 0 R /OutputIntents [${intent} 0 R] /Lang (${language})`, info };
}
