import { writeSfnt } from './sfnt.js';

/** Glyph outlines by number, as the tables `loca` and `glyf` hold them. */
export class GlyphOutlines {
  readonly #longOffsets: boolean;
  constructor(readonly tables: ReadonlyMap<string, Buffer>) {
    this.#longOffsets = this.#table('head').readInt16BE(50) === 1;
  }

  #table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    return table;
  }

  outline(glyph: number): Buffer {
    const loca = this.#table('loca');
    const at = (n: number) => (this.#longOffsets ? loca.readUInt32BE(n * 4) : loca.readUInt16BE(n * 2) * 2);
    return this.#table('glyf').subarray(at(glyph), at(glyph + 1));
  }

  advance(glyph: number): number {
    const metrics = this.#table('hhea').readUInt16BE(34);
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, metrics - 1) * 4);
  }

  #bearing(glyph: number): number {
    const metrics = this.#table('hhea').readUInt16BE(34);
    const hmtx = this.#table('hmtx');
    return glyph < metrics ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2);
  }

  /** The glyphs asked for, .notdef and the parts that composed glyphs consist of. */
  closure(glyphs: Iterable<number>): Set<number> {
    const all = new Set<number>([0, ...glyphs]);
    for (const glyph of all) for (const part of componentsOf(this.outline(glyph))) all.add(part);
    return all;
  }

  /** A font file with only these outlines; glyphs keep their numbers so that text needs no renumbering. */
  subset(glyphs: Iterable<number>): Buffer {
    const kept = this.closure(glyphs);
    const count = Math.max(...kept) + 1;
    const loca = Buffer.alloc((count + 1) * 4);
    const hmtx = Buffer.alloc(count * 4);
    const outlines: Buffer[] = [];
    let size = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      loca.writeUInt32BE(size, glyph * 4);
      if (!kept.has(glyph)) continue;
      const outline = this.outline(glyph);
      const padded = Buffer.alloc((outline.length + 3) & ~3);
      outline.copy(padded);
      outlines.push(padded);
      size += padded.length;
      hmtx.writeUInt16BE(this.advance(glyph), glyph * 4);
      hmtx.writeInt16BE(this.#bearing(glyph), glyph * 4 + 2);
    }
    loca.writeUInt32BE(size, count * 4);
    const head = Buffer.from(this.#table('head'));
    head.writeInt16BE(1, 50);
    const hhea = Buffer.from(this.#table('hhea'));
    hhea.writeUInt16BE(count, 34);
    const maxp = Buffer.from(this.#table('maxp'));
    maxp.writeUInt16BE(count, 4);
    const hints = ['cvt ', 'fpgm', 'prep'].flatMap((tag) => (this.tables.has(tag) ? [[tag, this.#table(tag)] as const] : []));
    return writeSfnt(
      new Map([
        ...hints,
        ['glyf', Buffer.concat(outlines)],
        ['head', head],
        ['hhea', hhea],
        ['hmtx', hmtx],
        ['loca', loca],
        ['maxp', maxp],
      ]),
    );
  }
}

/** Numbers of the glyphs that a composed outline refers to. */
function componentsOf(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return [];
  const components: number[] = [];
  let at = 10;
  for (let flags = 0x20; flags & 0x20;) {
    flags = outline.readUInt16BE(at);
    components.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
  return components;
}
