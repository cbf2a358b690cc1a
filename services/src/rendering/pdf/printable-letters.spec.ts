import { lettersAlone, lettersWithMarks } from '@kantoor/schemas/printable-text';
import { familiesWithMarks, familyNames, fontOf } from './fonts.js';

const last = 0x3ffff;
const isCharacter = (each: number) => each >= 0x20 && !(each >= 0xd800 && each <= 0xf8ff) && (each & 0xfffe) !== 0xfffe;
const letters = Array.from({ length: last }, (_, i) => i).filter(isCharacter);

/** services/scripts/list-printable-letters.mjs regenerates the list when a font changes. */
describe('The letters that the rule calls printable', () => {
  it.each(['regular', 'bold'] as const)('are those of the fonts (%s)', (weight) => {
    const fonts = familyNames.map((family) => fontOf(`${family}-${weight}`));
    const differing = letters.filter(
      (each) => fonts.some((font) => font.hasGlyphForCodePoint(each)) !== lettersAlone.has(String.fromCodePoint(each)),
    );
    expect(differing.map((each) => each.toString(16))).toEqual([]);
  });

  it.each(familiesWithMarks.map((family, i) => [family, i] as const))('with their marks are those of the font: %s', (family, i) => {
    for (const weight of ['regular', 'bold'] as const) {
      const font = fontOf(`${family}-${weight}`);
      const differing = letters.filter((each) => font.hasGlyphForCodePoint(each) !== lettersWithMarks[i]!.has(String.fromCodePoint(each)));
      expect(differing.map((each) => each.toString(16))).toEqual([]);
    }
  });
});
