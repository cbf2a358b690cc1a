import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { fontOf } from './fonts.js';

describe('A document font', () => {
  it('reads the outline of a letter once, however many documents embed it', () => {
    const font = fontOf('main-regular');
    const { id } = font.glyphForCodePoint('é'.codePointAt(0)!);
    const outline = font.getGlyph(id)._decode();
    expect(outline).toMatchObject({ numberOfContours: expect.any(Number) });
    expect(font.getGlyph(id)._decode()).toBe(outline);
  });
});

/** Deterministic, spread over the whole block. */
const pairsOf = ([from, to]: readonly [number, number], count: number): string[] =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(from + ((n * 7_919) % (to - from)), from + ((n * 104_729) % (to - from))));

describe('letters with a fixed advance width', () => {
  it.each([
    ['chinese', 'SC', [0x4e00, 0x9fa5]],
    ['japanese', 'JP', [0x3041, 0x3096]],
    ['japanese', 'JP', [0x30a1, 0x30fa]],
    ['korean', 'KR', [0xac00, 0xd7a3]],
  ] as const)('of %s are laid out as by the layout engine', (family, file, block) => {
    const engine = create(readFileSync(new URL(`../../../assets/fonts/NotoSans${file}-Regular.ttf`, import.meta.url)));
    const own = fontOf(`${family}-regular`);
    const placed = (font: Font, text: string) => {
      const { glyphs, positions } = font.layout(text, { liga: false });
      return glyphs.map(({ id }, n) => [id, positions[n]!.xAdvance, positions[n]!.xOffset, positions[n]!.yOffset]);
    };
    const differing = pairsOf(block, 200)
      .filter((pair) => [...pair].every((letter) => own.hasGlyphForCodePoint(letter.codePointAt(0)!)))
      .filter((pair) => JSON.stringify(placed(own, pair)) !== JSON.stringify(placed(engine, pair)));
    expect(differing).toEqual([]);
  });
});
