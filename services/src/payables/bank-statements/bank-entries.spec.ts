import { decimal } from '@kantoor/schemas';
import fc from 'fast-check';
import { counterpartyKeyOf, figuresOf, fitsIn, restOf } from './bank-entries.rules.js';

const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => total.plus(amount), decimal(0)).toFixed(2);
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2));
const rate = (percentage: string, isExempt = false) => ({ percentage, isExempt });

describe('a part of a booking on a ledger', () => {
  it.each([
    ['-121.00', rate('21'), '-100.00', '-21.00'],
    ['-12.10', rate('9'), '-11.10', '-1.00'],
    ['54.50', rate('9'), '50.00', '4.50'],
    ['-0.01', rate('21'), '-0.01', '0.00'],
    ['-10.00', rate('21', true), '-10.00', '0.00'],
    ['-10.00', rate('0'), '-10.00', '0.00'],
    ['-10.00', null, '-10.00', '0.00'],
  ])('of %s at %j has %s without VAT and %s VAT', (amount, of, net, tax) =>
    expect(figuresOf(amount, of)).toEqual({ net, tax: decimal(tax).toFixed(2) }),
  );

  it('adds up to its amount to the cent, in either direction alike', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, basis) => {
        const of = rate((basis / 100).toFixed(2));
        const { net, tax } = figuresOf(amount, of);
        expect(sum([net, tax])).toBe(decimal(amount).toFixed(2));
        const back = figuresOf(decimal(amount).negated().toFixed(2), of);
        expect(sum([tax, back.tax])).toBe('0.00');
      }),
    );
  });
});

describe('parts of a booking', () => {
  it('leave a rest that adds up with them to the booking, and none once they are all there', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 6 }), cents, (amounts, rest) => {
        const parts = amounts.map((amount) => ({ amount }));
        const booking = { amount: sum([...amounts, rest]) };
        expect(decimal(restOf(booking, parts)).toFixed(2)).toBe(decimal(rest).toFixed(2));
        // Undone, all of the booking is open again.
        expect(restOf(booking, [])).toBe(booking.amount);
      }),
    );
  });

  it.each([
    ['-100.00', ['-60.00', '-40.00'], true],
    ['-100.00', ['-60.00'], true],
    ['-100.00', ['-121.00', '21.00'], true],
    ['119.00', ['121.00', '-2.00'], true],
    ['-100.00', ['-100.01'], false],
    ['-100.00', ['100.00'], false],
    ['-100.00', ['-10.00', '10.00'], false],
    ['-100.00', ['-250.00'], false],
    ['-100.00', [], false],
    ['0.00', ['0.00'], false],
  ])('of %s fit if they lead towards nothing: %j', (rest, amounts, fits) =>
    expect(
      fitsIn(
        rest,
        (amounts as string[]).map((amount) => ({ amount })),
      ),
    ).toBe(fits),
  );
});

describe('the counterparty of a booking', () => {
  const booking = {
    amount: '-1.00',
    currency: 'EUR',
    bookedOn: '2026-11-20',
    isReturn: false,
    bankReference: null,
    endToEndId: null,
    batchReference: null,
  };
  const key = (counterpartyIban: string | null, counterpartyName: string | null, description: string) =>
    counterpartyKeyOf({ ...booking, counterpartyIban, counterpartyName, description });

  it('is its account, else its name, else the text without what changes each time', () => {
    expect(key('NL20INGB0001234567', 'Verhuur Oost', 'huur 11')).toBe('NL20INGB0001234567');
    expect(key(null, 'Albert Heijn 1482', 'pas 12')).toBe(key(null, 'ALBERT HEIJN 2110', 'pas 7'));
    expect(key(null, null, 'Kosten OranjePakket 01-11-2026')).toBe(key(null, null, 'Kosten OranjePakket 01-12-2026'));
    expect(key(null, null, '2026 11 30')).toBe('');
  });
});
