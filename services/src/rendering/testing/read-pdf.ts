import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: Buffer;
}

/** Returns the objects by number, found through the cross-reference table. */
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
    const length = head[2] === 'endobj' ? 0 : Number(/^\/Length (\d+)$/m.exec(head[1]!)![1]);
    const raw = file.subarray(start, start + length);
    objects.set(number, { dictionary: head[1]!, stream: head[1]!.includes('/FlateDecode') ? inflateSync(raw) : raw });
  });
  return objects;
}

const decodeUtf16 = (bytes: Buffer): string => bytes.swap16().toString('utf16le');
const referred = (dictionary: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)![1]);

function stringOf(dictionary: string, key: string): string | undefined {
  const found = new RegExp(`^/${key} \\(((?:\\\\.|[^\\\\)])*)\\)$`, 'ms').exec(dictionary)?.[1];
  const plain = found?.replace(/\\(.)/gs, (_, c: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[c] ?? c);
  return plain?.startsWith('\xfe\xff') ? decodeUtf16(Buffer.from(plain.slice(2), 'latin1')) : plain;
}

/** A text on a page, in points from the bottom left corner; font and size are those of its last run. */
export interface DrawnText {
  text: string;
  x: number;
  y: number;
  font: string;
  size: number;
  /** Its glyphs in drawing order, from left to right, with the letters that each represents. */
  glyphs: DrawnGlyph[];
  /** Content id by which the structure refers to the text; decoration has none. */
  content?: number;
}

interface DrawnGlyph {
  font: string;
  letters: string;
}

interface PdfFont {
  name: string;
  characters: Map<string, string>;
}

function readFont(objects: ReadonlyMap<number, PdfObject>, { dictionary }: PdfObject): PdfFont {
  const map = objects.get(referred(dictionary, 'ToUnicode'))!.stream.toString('latin1');
  const characters = new Map<string, string>();
  for (const [, first, list] of map.matchAll(/^<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]$/gm)) {
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], i) =>
      characters.set((parseInt(first!, 16) + i).toString(16).padStart(4, '0'), decodeUtf16(Buffer.from(hex!.replaceAll(' ', ''), 'hex'))),
    );
  }
  return { name: /\/BaseFont \/[A-Z]{6}\+(\S+)/.exec(dictionary)![1]!, characters };
}

function readStretch(block: string, fonts: ReadonlyMap<string, PdfFont>): DrawnText {
  const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block)!;
  const [, name, size] = /^\/(F\d+) (\S+) Tf$/m.exec(block)!;
  const font = fonts.get(name!)!;
  const glyphs = [...block.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
  const letters = glyphs.map((glyph) => font.characters.get(glyph) ?? '\u{fffd}');
  const drawn = letters.map((each) => ({ font: font.name, letters: each }));
  return { text: letters.join(''), glyphs: drawn, x: Number(x), y: Number(y), font: font.name, size: Number(size) };
}

/** Reads the texts of a page: one for each marked content of the structure, whichever fonts it uses; for decoration one for each run. */
function readTexts(content: string, fonts: ReadonlyMap<string, PdfFont>): DrawnText[] {
  return [...content.matchAll(/^\/\w+ <<\n(.*?)>> BDC\n(.*?)^EMC$/gms)].flatMap(([, properties, drawn]): DrawnText[] => {
    const stretches = [...drawn!.matchAll(/^BT\n(.*?)^ET$/gms)].map(([, block]) => readStretch(block!, fonts));
    const said = stringOf(drawn!, 'ActualText');
    const number = /\/MCID (\d+)/.exec(properties!)?.[1];
    if (number === undefined) return stretches;
    const [first] = stretches;
    if (!first) return [];
    const text = said ?? stretches.map((stretch) => stretch.text).join('');
    const glyphs = stretches.flatMap((stretch) => stretch.glyphs);
    return [{ ...stretches.at(-1)!, x: first.x, y: first.y, text, glyphs, content: Number(number) }];
  });
}

/** Returns the grid of dark modules that a page draws, as an app scans it; undefined if there is none. */
function squaresOf(content: string): boolean[][] | undefined {
  const drawn = [...content.matchAll(/^\/Figure <<\n.*?^EMC$/gms)].map(([figure]) =>
    [...figure.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, ...sides]) => sides.map(Number) as [number, number, number, number]),
  );
  const rows = drawn.find(({ length }) => length > 50);
  if (!rows) return undefined;
  const unit = Math.min(...rows.map(([, , , height]) => Math.abs(height)));
  const left = Math.min(...rows.map(([x]) => x));
  const top = Math.min(...rows.map(([, y]) => y));
  const size = Math.round((Math.max(...rows.map(([x, , width]) => x + width)) - left) / unit);
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x, y, width] of rows) {
    const from = Math.round((x - left) / unit);
    grid[Math.round((y - top) / unit)]!.fill(true, from, from + Math.round(width / unit));
  }
  return grid;
}

/** An element as a screen reader gets it: its own texts and its children. */
export interface HeardElement {
  tag: string;
  texts: string[];
  alt: string | undefined;
  scope: string | undefined;
  /** Names of its links. */
  links: string[];
  children: HeardElement[];
}

export interface ReadPdf {
  /** Texts of every page in drawing order; a glyph without a character reads as U+FFFD. */
  pages: string[][];
  text: string;
  drawn: DrawnText[][];
  objects: Map<number, PdfObject>;
  heard: HeardElement;
  /** The QR code of the first page. */
  squares: boolean[][] | undefined;
}

/** Joins the content streams of a page. */
function contentOf(objects: Map<number, PdfObject>, { dictionary }: PdfObject): string {
  const streams = /^\/Contents (.*)$/m.exec(dictionary)![1]!;
  return [...streams.matchAll(/\b(\d+) 0 R/g)].map(([, number]) => objects.get(Number(number))!.stream.toString('latin1')).join('\n');
}

/** Returns what selecting, copying or a screen reader gets from our documents. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const all = [...objects.values()];
  const fonts = new Map<string, PdfFont>();
  for (const { dictionary } of all)
    for (const [, list] of dictionary.matchAll(/^\/Font <<\n(.*?)^>>$/gms))
      for (const [, name, number] of list!.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name!, readFont(objects, objects.get(Number(number))!));
  const kids = /\/Kids \[(.*?)\]/.exec(all.find(({ dictionary }) => dictionary.includes('/Type /Pages\n'))!.dictionary)![1]!;
  const numbers = [...kids.matchAll(/\b(\d+) 0 R/g)].map(([, number]) => Number(number));
  const contents = numbers.map((number) => contentOf(objects, objects.get(number)!));
  const drawn = contents.map((content) => readTexts(content, fonts));
  const textAt = (page: number, content: string | undefined) =>
    drawn[numbers.indexOf(page)]!.filter((text) => text.content === Number(content)).map(({ text }) => text);

  function heardAt(number: number): HeardElement {
    const { dictionary } = objects.get(number)!;
    const element: HeardElement = {
      tag: /^\/S \/(\w+)$/m.exec(dictionary)![1]!,
      texts: [],
      alt: stringOf(dictionary, 'Alt'),
      scope: /\/Scope \/(\w+)/.exec(dictionary)?.[1],
      links: [],
      children: [],
    };
    const [kids = '', inside = ''] = /^\/K \[(.*?)\]$/ms.exec(dictionary) ?? [];
    const page = Number(/^\/Pg (\d+) 0 R$/m.exec(dictionary.replace(kids, ''))?.[1]);
    for (const [item] of inside.matchAll(/<<[^<>]*>>|\b\d+(?: 0 R)?/g)) {
      if (item.includes('/OBJR')) element.links.push(stringOf(objects.get(referred(item, 'Obj'))!.dictionary, 'Contents') ?? '');
      else if (item.includes('/MCR')) element.texts.push(...textAt(referred(item, 'Pg'), /\/MCID (\d+)/.exec(item)![1]));
      else if (item.endsWith(' R')) element.children.push(heardAt(parseInt(item, 10)));
      else element.texts.push(...textAt(page, item));
    }
    return element;
  }

  const root = all.find(({ dictionary }) => dictionary.includes('/Type /StructTreeRoot'))!.dictionary;
  const pages = drawn.map((texts) => texts.map(({ text }) => text));
  return {
    pages,
    text: pages.flat().join('\n'),
    drawn,
    objects,
    squares: squaresOf(contents[0]!),
    heard: heardAt(Number(/\/K \[(\d+) 0 R\]/.exec(root)![1])),
  };
}
