import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: Buffer;
}

/** Objects by number, found through the cross-reference table. */
function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const rows = text.slice(xref).split('\n').slice(2);
  const objects = new Map<number, PdfObject>();
  rows.forEach((row, number) => {
    const offset = /^(\d{10}) 00000 n/.exec(row)?.[1];
    if (!offset) return;
    const body = text.slice(Number(offset));
    const head = new RegExp(`^${number} 0 obj\n(.*?)\n(endobj|stream\n)`, 's').exec(body)!;
    const start = Number(offset) + head[0].length;
    const length = head[2] === 'endobj' ? 0 : Number(/ \/Length (\d+)>>$/.exec(head[1]!)![1]);
    const raw = file.subarray(start, start + length);
    objects.set(number, { dictionary: head[1]!, stream: head[1]!.includes('/FlateDecode') ? inflateSync(raw) : raw });
  });
  return objects;
}

const decodeUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
const referred = (dictionary: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)![1]);

/** A text as it stands on a page, in points from the bottom left corner; font and size are those of its last stretch. */
export interface DrawnText {
  text: string;
  x: number;
  y: number;
  font: string;
  size: number;
}

function readTexts(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): DrawnText[] {
  return [...content.matchAll(/BT ([\d.-]+) ([\d.-]+) Td(.*?) ET\n/gs)].map(([, x, y, block]) => {
    const drawn = { text: '', x: Number(x), y: Number(y), font: '', size: 0 };
    for (const [, name, size, array] of block!.matchAll(/\/(F\d) ([\d.]+) Tf|\[(.*?)\] TJ/g)) {
      if (name) Object.assign(drawn, { font: name, size: Number(size) });
      for (const [, glyphs] of (array ?? '').matchAll(/<([0-9a-f]*)>/g)) {
        for (const [glyph] of glyphs!.matchAll(/.{4}/g)) drawn.text += fonts.get(drawn.font)!.get(glyph) ?? '\u{fffd}';
      }
    }
    return drawn;
  });
}

export interface ReadPdf {
  /** Texts of every page in the order drawn; a glyph that stands for nothing reads as U+FFFD. */
  pages: string[][];
  text: string;
  drawn: DrawnText[][];
  objects: Map<number, PdfObject>;
}

/** What a reader that selects and copies would get from our papers. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const all = [...objects.values()];
  const resources = all.find(({ dictionary }) => dictionary.startsWith('<</Font'))!.dictionary;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d) (\d+) 0 R/g)].map(([, name, number]) => {
      const map = objects.get(referred(objects.get(Number(number))!.dictionary, 'ToUnicode'))!.stream.toString('latin1');
      const pairs = [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyph, hex]) => [glyph!, decodeUtf16(hex!)] as const);
      return [name!, new Map(pairs)] as const;
    }),
  );
  const drawn = all
    .filter(({ dictionary }) => dictionary.startsWith('<</Type /Page '))
    .map(({ dictionary }) => readTexts(objects.get(referred(dictionary, 'Contents'))!.stream.toString('latin1'), fonts));
  const pages = drawn.map((texts) => texts.map(({ text }) => text));
  return { pages, text: pages.flat().join('\n'), drawn, objects };
}
