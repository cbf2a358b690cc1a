import fc from 'fast-check';
import { disarmed, rearmed } from './csv-cells.js';

describe('cells of CSV files', () => {
  it.each([
    ["'- Gebouw 3", '- Gebouw 3'],
    ["'@Home", '@Home'],
    ["''=1", "'=1"],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'", "'"],
    ['-12,50', '-12,50'],
  ])('%j was %j', (cell, text) => {
    expect(rearmed(cell)).toBe(text);
    expect(disarmed(text)).toBe(cell);
  });

  it('any text is restored unchanged, and none begins as a formula', () => {
    const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '1', ',', 'a', ' ');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 5 }), (text) => {
        expect(rearmed(disarmed(text))).toBe(text);
        expect(disarmed(text)).toMatch(/^(?![=+\-@\t])|^-?\d+(,\d+)?$/);
      }),
    );
  });
});
