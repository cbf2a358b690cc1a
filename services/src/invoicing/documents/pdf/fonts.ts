import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type Outline } from 'fontkit';

export type Weight = 'regular' | 'bold';
export type FontName = `${'main' | 'arabic'}-${Weight}`;

const features = { liga: false };
const maxKept = 50_000;
/** Letters that join or carry marks: the layout engine places every glyph. */
const joined = /[\p{M}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** What was made of a text before, up to a bound. */
class Kept<T> {
  readonly #values = new Map<string, T>();

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (this.#values.size >= maxKept) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}

/** Cutting a font reads the outline of each of its letters again for every document, which takes as long as drawing the document. */
function decodedOnce(glyph: Glyph): () => Outline {
  let outline: Outline | undefined;
  return () => (outline ??= glyph._decode());
}

/** The library keeps each glyph with the characters it first stood for in this process; here it stands for those it is asked for with. */
function letGlyphsStandForTheirText(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  const glyphs = new Kept<Glyph>();
  font.getGlyph = (id, codePoints = []) =>
    glyphs.get(`${id} ${codePoints.join(' ')}`, () => {
      const isMark = codePoints.length > 0 && /^\p{M}+$/u.test(String.fromCodePoint(...codePoints));
      const glyph = getGlyph(id);
      return Object.assign(Object.create(glyph) as Glyph, {
        codePoints,
        isMark,
        isLigature: codePoints.length > 1,
        _decode: decodedOnce(glyph),
      });
    });
}

/**
 * A font that is parsed once per process. Letters that stand side by side unchanged (Latin, Greek, Cyrillic) are laid out here: the
 * engine is asked once how far apart two neighbours stand, as asking it for each word takes longer than everything else about a paper.
 */
function opened(file: string): Font {
  const font = create(readFileSync(new URL(`../../../../assets/fonts/${file}.ttf`, import.meta.url)));
  letGlyphsStandForTheirText(font);
  const layout = font.layout.bind(font);
  const letters = new Kept<Glyph>();
  const advances = new Kept<number>();
  const letterOf = (character: string) => letters.get(character, () => font.glyphForCodePoint(character.codePointAt(0)!));
  const advanceOf = (pair: string) => advances.get(pair, () => layout(pair, features).positions[0]!.xAdvance);
  font.layout = (text) => {
    if (joined.test(text)) return layout(text, features);
    const characters = [...text];
    const positions = characters.map((character, i) => ({
      xAdvance: advanceOf(character + (characters[i + 1] ?? '')),
      xOffset: 0,
      yOffset: 0,
    }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: characters.map(letterOf), positions, advanceWidth };
  };
  return font;
}

const files: Record<FontName, string> = {
  // Latin, Greek and Cyrillic.
  'main-regular': 'IBMPlexSans-Regular',
  'main-bold': 'IBMPlexSans-SemiBold',
  'arabic-regular': 'IBMPlexSansArabic-Regular',
  'arabic-bold': 'IBMPlexSansArabic-SemiBold',
};
const fonts = new Map<FontName, Font>();

export function fontOf(name: FontName): Font {
  const font = fonts.get(name) ?? opened(files[name]);
  fonts.set(name, font);
  return font;
}
