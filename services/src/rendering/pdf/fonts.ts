import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type Outline } from 'fontkit';
import { isRightToLeft } from './bidi.js';
import { TextCache } from './cache.js';

export type Weight = 'regular' | 'bold';

/** Font families, first choice first. The others have what the main font lacks; a family may have only one weight. */
const families = {
  main: ['IBMPlexSans-Regular', 'IBMPlexSans-SemiBold'],
  european: ['NotoSans-Regular', 'NotoSans-SemiBold'],
  hebrew: ['NotoSansHebrew-Regular', 'NotoSansHebrew-SemiBold'],
  arabic: ['NotoSansArabic-Regular', 'NotoSansArabic-SemiBold'],
  thaana: ['NotoSansThaana-Regular', 'NotoSansThaana-SemiBold'],
  nko: ['NotoSansNKo-Regular'],
  syriac: ['NotoSansSyriac-Regular', 'NotoSansSyriac-SemiBold'],
  armenian: ['NotoSansArmenian-Regular', 'NotoSansArmenian-SemiBold'],
  georgian: ['NotoSansGeorgian-Regular', 'NotoSansGeorgian-SemiBold'],
  ethiopic: ['NotoSansEthiopic-Regular', 'NotoSansEthiopic-SemiBold'],
  thai: ['NotoSansThai-Regular', 'NotoSansThai-SemiBold'],
  devanagari: ['NotoSansDevanagari-Regular', 'NotoSansDevanagari-SemiBold'],
  korean: ['NotoSansKR-Regular'],
  chinese: ['NotoSansSC-Regular'],
  japanese: ['NotoSansJP-Regular'],
  symbols: ['NotoSansSymbols-Regular'],
  pictures: ['NotoSansSymbols2-Regular'],
  formulas: ['NotoSansMath-Regular'],
  emoji: ['NotoEmoji-Regular'],
} as const satisfies Record<string, readonly [string, string?]>;

export type Family = keyof typeof families;
export type FontName = `${Family}-${Weight}`;
export const familyNames = Object.keys(families) as Family[];
/** Families whose marks are positioned by the font; in the others every letter is independent. */
export const familiesWithMarks = familyNames.filter(
  (family) => !['main', 'korean', 'japanese', 'chinese', 'symbols', 'pictures', 'formulas'].includes(family),
);

const features = { liga: false };
/** Chinese, Japanese and Korean letters, which have a fixed advance width. */
const square = /[\p{Script=Han}\u3041-\u3096\u30a1-\u30fa\uac00-\ud7a3]/u;
/** Scripts whose letters are placed side by side unchanged; for others the layout engine places every glyph. */
const joined =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\u3041-\u3096\u30a1-\u30fa\uac00-\ud7a3]|[\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** Decides by the letters: digits of Persian and Urdu are in the Arabic script, but run from left to right. */
export const runsRightToLeft = (text: string): boolean => [...text].some(isRightToLeft);

/**
 * Subsetting a font reads the outlines of its letters again for every document, which takes as long as drawing the document. A Chinese
 * outline takes 4 KB: of the 20,000 letters of such a font only the number that a day's documents use is cached.
 */
const outlinesMax = 2_000;

/**
 * The library keeps each glyph with the characters it first represented in this process; this makes it represent the characters of the
 * present request.
 */
function letGlyphsStandForTheirText(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  const glyphs = new TextCache<Glyph>();
  const outlines = new TextCache<Outline>(outlinesMax);
  font.getGlyph = (id, codePoints = []) =>
    glyphs.get(`${id} ${codePoints.join(' ')}`, () => {
      const isMark = codePoints.length > 0 && /^\p{M}+$/u.test(String.fromCodePoint(...codePoints));
      const glyph = getGlyph(id);
      return Object.assign(Object.create(glyph) as Glyph, {
        codePoints,
        isMark,
        isLigature: codePoints.length > 1,
        _decode: () => outlines.get(String(id), () => glyph._decode()),
      });
    });
}

/** Fonts omit the anchor of a mark on a letter that never has it; the library treats that as an error and stops. */
function letMarksStandWithoutPlace(font: Font): void {
  const positioning = font._layoutEngine?.engine?.GPOSProcessor;
  if (!positioning) return;
  const applyAnchor = positioning.applyAnchor.bind(positioning);
  positioning.applyAnchor = (mark, anchor, index) => {
    if (anchor && mark.markAnchor) applyAnchor(mark, anchor, index);
  };
}

/**
 * Returns the letters in the order that fonts expect: the shadda before other marks (UTR #53), and the circle of Thai AM below its tone
 * mark.
 */
const forLayout = (text: string): string =>
  text
    .replace(/[\u064b-\u0655\u0670]{2,}/g, (marks) => marks.replace(/[^\u0651]/g, '') + marks.replace(/\u0651/g, ''))
    .replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]{0,4})\u0e33/g, '\u0e4d$1\u0e32');

/**
 * A font parsed once per process. Letters placed side by side unchanged (Latin, Greek, Cyrillic, Chinese) are laid out here: the engine is
 * asked once for the distance of two neighbours, because asking it for each word takes longer than the rest of a document.
 */
function opened(file: string): Font {
  const font = create(readFileSync(new URL(`../../../assets/fonts/${file}.ttf`, import.meta.url)));
  letGlyphsStandForTheirText(font);
  const layoutAsIs = font.layout.bind(font);
  let isReady = false;
  const layout: Font['layout'] = (...arguments_) => {
    if (!isReady) {
      letMarksStandWithoutPlace(font);
      isReady = true;
    }
    return layoutAsIs(...arguments_);
  };
  const letters = new TextCache<Glyph>();
  const advances = new TextCache<number>();
  const letterOf = (character: string) => letters.get(character, () => font.glyphForCodePoint(character.codePointAt(0)!));
  const advanceOf = (character: string, next: string) =>
    square.test(character)
      ? letterOf(character).advanceWidth
      : advances.get(character + next, () => layout(character + next, features).positions[0]!.xAdvance);
  font.layout = (text) => {
    if (joined.test(text)) {
      return layout(forLayout(text), features, undefined, undefined, runsRightToLeft(text) ? 'rtl' : 'ltr');
    }
    const characters = [...text];
    const positions = characters.map((character, i) => ({
      xAdvance: advanceOf(character, characters[i + 1] ?? ''),
      xOffset: 0,
      yOffset: 0,
    }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: characters.map(letterOf), positions, advanceWidth };
  };
  return font;
}

const fonts = new Map<string, Font>();

/** Returns the font of a family in a weight, loaded on first use. */
export function fontOf(name: FontName): Font {
  const known = fonts.get(name);
  if (known) return known;
  const [family, weight] = name.split('-') as [Family, Weight];
  const [regular, bold = regular] = families[family] as readonly [string, string?];
  const file = weight === 'bold' ? bold : regular;
  const font = fonts.get(file) ?? opened(file);
  fonts.set(file, font).set(name, font);
  return font;
}
