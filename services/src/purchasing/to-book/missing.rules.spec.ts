import { paidByPerson } from '@kantoor/schemas';
import { missingOf } from './missing.rules.js';

const whole = {
  ...{ organizationId: 7, shop: null, paymentMethod: 2, initiatorId: 3, invoiceDate: '2026-11-02' },
  ...{ isTrip: false, isSkipped: false, lines: 2, linesWithoutLedger: 0 },
};

describe('what is missing before booking', () => {
  it.each([
    ['nothing', {}, []],
    ['the supplier', { organizationId: null }, ['supplier']],
    ['the supplier, though a shop is named', { organizationId: null, shop: 'Bakker' }, ['supplier']],
    ['the date', { invoiceDate: null }, ['date']],
    ['a ledger', { linesWithoutLedger: 1 }, ['ledger']],
    ['all of it', { organizationId: null, invoiceDate: null, lines: 0 }, ['supplier', 'date', 'lines']],
  ])('D-66 is %s', (_name, over, missing) => {
    expect(missingOf({ ...whole, ...over })).toEqual(missing);
  });

  it('PUR-O35 is no ledger where it is booked elsewhere', () => {
    expect(missingOf({ ...whole, isSkipped: true, linesWithoutLedger: 2 })).toEqual([]);
  });

  it('D-78 is a shop and no supplier where a person is paid, and neither for who drove', () => {
    const claim = { ...whole, organizationId: null, paymentMethod: paidByPerson };
    expect(missingOf({ ...claim, shop: 'Bakker' })).toEqual([]);
    expect(missingOf({ ...claim, isTrip: true })).toEqual([]);
    expect(missingOf(claim)).toEqual(['shop']);
  });
});
