import { deflateRawSync } from 'node:zlib';

/** A file that is sent to every route that takes files; small ones are made in the tests, as many megabytes as the route takes. */
export interface HostileUpload {
  what: string;
  fileName: string;
  type: string;
  make: () => Uint8Array<ArrayBuffer>;
}

const letters = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));
const much = 20_000;
const account = 'NL91ABNA0417164300';

/** Both kinds of XML that are read, with a part in their middle. */
const roots: Record<string, (part: string, head?: string) => string> = {
  statement: (part, head = '') =>
    `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${part}</Stmt></BkToCstmrStmt></Document>`,
  'e-invoice': (part, head = '') =>
    `<?xml version="1.0"?>${head}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>4711</ID><IssueDate>2026-03-12</IssueDate>${part}<LegalMonetaryTotal><PayableAmount currencyID="EUR">121.00</PayableAmount></LegalMonetaryTotal></Invoice>`,
};
const entry = (text: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-12</Dt></BookgDt>${more}<AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
const supplier = (name: string): string =>
  `<AccountingSupplierParty><Party><PartyLegalEntity><RegistrationName>${name}</RegistrationName></PartyLegalEntity></Party></AccountingSupplierParty>`;

const parts: Record<string, { part?: () => string; head?: string }> = {
  'elements with distinct names': { part: () => Array.from({ length: 10 * much }, (_, nth) => `<n${nth}/>`).join('') },
  'elements of many kinds': {
    part: () => Array.from({ length: 3 * much }, (_, nth) => `<a${nth % 997} b="${nth}">${nth}</a${nth % 997}>`).join(''),
  },
  'elements within elements': { part: () => '<a>'.repeat(5 * much) + '</a>'.repeat(5 * much) },
  'attributes of one element': { part: () => `<a ${Array.from({ length: 2 * much }, (_, nth) => `b${nth}="x"`).join(' ')}/>` },
  'a text of megabytes': { part: () => entry('xyz 4711 '.repeat(15 * much)) + supplier('Zaan '.repeat(24 * much)) },
  'bookings without end': { part: () => entry('x').repeat(much) },
  'entities of entities': {
    part: () => entry('&l9;'),
    head: `<!DOCTYPE d [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`).join('')}]>`,
  },
  'references without end': { part: () => entry('&#65;'.repeat(10 * much)) },
};
const xml = Object.entries(roots).flatMap(([root, made]) =>
  Object.entries(parts).map(([what, { part, head }]): HostileUpload => ({
    ...{ what: `${root}: ${what}`, fileName: 'a.xml', type: 'application/xml' },
    make: () => letters(made(part?.() ?? '', head)),
  })),
);

/** A picture that states any size, with a few bytes of the same colour. */
function png(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(1_000)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One compressed entry that says it is a sheet, of 500 MB. */
function workbook(): Buffer {
  const content = deflateRawSync(Buffer.alloc(20_000_000, 'x'));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(500_000_000, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content]);
}

const pdf = (objects: string): string => `%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF`;
const kids = (count: number): string => Array.from({ length: count }, (_, nth) => `${nth + 3} 0 R`).join(' ');
const pages = (count: number): string =>
  pdf(
    `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${count}/Kids[${kids(count)}]>>endobj\n` +
      Array.from({ length: count }, (_, nth) => `${nth + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj`).join('\n'),
  );

/** A small document of any number of empty pages. */
export const pdfOfPages = (count: number): Uint8Array<ArrayBuffer> => letters(pages(count));

export const hostileUploads: readonly HostileUpload[] = [
  ...xml,
  {
    what: 'MT940: entries without end',
    fileName: 'a.sta',
    type: 'text/plain',
    make: () => letters(`:20:S\n:25:${account}\n:28C:1\n:60F:C260301EUR1,00\n${':61:2603120312C1,00NTRFNONREF\n:86:x\n'.repeat(much)}`),
  },
  {
    what: 'MT940: information without end',
    fileName: 'a.sta',
    type: 'text/plain',
    make: () =>
      letters(`:20:S\n:25:${account}\n:28C:1\n:60F:C260301EUR1,00\n:61:2603120312C1,00NTRFNONREF\n:86:${'/NAME/x'.repeat(10 * much)}`),
  },
  { what: 'a picture of 60 000 by 60 000', fileName: 'a.png', type: 'image/png', make: () => Uint8Array.from(png(60_000)) },
  { what: 'a picture just below the limit', fileName: 'a.png', type: 'image/png', make: () => Uint8Array.from(png(6_300)) },
  { what: 'a PDF of 40 000 pages', fileName: 'a.pdf', type: 'application/pdf', make: () => pdfOfPages(40_000) },
  {
    what: 'a workbook of 500 MB',
    fileName: 'a.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: () => Uint8Array.from(workbook()),
  },
  { what: 'a CSV of one line', fileName: 'a.csv', type: 'text/csv', make: () => letters('"a;b",'.repeat(10 * much)) },
];

/** As large as the largest of these, and nothing in it: receiving and checking a file costs this much. */
export const harmlessUpload = (): Uint8Array<ArrayBuffer> => letters(roots['e-invoice']!(`<!--${'x'.repeat(60 * much)}-->`));
