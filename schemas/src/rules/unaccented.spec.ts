import { unaccented } from './unaccented.js';

describe('a text as it is searched', () => {
  it.each([
    ['Café Zoë', 'Cafe Zoe'],
    ['Cafe\u0301', 'Cafe'],
    ['Ångström & Søn, Łódź', 'Angstrom & Son, Lodz'],
    ['10% × € 5', '10% × € 5'],
    ['Straße', 'Straße'],
    ['株式会社', '株式会社'],
    ['ﬁets\u00A0één', 'fiets een'],
  ])('has no accents: %s', (typed, searched) => {
    expect(unaccented(typed)).toBe(searched);
    expect(unaccented(searched)).toBe(searched);
  });
});
