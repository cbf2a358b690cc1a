import fc from 'fast-check';
import { bankText } from './bank-letters.js';

describe('characters that every SEPA bank accepts', () => {
  it.each([
    ['Café Crème & Zn.', 'Cafe Creme + Zn.'],
    ['Größe Ærø Łódź', 'Grosse AEro Lodz'],
    ['ΟΤΕ Αθήνα', 'OTE Athina'],
    ['Булгартабак', 'Bulgartabak'],
    ['株式会社 ACME', '???? ACME'],
    ['/x//y/', 'x/y'],
    ['a\n b', 'a b'],
  ])('%s is written %s', (text, plain) => expect(bankText(text, 70)).toBe(plain));

  it('are all that remains of any text, up to a maximum and without slashes at the ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const plain = bankText(text, 70);
        expect(plain).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
        expect(plain).not.toMatch(/^\/|\/$|\/\/|^ | $/);
      }),
    );
  });
});
