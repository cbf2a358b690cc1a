import { namedCandidates, nameSimilarity, similarity, withoutLegalForm } from './similarity.js';

const named = (name: string, aliases: string[] = []) => ({ name, aliases });

describe('the similarity of texts', () => {
  it.each([
    ['night', 'nacht', 0.25],
    ['Papier', 'papier', 1],
    ['Café Zoë', 'cafezoe', 1],
    ['a', 'a', 1],
    ['a', 'b', 0],
    ['a', 'ab', 0],
    // "aa" occurs twice in the first and once in the second: one in common.
    ['aaa', 'aa', 2 / 3],
    ['', 'ab', 0],
  ])('PUR-O76 %s and %s: %d', (one, other, score) => {
    expect(similarity(one, other)).toBeCloseTo(score, 10);
    expect(similarity(other, one)).toBeCloseTo(score, 10);
  });

  it('PUR-O77 legal forms are ignored, with or without points, unless the name consists of nothing else', () => {
    for (const form of ['B.V.', 'BV', 'b.v.', 'NV', 'N.V.', 'GmbH', 'Ltd', 'Ltd.', 'GmbH & Co. KG'])
      expect(withoutLegalForm(`Zaan ${form}`)).toBe('Zaan');
    expect([withoutLegalForm('AG'), withoutLegalForm('Basa')]).toEqual(['AG', 'Basa']);
    expect(nameSimilarity('Papierfabriek Zaan B.V.', ['Papierfabriek Zaan'])).toBe(1);
  });

  it('PUR-O77 is the highest score of name and aliases', () => {
    expect(nameSimilarity('Zaanse Papierfabriek', ['PFZ', 'Zaanse Papierfabriek'])).toBe(1);
  });
});

describe('the candidates for a name', () => {
  it('PUR-172 have a score above 0.2, and at least half of the best', () => {
    // 10 pairs each, 2 in common: exactly 0.2.
    const [name, fifth] = ['abcdefghijk', 'abcmnopqrst'];
    expect(similarity(name, fifth)).toBe(0.2);
    expect(namedCandidates(name, [named(fifth)])).toEqual([]);
    expect(namedCandidates('night', [named('nacht')]).map(({ score }) => score)).toEqual([0.25]);
    // Beside an equal one, 0.25 is dropped and exactly half stays: 2 of 4 pairs.
    expect(namedCandidates('night', [named('night'), named('nacht')]).map((one) => one.name)).toEqual(['night']);
    expect(similarity('abcde', 'abcxy')).toBe(0.5);
    expect(namedCandidates('abcde', [named('abcde'), named('abcxy')])).toHaveLength(2);
  });

  it('PUR-173 are the best five of ten similar names, the best first', () => {
    const ten = Array.from({ length: 10 }, (_, n) => named(`Papierfabriek Zaan${'x'.repeat(9 - n)}`));
    const shown = namedCandidates('Papierfabriek Zaan', ten);
    expect([shown.length, shown[0]!.name]).toEqual([5, 'Papierfabriek Zaan']);
    expect(shown.map(({ score }) => score)).toEqual(shown.map(({ score }) => score).toSorted((one, other) => other - one));
  });

  it('PUR-O77 are sorted by equal alias, then equal name, then score', () => {
    const [first, second] = namedCandidates('PFZ', [named('PFZ'), named('Papierfabriek Zaan', ['pfz '])]);
    expect([first!.name, first!.because, second!.because]).toEqual(['Papierfabriek Zaan', 'alias', 'name']);
    const order = namedCandidates('Papierfabriek Zaan', [
      named('Papierfabriek Za'),
      named('Zaan', ['papierfabriek zaan B.V.']),
      named('Papierfabriek'),
    ]);
    expect(order.map(({ name }) => name)).toEqual(['Zaan', 'Papierfabriek Za', 'Papierfabriek']);
  });

  it('are empty for an empty name', () => {
    expect(namedCandidates('  ', [named('Zaan')])).toEqual([]);
  });
});
