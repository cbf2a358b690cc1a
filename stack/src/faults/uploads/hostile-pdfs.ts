import { deflateSync } from 'node:zlib';

type PdfObject = string | Uint8Array;

interface PdfParts {
  /** After the number of objects; where the file claims its objects are. */
  trailer?: string;
  /** Instead of the offset of the cross-reference table. */
  startxref?: string;
}

/** Builds a PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: readonly PdfObject[], { trailer = '', startxref }: PdfParts = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`));
  parts.push(Buffer.from(`startxref\n${startxref ?? length}\n%%EOF`));
  return Buffer.concat(parts);
}

const streamOf = (content: PdfObject, keys = ''): Buffer => {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from(`<<${keys}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);
};
const deflated = (content: PdfObject, keys = ''): Buffer => streamOf(deflateSync(content), `${keys}/Filter/FlateDecode`);

const shown = (text: string, height = 700): string => `BT /F1 9 Tf 40 ${height} Td (${text}) Tj ET\n`;
/** Words of an invoice, so that a file is no scan. */
const invoiceWords = [
  'Hostile Supplies B.V. Dorpsstraat 12 1234 AB Utrecht VAT NL001234567B01 IBAN NL91ABNA0417164300',
  'Invoice number: 4711 Invoice date: 12-03-2026 Due date: 11-04-2026',
  'Total excluding VAT EUR 100.00 VAT 21 % EUR 21.00 Total including VAT EUR 121.00',
]
  .map((text, at) => shown(text, 760 - 20 * at))
  .join('');

/** Builds an invoice with this number and number of pages. */
export const invoiceOf = (reference: string, pages: number): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    streamOf(invoiceWords.replaceAll('4711', reference)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

interface PageParts {
  catalog?: string;
  box?: string;
  resources?: string;
  page?: string;
  more?: readonly PdfObject[];
}
/** Builds one page of this content; `more` are objects from number 6 on. */
const pageOf = (content: PdfObject, { catalog = '', box = '0 0 595 842', resources = '', page = '', more = [] }: PageParts = {}): Buffer =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    content,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ]);
const words = streamOf(invoiceWords);
const pageOfText = (text: string): Buffer => pageOf(deflated(invoiceWords + shown(text)));

/** This many megabytes of one byte, packed; packed again, it is a few hundred bytes. */
const packed = (megabytes: number, byte = 0x20): Buffer => deflateSync(Buffer.alloc(megabytes << 20, byte), { level: 9 });
const form = (content: string, resources = ''): Buffer =>
  streamOf(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${resources}>>`);

/** Forms that draw the next one ten times, ten levels deep. */
const laughs = Array.from({ length: 10 }, (_, level) => form('/X Do '.repeat(10), level === 9 ? '' : `/XObject<</X ${7 + level} 0 R>>`));
const attachedTo = (fileName: string, file: Buffer, more: readonly PdfObject[] = []): Buffer =>
  pageOf(words, {
    catalog: `/Names<</EmbeddedFiles<</Names[(${fileName}) 6 0 R]>>>>`,
    more: [`<</Type/Filespec/F(${fileName})/UF(${fileName})/EF<</F 7 0 R>>>>`, file, ...more],
  });
const laughingXml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]><Invoice>&l9;</Invoice>`;
const image = (keys: string, content: PdfObject): Buffer => streamOf(content, `/Type/XObject/Subtype/Image${keys}`);
const shownImage = (picture: Buffer): Buffer =>
  pageOf(streamOf('q 595 0 0 842 0 0 cm /I Do Q'), { resources: '/XObject<</I 6 0 R>>', more: [picture] });
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const manyWords = (pages: number, each: number): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    deflated(
      invoiceWords +
        Array.from({ length: each }, (_, i) => `BT /F1 9 Tf ${40 + (i % 5) * 100} ${i % 690} Td (w${i} ${i},34 cd) Tj ET `).join(''),
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

/** Generated on demand: some are megabytes. */
export const hostilePdfs: Record<string, () => Buffer> = {
  'a script': () => pageOf(words, { catalog: '/OpenAction<</S/JavaScript/JS(while(true){})>>' }),
  'a program to start': () => pageOf(words, { catalog: '/OpenAction<</S/Launch/F(/bin/sh)>>' }),
  'a form to send': () => pageOf(words, { catalog: '/OpenAction<</S/SubmitForm/F(http://127.0.0.1:9/x)>>' }),
  'a page of HTML too': () => Buffer.concat([pageOf(words), Buffer.from('<html><script>fetch("/ran/pdf")</script></html>')]),
  'an archive too': () => Buffer.concat([pageOf(words), Buffer.from('PK\u0003\u0004'), packed(1)]),
  'a table that names itself': () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'], { trailer: '/Prev 9' }),
  'a table elsewhere': () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'], { startxref: '999999999999' }),
  'a table without end': () => Buffer.from(`%PDF-1.7\nxref\n0 99999999\n${'0000000009 00000 n \n'.repeat(1_000)}trailer<</Root 1 0 R>>`),
  'a table before the file': () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'], { startxref: '-5' }),
  'half a file': () => pageOf(words).subarray(0, 600),
  'pages that hold themselves': () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>']),
  'a catalogue that is its pages': () => pdfOf(['<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 7>>']),
  'pages far down': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      ...Array.from({ length: 5_000 }, (_, i) => `<</Type/Pages/Kids[${i + 3} 0 R]/Count 1>>`),
      '<</Type/Page/MediaBox[0 0 595 842]>>',
    ]),
  'ten thousand pages': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${'3 0 R '.repeat(10_000)}]/Count 10000>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      words,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]),
  'a page of a thousand miles': () => pageOf(words, { box: '0 0 1e30 1e30' }),
  'a page of no size': () => pageOf(words, { box: '0 0 0 0' }),
  'a page that is no box': () => pageOf(words, { box: '/a (b) null -1' }),
  'a form that draws itself': () =>
    pageOf(streamOf(`${invoiceWords}/X Do`), { resources: '/XObject<</X 6 0 R>>', more: [form('/X Do', '/XObject<</X 6 0 R>>')] }),
  'forms that draw ten forms': () => pageOf(streamOf(`${invoiceWords}/X Do`), { resources: '/XObject<</X 6 0 R>>', more: laughs }),
  'a pattern that paints itself': () =>
    pageOf(streamOf('/Pattern cs /P scn 0 0 595 842 re f'), {
      resources: '/Pattern<</P 6 0 R>>/ColorSpace<</Pattern/Pattern>>',
      more: [
        streamOf(
          '/Pattern cs /P scn 0 0 9 9 re f',
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 0.001/YStep 0.001/Resources<</Pattern<</P 6 0 R>>>>',
        ),
      ],
    }),
  'a letter that draws itself': () =>
    pageOf(streamOf('BT /F2 12 Tf 9 9 Td (aaaa) Tj ET'), {
      resources: '/Font<</F2 6 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a 7 0 R>>/Resources<</Font<</F2 6 0 R>>>>>>',
        streamOf('9 0 d0 BT /F2 1 Tf (aa) Tj ET'),
      ],
    }),
  'twenty filters': () => {
    let content: Buffer = Buffer.from(invoiceWords);
    for (let n = 0; n < 20; n += 1) content = deflateSync(content);
    return pageOf(streamOf(content, `/Filter[${'/FlateDecode'.repeat(20)}]`));
  },
  'a thousand filters that are none': () => pageOf(streamOf(invoiceWords, `/Filter[${'/ASCIIHexDecode/Nothing'.repeat(500)}]`)),
  'a gigabyte in a few hundred bytes': () => pageOf(streamOf(deflateSync(packed(1_000)), '/Filter[/FlateDecode/FlateDecode]')),
  'a gigabyte of commands': () =>
    pageOf(streamOf(deflateSync(deflateSync(Buffer.alloc(256 << 20, 'q Q ')), { level: 9 }), '/Filter[/FlateDecode/FlateDecode]')),
  'three hundred thousand words': () =>
    pageOf(
      deflated(
        invoiceWords +
          Array.from({ length: 100_000 }, (_, i) => `BT /F1 9 Tf ${40 + (i % 5) * 100} ${i % 690} Td (w${i} ${i},34 cd) Tj ET `).join(''),
      ),
    ),
  'words on each of fifty pages': () => manyWords(50, 4_000),
  'objects that say too many': () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', streamOf('2 0 <</Type/Pages/Kids[]/Count 0>>', '/Type/ObjStm/N 1000000000/First 4')]),
  'objects before their stream': () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', streamOf('2 0 <</Type/Pages/Kids[]/Count 0>>', '/Type/ObjStm/N 1/First -99999')]),
  'a stream longer than the file': () => pageOf(Buffer.from(`<</Length 4000000000>>\nstream\n${invoiceWords}\nendstream`)),
  'a length that is itself': () => pageOf(Buffer.from(`<</Length 4 0 R>>\nstream\n${invoiceWords}\nendstream`)),
  'a password': () =>
    pdfOf(
      [
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[]/Count 0>>',
        `<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
      ],
      {
        trailer: `/Encrypt 3 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
      },
    ),
  'a lock of no kind': () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', '<</Filter/Nothing/V 99>>'], { trailer: '/Encrypt 3 0 R' }),
  'arrays in arrays': () => pageOf(words, { page: `/X ${nested(100_000)}` }),
  'commands in commands': () => pageOf(streamOf(`${'['.repeat(200_000)}${invoiceWords}`)),
  'states without end': () => pageOf(deflated(`${'q '.repeat(2_000_000)}${invoiceWords}`)),
  'a font of megabytes': () =>
    pageOf(words, {
      resources: '/Font<</F1 6 0 R>>',
      more: [
        '<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor 7 0 R>>',
        '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 8 0 R>>',
        deflated(Buffer.alloc(200 << 20, 0x41)),
      ],
    }),
  'a font that is none': () =>
    pageOf(words, {
      resources: '/Font<</F1 6 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type1/BaseFont/A/FontDescriptor 7 0 R>>',
        '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile 8 0 R>>',
        streamOf(`%!PS-AdobeFont-1.0\n/Subrs 99999999 array\n${'/a { 0 callsubr } def '.repeat(10_000)}`),
      ],
    }),
  'letters without end': () =>
    pageOf(streamOf('BT /F2 12 Tf 9 700 Td <0000000100020003> Tj ET'), {
      resources: '/Font<</F2 6 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[7 0 R]/ToUnicode 8 0 R>>',
        '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>',
        streamOf(
          'begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap',
        ),
      ],
    }),
  'a picture of 50 000 by 50 000': () =>
    shownImage(image('/Width 50000/Height 50000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode', packed(200, 0))),
  'a picture of 39 megapixels': () =>
    shownImage(image('/Width 6500/Height 6000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode', packed(112, 0))),
  'a picture of less than none': () => shownImage(image('/Width -1/Height 2147483648/BitsPerComponent 99/ColorSpace/Nothing', 'x')),
  'JPEG 2000 that is none': () =>
    shownImage(
      image(
        '/Width 100/Height 100/Filter/JPXDecode',
        Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), Buffer.alloc(10_000, 0xff)]),
      ),
    ),
  'JBIG2 that is none': () =>
    shownImage(image('/Width 60000/Height 60000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode', Buffer.alloc(10_000, 0x30))),
  'a fax without end': () =>
    shownImage(
      image(
        '/Width 60000/Height 60000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 60000/Rows 60000>>',
        Buffer.alloc(100_000, 0x55),
      ),
    ),
  'colours of colours': () => {
    let space = '/DeviceRGB';
    for (let n = 0; n < 500; n += 1) space = `[/Indexed ${space} 1 <000000ffffff>]`;
    return shownImage(image(`/Width 10/Height 10/BitsPerComponent 8/ColorSpace ${space}`, Buffer.alloc(100)));
  },
  'a function of a thousand million samples': () =>
    pageOf(streamOf('/S sh'), {
      resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Function 6 0 R>>>>',
      more: [streamOf('x', '/FunctionType 0/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Size[99999 99999]/BitsPerSample 32')],
    }),
  'a mesh without end': () =>
    pageOf(streamOf('/S sh'), {
      resources: '/Shading<</S 6 0 R>>',
      more: [
        deflated(
          Buffer.alloc(50 << 20, 1),
          '/ShadingType 4/ColorSpace/DeviceRGB/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 9 0 9 0 1 0 1 0 1]',
        ),
      ],
    }),
  'an invoice of laughs inside': () => attachedTo('factur-x.xml', streamOf(laughingXml, '/Type/EmbeddedFile')),
  'an invoice of a gigabyte inside': () =>
    attachedTo('factur-x.xml', streamOf(deflateSync(packed(1_000)), '/Type/EmbeddedFile/Filter[/FlateDecode/FlateDecode]')),
  'a PDF in a PDF in a PDF': () =>
    attachedTo('factur-x.xml', deflated(attachedTo('invoice.xml', deflated(attachedTo('xrechnung.xml', streamOf('%PDF-1.7')))))),
  'a thousand files inside': () =>
    pageOf(words, {
      catalog: `/Names<</EmbeddedFiles<</Names[${Array.from({ length: 1_000 }, (_, i) => `(${i}.xml) 6 0 R`).join(' ')}]>>>>`,
      more: [
        '<</Type/Filespec/F(a.xml)/EF<</F 7 0 R>>>>',
        streamOf(deflateSync(packed(20)), '/Type/EmbeddedFile/Filter[/FlateDecode/FlateDecode]'),
      ],
    }),
  'names that name themselves': () => pageOf(words, { catalog: '/Names<</EmbeddedFiles 6 0 R>>', more: ['<</Kids[6 0 R 6 0 R]>>'] }),
  'a word of a million letters': () => pageOfText('a'.repeat(1_000_000)),
  'a number of a million digits': () => pageOfText('1'.repeat(1_000_000)),
  'a million blanks': () => pageOfText(' '.repeat(1_000_000)),
  'a million points': () => pageOfText('.'.repeat(1_000_000)),
  'a million groups of digits': () => pageOfText('1.111'.repeat(200_000)),
  'dates without end': () => pageOfText('1-1-'.repeat(250_000)),
  'accounts without end': () => pageOfText('NL91ABNA0417164300'.repeat(50_000)),
  'labels without end': () => pageOfText('Invoice number: '.repeat(60_000)),
  'totals without end': () =>
    pageOf(
      deflated(
        invoiceWords +
          Array.from({ length: 5_000 }, (_, i) => shown(`Total VAT net amount ${i}.00 ${i}.21 ${i + 1}.21`, 700 - (i % 700))).join(''),
      ),
    ),
  'absurd values': () =>
    pageOf(
      streamOf(
        invoiceWords
          .replaceAll('12-03-2026', '31-02-0001')
          .replaceAll('11-04-2026', '99-99-9999')
          .replaceAll('121.00', `-${'9'.repeat(30)}.99`)
          .replaceAll('100.00', 'NaN'),
      ),
    ),
  'formulas and pages as words': () =>
    pageOf(
      streamOf(
        invoiceWords
          .replaceAll('Hostile Supplies', '=cmd|calc!A0 <img src=x onerror=alert\\(1\\)>')
          .replaceAll('4711', "4711';DROP/**/TABLE"),
      ),
    ),
};

/** Need letter recognition, as they have no words, or reach the limits of the reader. */
export const longPdfs: ReadonlySet<string> = new Set([
  'a table that names itself',
  'a table elsewhere',
  'a table before the file',
  'pages far down',
  'a pattern that paints itself',
  'a letter that draws itself',
  'a thousand filters that are none',
  'a gigabyte in a few hundred bytes',
  'a gigabyte of commands',
  'three hundred thousand words',
  'words on each of fifty pages',
  'commands in commands',
  'states without end',
  'a font of megabytes',
  'a picture of 50 000 by 50 000',
  'a picture of 39 megapixels',
  'a picture of less than none',
  'JPEG 2000 that is none',
  'JBIG2 that is none',
  'a fax without end',
  'colours of colours',
  'a function of a thousand million samples',
  'a mesh without end',
  'an invoice of a gigabyte inside',
  'a thousand files inside',
  'totals without end',
]);
