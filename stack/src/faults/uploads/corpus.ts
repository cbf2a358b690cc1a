import { deflateSync } from 'node:zlib';
import { png } from '../tenants/belongings.js';

export interface Hostile {
  what: string;
  fileName: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

const bytes = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const file = (what: string, fileName: string, type: string, ...parts: (string | Uint8Array)[]): Hostile => ({
  what,
  fileName,
  type,
  content: bytes(...parts),
});

/** Active content proves that it ran by requesting this address. */
const call = (how: string) => `fetch("/ran/${how}")`;
const script = `<script>${call('script')}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${call('svg')}'>${script}</svg>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, n) => `<!ENTITY b${n} "${`&${n ? `b${n - 1}` : 'a'};`.repeat(10)}">`).join('')}]><a>&b11;</a>`;

/** A picture that is small when transferred and enormous when it is unpacked. */
function flood(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const names = [
  '../../../../tmp/kantoor-escaped.txt',
  '..\\..\\escaped.txt',
  '/etc/passwd',
  'a\u202egnp.exe',
  'con.txt',
  '.htaccess',
  `${'n'.repeat(5_000)}.txt`,
  ' ',
  'é🙂.txt',
  'a;b="c".txt',
  '<img src=x onerror=alert(1)>.txt',
  '=1+1.csv',
  'a%00.png',
  'a%0d%0ax-evil: 1.txt',
];

/** What attackers upload (museum 20). */
export const corpus: Hostile[] = [
  file('SVG with script', 'logo.svg', 'image/svg+xml', svg),
  file('SVG called PNG', 'logo.png', 'image/png', svg),
  file('HTML', 'page.html', 'text/html', `<html>${script}</html>`),
  file('HTML called PDF', 'page.pdf', 'application/pdf', `<html>${script}</html>`),
  file('XHTML', 'page.xhtml', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  file(
    'external entity',
    'invoice.xml',
    'application/xml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ),
  file('billion laughs', 'invoice.xml', 'application/xml', laughs),
  file('PNG that is a script too', 'both.png', 'image/png', png, script),
  file('GIF that is a script', 'both.gif', 'image/gif', 'GIF89a/*', 'x'.repeat(200), `*/=1;${call('gif')}`),
  file('JPEG that is HTML', 'both.jpg', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), `<html>${script}`),
  file(
    'PDF with script',
    'script.pdf',
    'application/pdf',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.launchURL("/ran/pdf"))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
  file('PDF that is HTML', 'both.pdf', 'application/pdf', `%PDF-1.7\n<html>${script}</html>`),
  file('broken PDF', 'broken.pdf', 'application/pdf', '%PDF-1.7\nxref\n0 99999999\n', 'x'.repeat(5_000)),
  file('50 000 × 50 000 picture', 'flood.png', 'image/png', flood(50_000, 50_000)),
  file('65 535 × 1 picture', 'thin.png', 'image/png', flood(65_535, 1)),
  file('picture of no size', 'none.png', 'image/png', flood(0, 0)),
  file('half a picture', 'half.png', 'image/png', png.subarray(0, 40)),
  file('zip bomb', 'bomb.zip', 'application/zip', 'PK\u0003\u0004', deflateSync(Buffer.alloc(20_000_000))),
  file('program', 'run.exe', 'application/octet-stream', 'MZ', 'x'.repeat(1_000)),
  file('nothing at all', 'empty.txt', 'text/plain', ''),
  file('10 MB and one byte', 'large.bin', 'application/octet-stream', Buffer.alloc(10 * 1_048_576 + 1, 1)),
  file('nearly 10 MB', 'largest.txt', 'text/plain', Buffer.alloc(10 * 1_048_576 - 5_000, 97)),
  ...names.map((name) => file(`file name ${JSON.stringify(name.slice(0, 30))}`, name, 'text/plain', 'text')),
];
