import { isSignTaken, type SignedFigure } from './figure-sign.js';

const expenses: SignedFigure = { invoiceType: 'Expenses', isCredit: false, saved: '100' };
const signs = ['-5', '0', '5'] as const;
const taken = (over: Partial<SignedFigure>): string[] => signs.filter((value) => isSignTaken(value, { ...expenses, ...over }));

describe('the sign of a figure in a cell', () => {
  it.each(['invoice', 'credit-note', 'expenses'])('PLT-149 is free, unless the type is Expenses: %s accepts all', (invoiceType) => {
    expect(taken({ invoiceType })).toEqual(signs);
    expect(taken({ invoiceType, saved: '-1', isCredit: true })).toEqual(signs);
  });

  it('PLT-150 PLT-O45 on Expenses is that of the saved value, or zero', () => {
    expect(taken({ saved: '100' })).toEqual(['0', '5']);
    expect(taken({ saved: '-100' })).toEqual(['-5', '0']);
    expect(taken({ saved: '-100', isCredit: true })).toEqual(['-5', '0']);
    expect(taken({ saved: '100', isCredit: true })).toEqual(['0', '5']);
  });

  it('PLT-O45 on Expenses is positive on a new line, negative on one of a credit invoice; a stored zero is no evidence', () => {
    for (const saved of [null, '0', 0]) {
      expect(taken({ saved })).toEqual(['0', '5']);
      expect(taken({ saved, isCredit: true })).toEqual(['-5', '0']);
    }
  });

  it('PLT-150 PLT-O45 is free if the column allows negatives, which is off by default', () => {
    expect(taken({ negativesAllowed: true })).toEqual(signs);
    expect(taken({ negativesAllowed: true, saved: '-100' })).toEqual(signs);
    expect(taken({ negativesAllowed: false })).toEqual(['0', '5']);
  });
});
