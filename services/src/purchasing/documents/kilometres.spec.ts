import { decimal, kilometreAmount, purchaseSums, recordTotal } from '@kantoor/schemas';
import fc from 'fast-check';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import type { SentDocumentLine } from '../costs/index.js';
import { drivenOf } from './kilometres.js';

const taxRate = (taxRateId: number, percentage: number): TaxRateView =>
  ({ taxRateId, percentage, description: `${percentage}%`, isExempt: false, isRelayed: false }) as never;
const [zero, low, high] = [taxRate(1, 0), taxRate(2, 9), taxRate(3, 21)];
const taxes = [high, low, zero];
const kilometres = [
  { year: 2025, rate: 0.23 },
  { year: 2026, rate: 0.2525 },
];
const place = { department: 'Advies', project: 'Jo' };

const saved = (trip: Partial<Parameters<typeof drivenOf>[0]>, rates = taxes) => {
  const driven = drivenOf(
    { distance: '42.5', day: '2025-05-01', name: 'Zwolle', lines: [], before: null, place, ...trip },
    { kilometres, taxes: rates, usual: high },
  )!;
  const sums = purchaseSums(
    driven.lines.map(({ price, amount, inclPrice, taxRateId }) => ({
      ...{ price: price ?? 0, amount: amount ?? 0, inclPrice: inclPrice ?? null },
      rate: [...rates].find((one) => one.taxRateId === taxRateId) ?? high,
    })),
  );
  return { ...driven, total: recordTotal(sums, 0)! };
};

describe('a mileage claim', () => {
  const parking: SentDocumentLine = { description: 'Parkeren', price: 10, amount: 1, taxRateId: 3, ...place };
  const texts = ({ lines }: { lines: SentDocumentLine[] }) => lines.map(({ description }) => description);

  it('comes to its kilometres and all its other lines, on create and on every update, in any order', () => {
    const other = fc.record({
      description: fc.constant('Parkeren'),
      price: fc.integer({ min: 1, max: 99_999 }).map((cents) => 1 + cents / 100),
      amount: fc.integer({ min: 1, max: 9 }),
      taxRateId: fc.constantFrom(1, 2, 3),
      department: fc.constant('Advies'),
      project: fc.constant('Jo'),
    });
    const distances = fc.integer({ min: 100, max: 999_990 }).map((tenth) => String(tenth / 10));
    fc.assert(
      fc.property(fc.array(other, { maxLength: 5 }), distances, distances, (others, distance, later) => {
        const lines = others as SentDocumentLine[];
        const alone =
          lines.length === 0
            ? '0'
            : purchaseSums(
                lines.map((one) => ({
                  price: one.price!,
                  amount: one.amount!,
                  rate: taxes.find(({ taxRateId }) => taxRateId === one.taxRateId),
                })),
              ).gross;
        const totalOf = (km: string, per: number): string => decimal(kilometreAmount(km, per)).plus(alone).toFixed(2);
        const made = saved({ distance, lines });
        expect(made.total).toBe(totalOf(distance, 0.23));
        const before = { distance, rate: '0.23' };
        expect(saved({ distance, before, lines: made.lines }).lines).toEqual(made.lines);
        expect(saved({ distance, before, lines: made.lines.toReversed() }).total).toBe(made.total);
        expect(saved({ distance: later, before, day: '2026-05-01', lines: made.lines }).total).toBe(totalOf(later, 0.2525));
      }),
    );
  });

  it('never takes the place of a line that has a price, and takes the place of the one it had', () => {
    expect(texts(saved({ lines: [parking] }))).toEqual(['Zwolle', 'Parkeren']);
    expect(saved({ lines: [{ ...parking, department: null, project: null }] }).lines[1]).toMatchObject(place);
    expect(texts(saved({ lines: [{ description: 'Naar klant' }, parking] }))).toEqual(['Naar klant', 'Parkeren']);
    const before = { distance: '42.5', rate: '0.23' };
    const { lines } = saved({ lines: [parking] });
    // Typed over in the line itself: the trip is what was driven.
    for (const over of [{ amount: 50 }, { price: 9 }, { inclPrice: 9 }])
      expect(saved({ before, lines: [{ ...lines[0]!, ...over }, parking] }).total).toBe('21.88');
    expect(texts(saved({ before, lines: [parking] }))).toEqual(['Zwolle', 'Parkeren']);
  });

  it('charges no VAT, whatever rate its line was sent with; without such a rate the payment is the same', () => {
    expect(saved({ lines: [{ taxRateId: 3, price: 0.23, amount: 42.5 }] })).toMatchObject({ total: '9.78', lines: [{ taxRateId: 1 }] });
    expect(saved({}, [high, low]).total).toBe('9.78');
    expect(
      drivenOf({ distance: '1', day: '2024-01-01', name: '', lines: [], before: null, place }, { kilometres, taxes, usual: high }),
    ).toBeUndefined();
  });
});
