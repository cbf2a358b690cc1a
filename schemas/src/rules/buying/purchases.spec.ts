import fc from 'fast-check';
import { decimal } from '../money/money.js';
import { purchaseStates } from './purchase-state-ids.js';
import { purchaseStateMachine } from './purchase-states.js';
import { priceWithTax, type PurchasedLine, purchaseProblems, purchaseSums, recordTotal, withoutTax } from './purchases.js';
import { chargedPercentage, type VatRate } from '../vat/vat-rate.js';

const rate = (taxRateId: number, percentage: number, more: Partial<VatRate> = {}): VatRate => ({
  taxRateId,
  percentage,
  description: `${percentage}%`,
  isExempt: false,
  isRelayed: false,
  ...more,
});
const high = rate(1, 21);
const low = rate(2, 9);
const line = (price: number | string, amount: number | string, of: VatRate | null = high, inclPrice: number | string | null = null) => ({
  price,
  amount,
  inclPrice,
  rate: of,
});
const figures = ({ net, tax, gross }: { net: string; tax: string; gross: string }) => [net, tax, gross];

describe('purchase totals', () => {
  it('PUR-344 PUR-346 have a subtotal of amount times price, and a total of that and the VAT of every rate', () => {
    const sums = purchaseSums([line(100, 2), line(50, 1, low)]);
    expect(figures(sums)).toEqual(['250.00', '46.50', '296.50']);
    expect(sums.taxes.map(({ rate: of, base, tax }) => [of?.taxRateId, base, tax])).toEqual([
      [1, '200.00', '42.00'],
      [2, '50.00', '4.50'],
    ]);
  });

  it('PUR-345 have a VAT per rate of the difference of the two prices, times the amount', () => {
    expect(purchaseSums([line(100, 2, high, 121)]).taxes[0]).toMatchObject({ tax: '42.00', computed: '42.00', isStated: true });
    // 3.31 with VAT is 2.7355 without: the paid amount must not change.
    const bread = purchaseSums([line('2.7355', 3, high, '3.31')]);
    expect([...figures(bread), bread.taxes[0]!.isStated]).toEqual(['8.21', '1.72', '9.93', true]);
  });

  it('PUR-347 PLT-284 show 21 as the VAT in a price of 121 at 21 %, and 10,00 as the price of 12,10 without it', () => {
    expect([withoutTax(121, high), withoutTax('0.99', low)]).toEqual(['100', '0.9083']);
    expect(withoutTax('12.10', high)).toBe('10');
    for (const free of [rate(3, 21, { isExempt: true }), rate(4, 21, { isRelayed: true }), null])
      expect([withoutTax(121, free), priceWithTax({ price: 121 }, free)]).toEqual(['121', '121.00']);
  });

  it('PLT-283 D-70 show a price with VAT to the cent, half away from zero, also one that was typed with more decimals', () => {
    const shown = (price: string, of: VatRate, inclPrice: string | null = null) => priceWithTax({ price, inclPrice }, of);
    expect([shown('10.00', high), shown('156.2', high), shown('0.9083', low)]).toEqual(['12.10', '189.00', '0.99']);
    expect([shown('0.5', rate(5, 1)), shown('-0.5', rate(5, 1)), shown('1.5694', high, '1.895')]).toEqual(['0.51', '-0.51', '1.90']);
  });

  it('PUR-O42 take VAT on the summed base and round it once, half away from zero', () => {
    expect(figures(purchaseSums([line('0.03', 1), line('0.03', 1), line('0.03', 1)]))).toEqual(['0.09', '0.02', '0.11']);
    expect(figures(purchaseSums([line('-0.50', 1, rate(5, 1))]))).toEqual(['-0.50', '-0.01', '-0.51']);
  });

  it('PUR-O44 add nothing for reverse charge and exempt VAT', () => {
    const sums = purchaseSums([
      line(100, 1, rate(3, 21, { isRelayed: true })),
      line(10, 1, rate(4, 21, { isExempt: true })),
      line(1, 1, null),
    ]);
    expect([figures(sums), sums.taxes.length]).toEqual([['111.00', '0.00', '111.00'], 3]);
  });

  it('D-17 use stated VAT that differs by at most a cent a line, and refuse it with both figures beyond', () => {
    const lines = [line(100, 1), line(100, 1)];
    const stated = (tax: number) => purchaseSums(lines, [{ taxRateId: 1, tax }]);
    expect(stated(42.02)).toMatchObject({ tax: '42.02', gross: '242.02', faults: [], taxes: [{ computed: '42.00', isStated: true }] });
    expect(stated(41.98).tax).toBe('41.98');
    expect(stated(42.03)).toMatchObject({ tax: '42.00', faults: [{ taxRateId: 1, stated: '42.03', computed: '42.00' }] });
    expect(stated(41.97).faults).toEqual([{ taxRateId: 1, stated: '41.97', computed: '42.00' }]);
  });

  it('D-17 refuse VAT stated for a rate that no line has, unless it is zero', () => {
    const stated = (tax: number) => purchaseSums([line(100, 1)], [{ taxRateId: 9, tax }]).faults;
    expect([stated(1.5), stated(0)]).toEqual([[{ taxRateId: 9, stated: '1.50', computed: '0.00' }], []]);
  });

  it('D-17 accept a price with VAT however many pieces multiply the rounding of its four decimals, and nothing beyond that', () => {
    const many = purchaseSums([line(withoutTax(10, high), 1000, high, 10)]);
    expect([figures(many), many.faults]).toEqual([['8264.50', '1735.50', '10000.00'], []]);
    expect(purchaseSums([line(8, 1000, high, 10)]).faults).toEqual([{ taxRateId: 1, stated: '2000.00', computed: '1680.00' }]);
  });

  it('PUR-O43 reproduce any typed price with VAT, to the cent of the total', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 2000 }), fc.constantFrom(high, low, rate(6, 0), rate(7, 5.5)), (price, amount, of) => {
        const inclPrice = decimal(price).div(100).toFixed(2);
        const { gross, net, tax, faults } = purchaseSums([line(withoutTax(inclPrice, of), amount, of, inclPrice)]);
        expect(faults).toEqual([]);
        expect(decimal(net).plus(tax).toFixed(2)).toBe(gross);
        expect(gross).toBe(decimal(inclPrice).times(amount).toFixed(2));
      }),
      // Many pieces at a low price, whose decimals are also multiplied by the rate.
      { examples: [[-21, 1246, high]] },
    );
  });

  it('PUR-346 come to the paid total however many prices were typed with VAT, though the net amount of each is rounded', () => {
    const coffee = line(withoutTax(10, high), 1, high, 10);
    expect(figures(purchaseSums([coffee, coffee, coffee]))).toEqual(['24.78', '5.22', '30.00']);
    const paid = fc.array(fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(high, low, rate(7, 5.5))), { minLength: 1 });
    fc.assert(
      fc.property(paid, (receipt) => {
        const prices = receipt.map(([cents, of]) => ({ inclPrice: decimal(cents).div(100).toFixed(2), of }));
        const { gross, faults } = purchaseSums(prices.map(({ inclPrice, of }) => line(withoutTax(inclPrice, of), 1, of, inclPrice)));
        expect([gross, faults]).toEqual([prices.reduce((sum, { inclPrice }) => sum.plus(inclPrice), decimal(0)).toFixed(2), []]);
      }),
    );
  });
});

describe('the total of a record', () => {
  const rates = fc.constantFrom(
    high,
    low,
    rate(6, 0),
    rate(7, 5.5),
    rate(8, 21, { isExempt: true }),
    rate(9, 21, { isRelayed: true }),
    null,
  );
  const price = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((ten) => decimal(ten).div(10_000).toFixed());
  const amount = fc.integer({ min: -99_999, max: 99_999 }).map((hundred) =>
    decimal(hundred || 1)
      .div(100)
      .toFixed(),
  );
  const typed = fc.tuple(price, amount, rates).map(([one, of, at]) => line(one, of, at));
  const withVat = fc.tuple(price, amount, rates).map(([one, of, at]) => line(withoutTax(one, at), of, at, one));
  const driven = fc
    .tuple(fc.integer({ min: 1, max: 999_990 }), fc.constantFrom('0.23', '0.2345'))
    .map(([km, per]) => line(per, km / 10, rate(6, 0)));
  const anyLines = fc.array(fc.oneof(typed, withVat, driven), { minLength: 1, maxLength: 12 });
  /** What a supplier states: a few cents beside the computed VAT, near and too far. */
  const statements = fc.array(fc.record({ taxRateId: fc.constantFrom(1, 2), cents: fc.integer({ min: -9, max: 9 }) }), { maxLength: 2 });
  const statedOn = (lines: PurchasedLine<VatRate>[], said: readonly { taxRateId: number; cents: number }[]) =>
    said.map(({ taxRateId, cents }) => {
      const own = purchaseSums(lines).taxes.find(({ rate: of }) => of?.taxRateId === taxRateId);
      return { taxRateId, tax: decimal(own?.computed ?? 0).plus(decimal(cents).div(100)) };
    });
  const sum = (values: readonly string[]): string => values.reduce((all, one) => all.plus(one), decimal(0)).toFixed(2);

  it('is what its lines come to with their parts of the VAT, however each came about, in any order, and never what was entered', () => {
    fc.assert(
      fc.property(anyLines, statements, price, (lines, said, entered) => {
        const stated = statedOn(lines, said);
        const sums = purchaseSums(lines, stated);
        expect([sum(sums.lineGrosses), sum([sums.net, sums.tax])]).toEqual([sums.gross, sums.gross]);
        expect(recordTotal(sums, entered)).toBe(sums.gross);
        expect(purchaseSums(lines.toReversed(), stated).gross).toBe(sums.gross);
        lines.forEach(({ price: one, amount: of, rate: at, inclPrice }, nth) => {
          const part = decimal(sums.lineGrosses[nth]!);
          const alone = decimal(inclPrice ?? decimal(one).times(decimal(chargedPercentage(at)).div(100).plus(1))).times(of);
          // Cents of rounding, and of what the supplier states, are shared by the lines of a rate.
          expect(
            part
              .minus(alone)
              .abs()
              .lte(decimal('0.15').plus(decimal(of).abs().div(10_000))),
          ).toBe(true);
        });
      }),
      // Three lines whose VAT rounds down each, and up together.
      { examples: [[[line('0.03', 1), line('0.03', 1), line('0.03', 1)], [], '1']] },
    );
  });

  it('is what was entered where it has no lines', () => {
    expect([recordTotal(purchaseSums([]), '12.1'), recordTotal(purchaseSums([]), null)]).toEqual(['12.10', null]);
    expect(purchaseSums([line('0.03', 1), line('0.03', 1), line('0.03', 1)]).lineGrosses).toEqual(['0.03', '0.04', '0.04']);
  });
});

describe('purchase requirements', () => {
  const whole = { name: 'Rent', organization: { organizationId: 3 }, purchaseDate: '2026-03-05T00:00:00Z', currency: 'EUR' };
  const bought = { description: 'Rent', price: 10, amount: 1, department: 'Advies', project: 'Strategie' };
  const codes = (over: object) => purchaseProblems({ ...whole, ...over }).map(({ pointer, code }) => `${pointer} ${code}`);

  it('PUR-233 PUR-234 PUR-235 are a name, a supplier, a date and a currency', () => {
    expect(codes({ lines: [bought] })).toEqual([]);
    expect(codes({ name: ' ', organization: null, purchaseDate: '', currency: null })).toEqual([
      '/name REQUIRED',
      '/purchaseDate REQUIRED',
      '/currency REQUIRED',
      '/organization REQUIRED',
    ]);
  });

  it('D-78 are the name of the shop where a person is paid, and a supplier in every other case', () => {
    const paidBack = { organization: null, paymentMethod: 1, initiatorId: 9 };
    expect(codes({ ...paidBack, shop: 'Bakker Jansen' })).toEqual([]);
    expect(codes({ ...paidBack, organization: { organizationId: 3 } })).toEqual([]);
    expect(codes({ ...paidBack, shop: ' ' })).toEqual(['/shop REQUIRED']);
    for (const over of [{ paymentMethod: 2 }, { paymentMethod: null }, { initiatorId: null }])
      expect([over, codes({ ...paidBack, shop: 'Bakker Jansen', ...over })]).toEqual([over, ['/organization REQUIRED']]);
  });

  it('PUR-236 PUR-237 PUR-238 are for each line amount, price, team and activity or person, and a product or a description', () => {
    const without = (field: string) => codes({ lines: [{ ...bought, [field]: null }] });
    for (const field of ['amount', 'price', 'department', 'project']) expect(without(field)).toEqual([`/lines/0/${field} REQUIRED`]);
    expect(without('description')).toEqual(['/lines/0/description PRODUCT_OR_DESCRIPTION_REQUIRED']);
    expect(codes({ lines: [{ ...bought, description: null, product: { productId: 4 } }] })).toEqual([]);
    expect(codes({ lines: [{ ...bought, product: { productId: 0 } }] })).toEqual(['/lines/0/product PRODUCT_INVALID']);
  });

  it('PUR-O46 accept a negative line and a price of zero, but not an amount of zero', () => {
    expect(
      codes({
        lines: [
          { ...bought, price: -10 },
          { ...bought, amount: -1 },
          { ...bought, price: 0 },
        ],
      }),
    ).toEqual([]);
    expect(codes({ lines: [bought, { ...bought, amount: '0.0000' }] })).toEqual(['/lines/1/amount AMOUNT_ZERO']);
  });
});

describe('the states of a purchase', () => {
  const { concept, booked, lead, approvalRequested, declined } = purchaseStates;

  it('PUR-076 PLT-385 have their numbers and names', () => {
    expect(purchaseStateMachine.names).toEqual({ 1: 'Concept', 2: 'Booked', 3: 'Lead', 4: 'Approval Requested', 5: 'Declined' });
  });

  it('PUR-O48 D-59 have only the transitions in the table', () => {
    const all = Object.values(purchaseStates);
    const pairs = all.flatMap((from) => all.filter((to) => purchaseStateMachine.canChange(from, to)).map((to) => `${from}-${to}`));
    expect(pairs.filter((pair) => !pair.startsWith(String(lead))).sort()).toEqual([
      ...['1-2', '1-4', '2-1', '4-1', '4-2', '4-5', '5-2', '5-4'],
    ]);
    expect(pairs.filter((pair) => pair.endsWith(`-${lead}`))).toEqual([]);
  });

  it('PUR-078 PUR-O50 PUR-O52 PUR-O94 allow nothing on a booked purchase but adding a file', () => {
    for (const action of ['update', 'move', 'archive', 'detach'] as const) {
      expect([concept, approvalRequested, declined].every((state) => purchaseStateMachine.allows(action, state))).toBe(true);
      expect(purchaseStateMachine.allows(action, booked)).toBe(false);
    }
    expect(purchaseStateMachine.allows('attach', booked)).toBe(true);
    expect(purchaseStateMachine.canChange(booked, 'archived')).toBe(false);
  });
});
