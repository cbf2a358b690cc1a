import { deflateSync } from 'node:zlib';

/** Builds a PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, i) => {
    offsets.push(length());
    parts.push(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')]));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length()}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const stream = (content: Buffer, keys = ''): Buffer =>
  Buffer.concat([Buffer.from(`<<${keys}/Length ${content.length}>>\nstream\n`), content, Buffer.from('\nendstream')]);
const words = 'BT /F1 12 Tf 50 700 Td (Invoice number: 4711 a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6) Tj ET ';
const page = (content: Buffer, { catalog = '', box = '0 0 595 842' } = {}): Buffer =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    content,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

export const hostilePdfs = {
  /** Loops forever if scripts of a document are run. */
  script: page(stream(Buffer.from(words)), { catalog: '/OpenAction<</S/JavaScript/JS(while(true){})>>' }),
  /** Sixty megabytes of spaces before its words. */
  bomb: page(
    stream(
      deflateSync(Buffer.concat([...Array.from({ length: 60 }, () => Buffer.alloc(1 << 20, 0x20)), Buffer.from(words)])),
      '/Filter/FlateDecode',
    ),
  ),
  /** Keeps a reader busy for minutes. */
  endlessStates: page(stream(deflateSync(Buffer.from(`${'q '.repeat(2_000_000)}${words}`)), '/Filter/FlateDecode')),
  hugePage: page(stream(Buffer.from(words)), { box: '0 0 1000000 1000000' }),
  /** A page tree that contains itself, of a billion pages. */
  endlessPages: pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R 2 0 R]/Count 1000000000>>']),
};
