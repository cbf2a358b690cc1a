import { chargedPercentage, rateOf, ratedTotals, type VatRate } from './vat-rate.js';

const rate = (taxRateId: number, percentage: number, more: Partial<VatRate> = {}): VatRate => ({
  ...{ taxRateId, description: `Tarief ${taxRateId}`, percentage, isExempt: false, isRelayed: false },
  ...more,
});
const [high, low, zero, belgian] = [rate(1, 21), rate(2, 9), rate(3, 0), rate(6, 6)];
const relayed = rate(4, 21, { isRelayed: true });
const exempt = rate(5, 21, { isExempt: true });
const none = { ruled: null, chosen: null, product: null, standard: null };

describe('D-36 the rate of a line', () => {
  it.each([
    ['relayed', relayed],
    ['exempt', exempt],
    ['of 0 %', zero],
  ])('is the customer’s if the rule’s rate is %s, whatever the line has', (_, ruled) => {
    expect(rateOf({ ruled, chosen: high, product: low, standard: high })).toEqual({ rate: ruled, from: 'regime' });
  });
  it('is otherwise the line’s own: chosen by hand, its product’s, the customer’s, the legal entity’s', () => {
    const all = { ruled: belgian, chosen: low, product: high, standard: high };
    expect(rateOf(all)).toEqual({ rate: low, from: 'line' });
    expect(rateOf({ ...all, chosen: null })).toEqual({ rate: high, from: 'product' });
    expect(rateOf({ ...all, chosen: null, product: null })).toEqual({ rate: belgian, from: 'customer' });
    expect(rateOf({ ...none, standard: high })).toEqual({ rate: high, from: 'legalEntity' });
    expect(rateOf<VatRate>(none)).toEqual({ rate: null, from: 'none' });
  });
  it('stays the one on its invoice', () => {
    expect(rateOf({ ruled: relayed, chosen: low, product: low, standard: low, invoiced: high })).toEqual({ rate: high, from: 'invoice' });
  });
  it('may be a reverse-charge one for a single line', () => {
    expect(rateOf({ ...none, ruled: high, chosen: relayed })).toEqual({ rate: relayed, from: 'line' });
  });
});

describe('totals per rate', () => {
  it('PLT-O59 charge nothing for exempt and reverse-charge rates, whatever their percentage', () => {
    expect([relayed, exempt, zero, null].map(chargedPercentage)).toEqual(['0', '0', '0', '0']);
    expect(ratedTotals([{ price: 100, amount: 1, rate: relayed }])).toMatchObject({ tax: '0.00', gross: '100.00' });
  });
  it('list the total of each rate, the highest first', () => {
    const { taxes, gross } = ratedTotals([
      { price: 200, amount: 1, rate: low },
      { price: 100, amount: 1, rate: high },
      { price: 10, amount: 1, rate: exempt },
    ]);
    expect(taxes).toEqual([
      { rate: high, base: '100.00', tax: '21.00' },
      { rate: low, base: '200.00', tax: '18.00' },
      { rate: exempt, base: '10.00', tax: '0.00' },
    ]);
    expect(gross).toBe('349.00');
  });
  it('tax rates of the same percentage together, as the invoice does: 3 × 0.03 is 0.02, not 0.03', () => {
    const lines = [high, rate(7, 21), rate(8, 21)].map((each) => ({ price: 0.03, amount: 1, rate: each }));
    expect(ratedTotals(lines)).toMatchObject({ tax: '0.02', taxes: [{ rate: high, base: '0.09' }] });
  });
});
