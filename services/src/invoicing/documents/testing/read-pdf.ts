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

function readTexts(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...content.matchAll(/BT (.*?) ET\n/gs)].map(([, block]) => {
    let font: ReadonlyMap<string, string> | undefined;
    let text = '';
    for (const [, name, array] of block!.matchAll(/\/(F\d) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = fonts.get(name);
      for (const [, glyphs] of (array ?? '').matchAll(/<([0-9a-f]*)>/g)) {
        for (const [glyph] of glyphs!.matchAll(/.{4}/g)) text += font!.get(glyph) ?? '\u{fffd}';
      }
    }
    return text;
  });
}

export interface ReadPdf {
  /** Texts of every page in the order drawn; a glyph that stands for nothing reads as U+FFFD. */
  pages: string[][];
  text: string;
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
  const pages = all
    .filter(({ dictionary }) => dictionary.startsWith('<</Type /Page '))
    .map(({ dictionary }) => readTexts(objects.get(referred(dictionary, 'Contents'))!.stream.toString('latin1'), fonts));
  return { pages, text: pages.flat().join('\n'), objects };
}
