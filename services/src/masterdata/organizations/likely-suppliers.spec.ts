import { partsOf } from './likely-suppliers.js';

describe('the parts by which similar names are found', () => {
  it('are the name, its words, and the halves of long words', () => {
    expect(partsOf('Papierfabriek Zaan B.V.')).toEqual(['papierfabriek zaan', 'papierfabriek', 'zaan', 'papi', 'riek']);
  });

  it('still match if a letter was misread', () => {
    const stored = 'papierfabriek zaan';
    for (const misread of ['Paplerfabriek 2aan', 'Papierfabrlek Zaam', 'Fapierfabriek Zoon'])
      expect(partsOf(misread).some((part) => stored.includes(part))).toBe(true);
  });

  it('are few, whatever is read as a name, and none is too short for the index', () => {
    expect(partsOf(Array.from({ length: 50 }, (_, n) => `langwoord${n}`).join(' ')).length).toBeLessThanOrEqual(13);
    expect(partsOf('A B')).toEqual(['a b']);
    expect(partsOf('é')).toEqual([]);
  });
});
