import { deflateSync, gzipSync } from 'node:zlib';
import { corpus, type Hostile } from './corpus.js';
import { hostilePdfs, longPdfs } from './hostile-pdfs.js';

export interface HostileDocument {
  what: string;
  fileName: string;
  type: string;
  make: () => Uint8Array;
  /** Takes the reader longer than a moment: it recognizes letters on it, or reaches its limits. */
  isLong: boolean;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const invoice = (more: string, head = declaration): string =>
  `${head}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>4711</ID><IssueDate>2026-03-12</IssueDate>${more}<LegalMonetaryTotal><PayableAmount currencyID="EUR">121.00</PayableAmount></LegalMonetaryTotal></Invoice>`;
const typed = (subset: string, head = declaration): string => invoice('<Note>&x;</Note>', `${head}<!DOCTYPE Invoice [${subset}]>`);
const file = '<!ENTITY x SYSTEM "file:///etc/passwd">';
const wide = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const much = 1_000_000;

const xml: Record<string, () => string | Buffer> = {
  'an entity that names a file': () => typed(file),
  'the same in UTF-16, little end first': () => wide(typed(file, '<?xml version="1.0" encoding="UTF-16"?>')),
  'the same in UTF-16, big end first': () => wide(typed(file, '<?xml version="1.0" encoding="UTF-16"?>'), true),
  'the same in UTF-7': () => typed(file, '<?xml version="1.0" encoding="UTF-7"?>').replace('<!DOCTYPE', '+ADwAIQ-DOCTYPE'),
  'an entity that names an address': () => typed('<!ENTITY x SYSTEM "http://127.0.0.1:9/x">'),
  'a parameter entity': () => typed('<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p; <!ENTITY x "x">'),
  'one long entity many times': () => typed(`<!ENTITY x "${'x'.repeat(100_000)}">`).replace('&x;', '&x;'.repeat(10_000)),
  'an inclusion': () => invoice('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'),
  'attributes of megabytes': () => invoice(`<Note a="${'x'.repeat(8 * much)}"/>`),
  'attributes without end': () => invoice(`<Note ${Array.from({ length: 200_000 }, (_, i) => `a${i}="x"`).join(' ')}/>`),
  'elements in elements': () => invoice('<a>'.repeat(much) + '</a>'.repeat(much)),
  'lines without end': () => invoice('<InvoiceLine><ID>1</ID><LineExtensionAmount>1.00</LineExtensionAmount></InvoiceLine>'.repeat(80_000)),
  'amounts of thirty digits': () => invoice('').replace('121.00', `-${'9'.repeat(30)}.99`),
  'amounts that are none': () =>
    invoice('<LegalMonetaryTotal><PayableAmount>NaN</PayableAmount></LegalMonetaryTotal>').replace('121.00', '1e400'),
  'days that are none': () => invoice('<DueDate>2026-13-45</DueDate>').replace('2026-03-12', '0000-02-30'),
  'signs that no one sees': () => invoice('').replace('4711', '\u202e47\u200b11\u2066'),
  'names of the language itself': () => invoice('<__proto__><polluted>yes</polluted></__proto__><constructor><prototype/></constructor>'),
};

/** The first bytes of a picture of any size, with nothing after them. */
const webp = (): Buffer => {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0);
  head.writeUInt32LE(1_000, 4);
  head.write('WEBPVP8X', 8);
  head.writeUInt32LE(10, 16);
  head.fill(0xff, 24);
  return Buffer.concat([head, Buffer.alloc(1_000)]);
};
const tiff = (width: number, next = 0): Buffer => {
  const tags = [256, 257, 258, 259, 262, 273, 277, 278, 279].map((tag, at) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(4, 2);
    entry.writeUInt32LE(1, 4);
    entry.writeUInt32LE([width, width, 8, 1, 1, 8, 1, width, 100][at]!, 8);
    return entry;
  });
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, tags.length, 0]);
  const end = Buffer.alloc(4);
  end.writeUInt32LE(next);
  return Buffer.concat([head, ...tags, end, Buffer.alloc(100)]);
};
const heic = (): Buffer => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(5_000, 0xff)]);
const gif = (): Buffer => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7, 0xff), Buffer.alloc(1_000, 0x2c)]);
const jpeg = (): Buffer => Buffer.concat([Buffer.from('ffd8ffc0001108ffdcffdc03011100021100031100', 'hex'), Buffer.alloc(1_000, 0x11)]);

const others: Record<string, [fileName: string, make: () => Buffer]> = {
  'a WebP of 16 million by 16 million': ['a.webp', webp],
  'a TIFF of 100 000 by 100 000': ['a.tiff', () => tiff(100_000)],
  'a TIFF whose pages are one': ['b.tiff', () => tiff(100, 8)],
  'HEIC that is none': ['a.heic', heic],
  'a GIF of 65 535 by 65 535': ['a.gif', gif],
  'a JPEG of 65 500 by 65 500': ['a.jpg', jpeg],
  'an archive in an archive': ['a.gz', () => gzipSync(gzipSync(Buffer.alloc(50 * much)))],
  'a PDF in an archive': [
    'a.pdf.zip',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateSync('%PDF-1.7'), hostilePdfs['a script']!()]),
  ],
  'nothing but zeros': ['zeros.pdf', () => Buffer.alloc(much)],
  'a mail': ['mail.eml', () => Buffer.from('From: a@b.test\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(1_000))],
};
const typeOf = (fileName: string): string => (fileName.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream');

/** What attackers send as a receipt: files of every kind, and those that attack the readers of PDF, XML and pictures. */
export const hostileDocuments: HostileDocument[] = [
  ...corpus.map(({ what, fileName, type, content }: Hostile) => ({
    what,
    fileName,
    type,
    make: () => content,
    isLong: /\.(?:png|jpg|gif|pdf)$/.test(fileName),
  })),
  ...Object.entries(xml).map(([what, make]) => ({
    what,
    fileName: 'invoice.xml',
    type: 'application/xml',
    make: () => Buffer.from(make() as string),
    isLong: false,
  })),
  ...Object.entries(others).map(([what, [fileName, make]]) => ({
    what,
    fileName,
    type: typeOf(fileName),
    make,
    isLong: fileName !== 'a.gz',
  })),
  ...Object.entries(hostilePdfs).map(([what, make]) => ({
    what,
    fileName: 'invoice.pdf',
    type: 'application/pdf',
    make,
    isLong: longPdfs.has(what),
  })),
];
