import { sample } from './samples.js';

const invoice = sample('ubl/peppol-base-example.xml').toString();
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const inside = (part: string): string => invoice.replace('<cbc:Note>', `${part}<cbc:Note>`);
const typed = (subset: string, use = '&x;'): string =>
  invoice.replace('<Invoice', `<!DOCTYPE Invoice [${subset}]><Invoice`).replace('Snippet1', use);
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')]);
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const much = 100_000;

/** Created on demand: some are megabytes. The reader refuses these, or accepts their harmless parts. */
export const hostileXml: Record<string, () => string | Buffer> = {
  'an entity that names a file': () => typed('<!ENTITY x SYSTEM "file:///etc/passwd">'),
  'an entity that names an address': () => typed('<!ENTITY x SYSTEM "http://127.0.0.1:9/x">'),
  'an entity by a public name': () => typed('<!ENTITY x PUBLIC "-//W3C//TEXT copyright//EN" "http://127.0.0.1:9/x">'),
  'a parameter entity': () => typed('<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;', 'x'),
  'a million laughs': () => typed(`<!ENTITY l0 "lol">${laughs}`, '&l9;'),
  'one long entity a thousand times': () => typed(`<!ENTITY x "${'x'.repeat(100_000)}">`, '&x;'.repeat(1_000)),
  'an entity of itself': () => typed('<!ENTITY x "&x;">'),
  'a type from elsewhere': () => invoice.replace('<Invoice', '<!DOCTYPE Invoice SYSTEM "http://127.0.0.1:9/x.dtd"><Invoice'),
  'a type in small letters': () => invoice.replace('<Invoice', '<!doctype Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice'),
  'a type in UTF-16': () => utf16(typed('<!ENTITY x SYSTEM "file:///etc/passwd">')),
  'a type that does not end': () => `${declaration}<!DOCTYPE Invoice [`,
  'an entity that is not declared': () => invoice.replace('Snippet1', '&nowhere;'),
  'elements within elements': () => declaration + '<a>'.repeat(300_000) + '</a>'.repeat(300_000),
  'elements within elements of an invoice': () => inside('<a>'.repeat(100_000) + '</a>'.repeat(100_000)),
  'elements that do not end': () => inside('<a>'.repeat(100_000)),
  'a line without end': () => inside(`<cbc:Note>${'x'.repeat(9 * much)}</cbc:Note>`),
  'blanks without end': () => inside(' '.repeat(9 * much)),
  'a comment without end': () => inside(`<!--${'-x'.repeat(4 * much)}`),
  'a long comment': () => inside(`<!--${'x'.repeat(9 * much)}-->`),
  'instructions without end': () => inside('<?x y?>'.repeat(much)),
  'an attribute without end': () => inside(`<a b="${'x'.repeat(9 * much)}"/>`),
  'a name without end': () => inside(`<${'a'.repeat(4 * much)}/>`),
  'attributes of one element': () => inside(`<a ${Array.from({ length: 20_000 }, (_, i) => `b${i}="x"`).join(' ')}/>`),
  'prefixes of one element': () => inside(`<a ${Array.from({ length: 10_000 }, (_, i) => `xmlns:b${i}="x"`).join(' ')}/>`),
  'text that is not interpreted': () => inside(`<a><![CDATA[${'<'.repeat(9 * much)}]]></a>`),
  'a section that does not end': () => inside('<a><![CDATA[<a>'),
  'names of the language itself': () => inside('<__proto__><polluted>yes</polluted></__proto__><constructor><prototype/></constructor>'),
  'lines without end': () => inside('<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>'.repeat(20_000)),
  'numbers without end': () => invoice.replace('1656.25<', `${'9'.repeat(much)}<`),
  'numbers that are none': () => invoice.replaceAll('1656.25<', '1e308<').replaceAll('400<', 'NaN<'),
  'references to control characters': () => invoice.replace('Snippet1', '&#0;&#x1;&#xD800;&#x110000;&#99999999999;'),
  'references without end': () => invoice.replace('Snippet1', '&#65;'.repeat(much)),
  'a script as a name': () => invoice.replaceAll('SupplierOfficialName Ltd', '&lt;script&gt;alert(1)&lt;/script&gt;'),
  'a file inside of nothing but signs': () =>
    inside(
      `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject filename="../../x">${'!'.repeat(much)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
    ),
  'an instruction to fetch its style': () => invoice.replace('<Invoice', '<?xml-stylesheet href="http://127.0.0.1:9/x.xsl"?><Invoice'),
  'an inclusion': () => inside('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'),
  'a place of its schema': () =>
    invoice.replace('<Invoice', '<Invoice xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="x http://127.0.0.1:9/x"'),
  'bytes that are no letters': () => Buffer.concat([Buffer.from(declaration), Buffer.alloc(much, 0xff)]),
  zeros: () => Buffer.concat([Buffer.from(declaration), Buffer.alloc(much)]),
  'an encoding that does not exist': () => `<?xml version="1.0" encoding="x-nothing"?><a>\u00e9</a>`,
  'another encoding than it says': () => Buffer.from(invoice.replace('UTF-8', 'UTF-16')),
  'UTF-7': () => `<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-`,
  'half a letter at its end': () => utf16(invoice).subarray(0, -1),
  'nothing but a declaration': () => declaration,
  'two documents in one': () => invoice + invoice,
  'a PDF in XML': () => `${declaration}<a>\n%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj trailer<</Root 1 0 R>></a>`,
  'XML in a PDF': () => `%PDF-1.7\n${invoice}`,
  'an archive in XML': () =>
    Buffer.concat([Buffer.from(`${declaration}<a>`), Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000, 1), Buffer.from('</a>')]),
  'a page that calls itself XML': () => `${declaration}<html><script>while(true){}</script></html>`,
  'a drawing with a script': () => `${declaration}<svg xmlns="http://www.w3.org/2000/svg" onload="while(true){}"/>`,
  'an invoice far inside': () => `${'<a>'.repeat(50)}${invoice.replace(declaration, '')}${'</a>'.repeat(50)}`,
  'more than is read': () => inside(`<cbc:Note>${'x'.repeat(110 * much)}</cbc:Note>`),
};
