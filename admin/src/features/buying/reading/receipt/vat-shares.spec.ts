import { read } from '../../../../testing/a-prediction';
import { high, low } from '../../../../testing/form-of-purchase';
import { vatBodies, vatOf } from './vat-shares';

const share = (rate: number | null, base: number | null, amount: number | null) => ({ rate, base, amount, mark: 'sure' as const });
const of = (total: number | null, ...vat: ReturnType<typeof share>[]) =>
  vatOf({ vat, totalIncludingTax: total === null ? null : read(total) }, [high, low]);
const [highId, lowId] = [high.taxRateId, low.taxRateId];

describe('the VAT of a receipt', () => {
  it('has one rate, whose base follows from the total, or more rates whose amounts add up to the total', () => {
    expect(of(12.1, share(21, null, 2.1))).toEqual([{ taxRateId: highId, percentage: 21, tax: 2.1, gross: 12.1 }]);
    expect(of(23, share(21, 10, 2.1), share(9, 10, 0.9))).toEqual([
      { taxRateId: highId, percentage: 21, tax: 2.1, gross: 12.1 },
      { taxRateId: lowId, percentage: 9, tax: 0.9, gross: 10.9 },
    ]);
  });

  it.each([
    ['without a total', of(null, share(21, 10, 2.1))],
    ['that does not come to it', of(13, share(21, 10, 2.1))],
    ['of a rate that is not charged here', of(12, share(20, 10, 2))],
    ['of which a part is not stated', of(23, share(21, 10, 2.1), share(9, null, 0.9))],
    ['of no rate', of(12.1)],
  ])('%s is none', (_, vat) => expect(vat).toBeNull());

  it('becomes a line for each rate, with prices with and without VAT, while the declared amount equals the total of the receipt', () => {
    const vat = of(23, share(21, 10, 2.1), share(9, 10, 0.9))!;
    const described = { name: 'Lunch', amount: 23, department: 'North', project: null };
    expect(vatBodies(vat, described)).toMatchObject([
      { lineNumber: 1, description: 'Lunch 21 %', amount: 1, price: 10, inclPrice: 12.1, taxRateId: highId, department: 'North' },
      { lineNumber: 2, description: 'Lunch 9 %', amount: 1, price: 10, inclPrice: 10.9, taxRateId: lowId, department: 'North' },
    ]);
    expect(vatBodies(vat, { ...described, amount: 20 })).toEqual([]);
    expect(vatBodies([], described)).toEqual([]);
  });
});
