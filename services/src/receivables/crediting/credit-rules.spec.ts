import fc from 'fast-check';
import { creditEffectOf, decimal, isEarlierVatQuarter, setOffsOf } from '@kantoor/schemas';
import { type InvoiceRow, taxedLines, type TaxedLines, type SellerSnapshot } from '../sales-book/index.js';
import type { ChargedRate } from '../../books/tax-rates/index.js';
import { renderCii } from '../../e-invoicing/cii/render-cii.js';
import { renderUbl } from '../../e-invoicing/ubl/index.js';
import { sampleSeller } from '../../rendering/testing/sample-parties.js';
import { invoiceDocumentOf } from '../invoice-renderings/invoice-document-of.js';
import { fullCreditOf } from '../../testing/invoices/full-credit.js';
import { creditDay } from './credit-date.rules.js';

const rate = (taxRateId: number, percentage: string, more: Partial<ChargedRate> = {}): ChargedRate => ({
  ...{ taxRateId, description: `Tarief ${taxRateId}`, percentage, isExempt: false, isRelayed: false },
  ...more,
});
const rates = new Map(
  [rate(1, '21'), rate(2, '9'), rate(3, '0'), rate(4, '21', { isRelayed: true }), rate(5, '21', { isExempt: true }), rate(6, '6.35')].map(
    (each) => [each.taxRateId, each],
  ),
);
const scaled = (max: number, digits: number) =>
  fc.integer({ min: -max, max }).map((n) =>
    decimal(n)
      .div(10 ** digits)
      .toFixed(),
  );
const line = fc.record({
  description: fc.constant('Regel'),
  quantity: fc.oneof(scaled(99_999, 0), scaled(9_999_999, 4), fc.constantFrom('0.5', '-0.0001', '0')),
  price: fc.oneof(scaled(9_999_999, 2), scaled(99_999_999, 4), fc.constantFrom('0.005', '-0.015', '0')),
  taxRateId: fc.integer({ min: 1, max: 6 }),
});
const invoices = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), country: fc.constantFrom('NL', 'BE', 'US') });

function bookedOf({ lines, country }: { lines: object[]; country: string }) {
  const draft = {
    ...{ legalEntityId: 1, invoiceDate: '2026-03-01', currency: 'EUR', language: 'nl', description: 'Advies', exEu: country === 'US' },
    ...{ customer: { name: 'Klant', countryIso2: country }, lines },
  } as never;
  const { lines: taxed, ...sums } = taxedLines({ draft, rates, defaultTaxRateId: null, seller: { countryIso2: 'NL' } });
  const row = {
    ...sums,
    ...{ invoiceNumber: 'S00001', invoiceType: 'invoice', invoiceDate: '2026-03-01', currency: 'EUR', language: 'nl' },
    ...{
      taxAmountInAccountingCurrency: null,
      invoiceDescription: 'Advies',
      dueDate: '2026-03-31',
      customer: { name: 'Klant', countryIso2: country, exEu: country === 'US' },
    },
  };
  return { invoice: row as unknown as InvoiceRow, lines: taxed, draft };
}
type Figures = Pick<TaxedLines, 'taxes' | 'netAmount' | 'taxAmount' | 'totalAmount' | 'lines'>;
/** As an integer, which has no negative zero. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

describe('a credit invoice', () => {
  // Runs a fraction by default; KANTOOR_LONG runs all.
  const numRuns = process.env['KANTOOR_LONG'] ? 100_000 : 2_500;

  it(`sums to zero with its original, per line, per rate and in total, and equals the result of booking again: ${numRuns} invoices`, () => {
    fc.assert(
      fc.property(invoices, (generated) => {
        const { invoice, lines, draft } = bookedOf(generated);
        const credit = fullCreditOf({ invoice, lines }, '2026-04-01');
        const figures = ({ taxes, netAmount, taxAmount, totalAmount, lines: of }: Figures) => [
          ...[netAmount, taxAmount, totalAmount, ...taxes.flatMap(({ base, tax }) => [base, tax])],
          ...of.map(({ net }) => net),
        ];
        const taken = figures(credit as Figures);
        expect(taken.filter((amount) => /^-0\.00$/.test(amount))).toEqual([]);
        expect(taken.map(cents)).toEqual(figures({ ...invoice, lines }).map((amount) => -cents(amount)));
        const again = { ...(draft as object), lines: credit.lines } as never;
        expect(figures(taxedLines({ draft: again, rates, defaultTaxRateId: null, seller: { countryIso2: 'NL' } })).map(cents)).toEqual(
          taken.map(cents),
        );
      }),
      { numRuns },
    );
  });

  it('states in its documents, without a sign, the amounts of its original', () => {
    const said = (xml: string) =>
      [...xml.matchAll(/<(?:cbc|ram):([A-Za-z]*(?:Amount|Total|Price|Quantity))[^>]*>(-?[\d.]+)</g)].map(
        ([, name, amount]) => `${name!.replace(/Invoiced|Credited/, '')} ${amount}`,
      );
    fc.assert(
      fc.property(invoices, (generated) => {
        const { invoice, lines } = bookedOf(generated);
        const credit = fullCreditOf({ invoice, lines }, '2026-04-01');
        const row = { ...invoice, ...credit, invoiceType: 'credit-note', invoiceNumber: 'S00002' } as unknown as InvoiceRow;
        const seller = sampleSeller as SellerSnapshot;
        const corrects = { number: 'S00001', date: '2026-03-01' };
        const documents = [
          invoiceDocumentOf({ invoice, lines, seller }),
          invoiceDocumentOf({ invoice: row, lines: credit.lines, seller, corrects }),
        ];
        for (const render of [renderUbl, renderCii]) {
          const [original, taken] = documents.map((paper) => said(render(paper)));
          expect(taken).toEqual(original);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('PLT-O63: has the date of the original, or a later one', () => {
    const on = (asked: string | null) => creditDay(asked, { invoiceDate: '2024-01-15' }, '2026-11-22');
    expect([on(null), on('2024-01-15T23:59:59+01:00'), on('2026-11-22T00:00:00Z'), on('2027-11-22T00:00:00Z')]).toEqual([
      '2024-01-15',
      '2024-01-15',
      '2026-11-22',
      '2027-11-22',
    ]);
    for (const wrong of ['2024-01-14T00:00:00Z', '2027-11-23T00:00:00Z']) expect(() => on(wrong)).toThrow();
  });
});

describe('PLT-O62 the amount set off', () => {
  const off = (total: string, paid: string, refunded = '0') => setOffsOf({ total, paid, credits: [{ credited: total, refunded }] })[0]!;

  it('is the total that was neither paid nor refunded', () => {
    expect([off('100', '0'), off('100', '40'), off('100', '100'), off('100', '150'), off('0', '0')]).toEqual([
      '100.00',
      '60.00',
      '0.00',
      '-50.00',
      '0.00',
    ]);
    expect([off('100', '0', '40'), off('100', '40', '40'), off('100', '0', '100')]).toEqual(['60.00', '60.00', '0.00']);
    expect([off('-50', '0'), off('-50', '-20'), off('-50', '-50'), off('-50', '-70')]).toEqual(['-50.00', '-30.00', '0.00', '20.00']);
  });

  it('leaves on both invoices together exactly what was received and not refunded', () => {
    const cents = fc.integer({ min: 0, max: 20_000 }).map((n) => decimal(n).div(100));
    fc.assert(
      fc.property(cents, cents, cents, (total, paid, refunded) => {
        const setOff = decimal(off(total.toFixed(2), paid.toFixed(2), refunded.toFixed(2)));
        const open = total.minus(paid).minus(setOff);
        const owed = total.minus(refunded).minus(setOff).negated();
        expect(open.plus(owed).toFixed(2)).toBe(refunded.minus(paid).toFixed(2));
        expect(setOff.lte(total)).toBe(true);
        // Nothing is owed on the invoice itself: an overpayment moves to the credit invoice.
        expect(open.gte(0)).toBe(true);
        // An invoice and its credit invoice never both stay open against each other.
        expect(open.gt(0) && owed.lt(0)).toBe(false);
      }),
    );
  });

  it('is forecast with the refund to the customer, which excludes write-offs', () => {
    const effect = (...payments: [amount: number, method: string, reverses?: number][]) =>
      creditEffectOf({
        totalAmount: 100,
        payments: payments.map(([amount, method, reverses], i) => ({ amount, method, reverses: reverses ?? null, paymentId: i + 1 })),
      });
    expect(effect()).toEqual({ setOff: '100.00', refund: '0.00' });
    expect(effect([40, 'ideal'])).toEqual({ setOff: '60.00', refund: '40.00' });
    expect(effect([150, 'manual'])).toEqual({ setOff: '0.00', refund: '150.00' });
    expect(effect([99, 'manual'], [1, 'difference'])).toEqual({ setOff: '1.00', refund: '99.00' });
    expect(effect([99, 'manual'], [1, 'difference'], [-99, 'reversal', 1], [-1, 'reversal', 2])).toEqual({
      setOff: '100.00',
      refund: '0.00',
    });
  });

  it('of a part is at most that part, after earlier set-offs and amounts already owed', () => {
    const part = (credited: number, owed: number, ...payments: [number, string][]) =>
      creditEffectOf({ totalAmount: 100, credited, owed, payments: payments.map(([amount, method]) => ({ amount, method })) });
    expect(part(30, 0)).toEqual({ setOff: '30.00', refund: '0.00' });
    expect(part(30, 0, [80, 'ideal'])).toEqual({ setOff: '20.00', refund: '10.00' });
    expect(part(30, 10, [80, 'ideal'], [20, 'set-off'])).toEqual({ setOff: '0.00', refund: '30.00' });
    expect(part(30, 0, [20, 'set-off'])).toEqual({ setOff: '30.00', refund: '0.00' });
  });
});

it('PLT-O63 an earlier VAT quarter is distinguished from the present one, also across the turn of a year', () => {
  const earlier = (day: string) => isEarlierVatQuarter(day, '2026-11-22');
  expect([earlier('2026-09-30'), earlier('2026-10-01'), earlier('2025-12-31'), earlier('2027-01-01')]).toEqual([true, false, true, false]);
  expect(isEarlierVatQuarter('2025-12-31', '2026-01-01')).toBe(true);
});
