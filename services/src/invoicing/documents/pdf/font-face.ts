import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { GlyphOutlines } from './truetype-subset.js';
import { readWoff } from './woff.js';

/** A stretch of glyphs raised by the same amount, as the array of a TJ operator. */
export interface GlyphStretch {
  rise: number;
  array: string;
}
/** Text of one face, ready to be shown; widths and rises in thousandths of the font size. */
export interface ShapedSegment {
  face: FontFace;
  width: number;
  stretches: GlyphStretch[];
  /** Glyphs outside the face's common set, with the text they stand for. */
  rare: (readonly [glyph: number, text: string])[];
}

const maxPairs = 50_000;
const features = { liga: false };
const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** One font file, read once per process. */
export class FontFace {
  readonly font: Font;
  readonly outlines: GlyphOutlines;
  /** Common glyphs with the character each stands for. */
  readonly common = new Map<number, string>();
  readonly #pairs = new Map<number, number>();
  readonly #glyphs = new Map<number, { id: number; advance: number }>();

  constructor(
    readonly key: string,
    url: URL,
    common: readonly number[],
  ) {
    const file = readFileSync(url);
    this.font = create(file);
    this.outlines = new GlyphOutlines(readWoff(file));
    for (const codePoint of common) {
      const { id } = this.#glyph(codePoint);
      if (id > 0 && !this.common.has(id)) this.common.set(id, String.fromCodePoint(codePoint));
    }
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  #glyph(codePoint: number): { id: number; advance: number } {
    let glyph = this.#glyphs.get(codePoint);
    if (!glyph) {
      const { id } = this.font.glyphForCodePoint(codePoint);
      glyph = { id, advance: this.outlines.advance(id) };
      this.#glyphs.set(codePoint, glyph);
    }
    return glyph;
  }

  /** How much closer or wider two neighbours stand; asked of the layout engine once per pair. */
  #kerning(left: number, right: number): number {
    const key = left * 0x110000 + right;
    let kerning = this.#pairs.get(key);
    if (kerning === undefined) {
      const { glyphs, positions } = this.font.layout(String.fromCodePoint(left, right), features);
      kerning = glyphs.length === 2 ? positions[0]!.xAdvance - this.#glyph(left).advance : 0;
      if (this.#pairs.size >= maxPairs) this.#pairs.clear();
      this.#pairs.set(key, kerning);
    }
    return kerning;
  }

  /** Letters that stand side by side unchanged: Latin, Greek, Cyrillic. */
  shapePlain(text: string): ShapedSegment {
    const rare: [number, string][] = [];
    let array = '<';
    let width = 0;
    let previous = -1;
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      const glyph = this.#glyph(codePoint);
      const kerning = previous < 0 ? 0 : this.#kerning(previous, codePoint);
      if (kerning !== 0) array += `> ${-kerning} <`;
      array += hex(glyph.id);
      width += glyph.advance + kerning;
      if (!this.common.has(glyph.id)) rare.push([glyph.id, character]);
      previous = codePoint;
    }
    return { face: this, width, stretches: [{ rise: 0, array: `${array}>` }], rare };
  }

  /** Letters that join or carry marks: the layout engine places every glyph. */
  shapeJoined(text: string, direction: 'ltr' | 'rtl'): ShapedSegment {
    const { glyphs, positions } = this.font.layout(text, features, undefined, undefined, direction);
    const stretches: GlyphStretch[] = [];
    const rare: [number, string][] = [];
    let width = 0;
    glyphs.forEach((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const before = xOffset === 0 ? '' : `${-Math.round(xOffset)} `;
      const after = Math.round(this.outlines.advance(glyph.id) + xOffset - xAdvance);
      const shown = `${before}<${hex(glyph.id)}>${after === 0 ? '' : ` ${after}`} `;
      const last = stretches.at(-1);
      if (last?.rise === yOffset) last.array += shown;
      else stretches.push({ rise: yOffset, array: shown });
      width += xAdvance;
      if (!this.common.has(glyph.id)) rare.push([glyph.id, String.fromCodePoint(...glyph.codePoints)]);
    });
    return { face: this, width, stretches, rare };
  }
}
