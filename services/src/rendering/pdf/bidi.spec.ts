import { inVisualOrder, lineLevels, paragraphLevels } from './bidi.js';

/** Levels as one digit each, without the formatting characters. */
const levelsOf = (text: string): string => {
  const characters = [...text];
  const paragraph = paragraphLevels(characters);
  return lineLevels(paragraph, characters, 0, characters.length)
    .filter((_, i) => !/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(characters[i]!))
    .join('');
};

/** Cases of UAX #9. The library is the reference here; what is ours is paragraphs by code point, lines, and the order of runs. */
describe('The Unicode Bidirectional Algorithm', () => {
  it.each([
    ['nothing from right to left', 'abc 12', '000000'],
    ['P2 the first strong letter decides, after figures too', '12 אב', '22111'],
    ['W2 figures after Arabic letters', 'ب 1+2', '11212'],
    ['W4 separators within a figure', 'א 1,2:3', '1122222'],
    ['W5 signs beside a figure', 'א $12% x', '11222212'],
    ['W7 figures after Latin letters', 'a 12 אב', '0000011'],
    ['N0 brackets around both directions', 'a(b)אב', '000011'],
    ['N0 brackets with the other direction inside', 'אב(ab)', '111221'],
    ['N0 brackets after text of the direction inside', 'א ab(cd) ב', '1122222211'],
    ['N0 brackets inside brackets', 'a [(א)] b', '000010000'],
    ['N1 neutral characters between', 'א-ב a', '11112'],
    ['N2 neutral characters at the border', 'a-א', '001'],
    ['L1 blanks at the end', 'a \u202bא ', '0010'],
    ['Arabic-Indic figures', 'رقم ١٢', '111122'],
    ['Persian figures', 'رقم ۱۲', '111122'],
    ['figures of N’Ko run with their letters', 'ߞ ߁߂', '1111'],
    ['Thaana', 'ދި 12', '11122'],
    ['letters outside the first plane (Adlam)', '𞤀 1', '112'],
    ['X5 an isolate from right to left', 'a \u2067אb\u2069 c', '001200'],
    ['X5c an isolate in its own direction', 'a \u2068א 1\u2069 2', '0011200'],
    ['X2 an embedding', 'a \u202bb א\u202c c', '0021100'],
    ['X4 an override', 'a\u202ebc\u202cd', '0110'],
    ['isolates deeper than may be', `${'\u2067'.repeat(130)}a${'\u2069'.repeat(130)}`, '126'],
  ])('%s', (_, text, levels) => expect(levelsOf(text)).toBe(levels));

  it('orders every line separately, in the direction of its paragraph', () => {
    const characters = [...'אב ab cd'];
    const paragraph = paragraphLevels(characters);
    expect(lineLevels(paragraph, characters, 3, 8)).toEqual([2, 2, 2, 2, 2]);
    expect(lineLevels(paragraph, characters, 0, 3)).toEqual([1, 1, 1]);
    const between = [...'ab אב גד'];
    expect(lineLevels(paragraphLevels(between), between, 0, 6)).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('reverses from the highest level down (L2)', () => {
    const items = [...'car MEANS 12.'].map((letter, i) => ({
      letter,
      level: Number('0000111111221'[i]),
    }));
    expect(
      inVisualOrder(items)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('car .12 SNAEM');
  });
});
