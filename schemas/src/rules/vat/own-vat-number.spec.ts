import { isEverOwnVatNumber, mayBeOwnVatNumber } from './own-vat-number.js';

describe('PLT-O30 PLT-F08 the VAT number of a legal entity', () => {
  it.each<[number: string, country: string | undefined, off: boolean, on: boolean]>([
    ['NL001234567B01', 'NL', true, true],
    ['NL001234567B0', 'NL', false, false],
    ['NL001234567B011', 'NL', false, false],
    ['', 'NL', false, false],
    ['DE136695976', 'DE', false, true],
    ['136695976', 'DE', false, true],
    ['GR094259216', 'GR', false, true],
    ['SE556007349501', 'SE', true, true],
    // A number of another state, and one without the form of a member state.
    ['DE136695976', 'NL', false, false],
    ['DE136695976', 'FR', false, false],
    ['DE136695976', undefined, false, false],
    ['CHE123456788MWST', 'CH', false, false],
    ['DE13669597', 'DE', false, false],
    // Fourteen characters have always been accepted, with a warning.
    ['12345678901234', 'DE', true, true],
  ])('%j in %s: %s, and %s if other forms are allowed', (number, country, off, on) =>
    expect([mayBeOwnVatNumber(number, country, false), mayBeOwnVatNumber(number, country, true)]).toEqual([off, on]),
  );

  it('is refused before it is sent if no setting would allow it', () => {
    expect(['NL001234567B01', 'DE136695976', 'ATU13585627', 'GR094259216', '12345678901234'].filter(isEverOwnVatNumber)).toHaveLength(5);
    expect(['NL001234567B0', 'NL001234567B011', '136695976', 'GB980780684', 'n.v.t.', ''].filter(isEverOwnVatNumber)).toEqual([]);
  });
});
