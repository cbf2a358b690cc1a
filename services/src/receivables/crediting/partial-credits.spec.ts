import fc from 'fast-check';
import { decimal, setOffsOf, type WantedLine } from '@kantoor/schemas';
import {
  type CreditedOfLine,
  nothingCredited,
  type InvoiceRow,
  taxedLines,
  type InvoiceLineRow,
  type TaxedLines,
} from '../sales-book/index.js';
import { writtenOffAgain } from '../payments/written-off.rules.js';
import { creditedTaxOf } from '../sales-invoices/accounting-taxes.service.js';
import type { ChargedRate } from '../../books/tax-rates/index.js';
import { creditContentOf, creditedPartOf } from './credit-content.rules.js';

// Runs a fraction by default; KANTOOR_LONG runs all.
const numRuns = process.env['KANTOOR_LONG'] ? 30_000 : 400;
const rate = (taxRateId: number, percentage: string, more: Partial<ChargedRate> = {}): [number, ChargedRate] => [
  taxRateId,
  { taxRateId, description: `Tarief ${taxRateId}`, percentage, isExempt: false, isRelayed: false, ...more },
];
const rates = new Map([rate(1, '21'), rate(2, '9'), rate(3, '0'), rate(4, '21', { isRelayed: true }), rate(5, '6.35')]);

// The model counts in integers of the last decimal, independent of the rules that it checks.
const tenThousandths = (value: string): bigint => BigInt(decimal(value).times(10_000).toFixed(0));
const cents = (value: string): bigint => BigInt(decimal(value).times(100).toFixed(0));
const rounded = (value: bigint, unit: bigint): bigint => {
  const half = (value < 0n ? -value : value) * 2n + unit;
  return (value < 0n ? -1n : 1n) * (half / (2n * unit));
};
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const within = (value: bigint, whole: bigint): boolean => (whole < 0n ? value <= 0n && value >= whole : value >= 0n && value <= whole);
const groupOf = ({ vatCategory, taxPercentage }: InvoiceLineRow): string => `${vatCategory} ${taxPercentage}`;

const byQuantity = (quantity: bigint) => ({ creditedQuantity: decimal(String(quantity)).div(10_000).toFixed(), creditedAmount: '0' });

/** Returns what is credited after these quantities, in cents: net by line, VAT by rate. */
function model(lines: readonly InvoiceLineRow[], credited: ReadonlyMap<number, bigint>) {
  const nets = lines.map(({ lineNumber, price }) => rounded((credited.get(lineNumber) ?? 0n) * tenThousandths(price), 1_000_000n));
  const groups = [...new Set(lines.map(groupOf))];
  const bases = groups.map((group) => sum(nets.filter((_, nth) => groupOf(lines[nth]!) === group)));
  const taxes = groups.map((group, nth) => rounded(bases[nth]! * tenThousandths(group.split(' ')[1]!), 1_000_000n));
  return { nets, groups, bases, taxes, net: sum(nets), tax: sum(taxes), total: sum(nets) + sum(taxes) };
}
function isAllowed(lines: readonly InvoiceLineRow[], credited: ReadonlyMap<number, bigint>): boolean {
  const [now, whole] = [
    model(lines, credited),
    model(lines, new Map(lines.map((line) => [line.lineNumber, tenThousandths(line.quantity)]))),
  ];
  return (
    now.bases.every((base, nth) => within(base, whole.bases[nth]!)) &&
    now.taxes.every((tax, nth) => within(tax, whole.taxes[nth]!)) &&
    within(now.net, whole.net) &&
    within(now.tax, whole.tax) &&
    within(now.total, whole.total)
  );
}
/** Checks whether the credit reduces the net of at least one line; for a free invoice always true. */
function isTaking(lines: readonly InvoiceLineRow[], before: ReadonlyMap<number, bigint>, after: ReadonlyMap<number, bigint>): boolean {
  const [was, is] = [model(lines, before).nets, model(lines, after).nets];
  return lines.every(({ net }) => cents(net) === 0n) || is.some((net, nth) => net !== was[nth]);
}

const scaled = (max: number, digits: number) =>
  fc.integer({ min: -max, max }).map((n) =>
    decimal(n)
      .div(10 ** digits)
      .toFixed(),
  );
const positive = (max: number, digits: number) =>
  fc.integer({ min: 1, max }).map((n) =>
    decimal(n)
      .div(10 ** digits)
      .toFixed(),
  );
const line = fc.record({
  description: fc.constant('Regel'),
  quantity: fc.oneof(positive(99, 0), positive(99_999, 4), fc.constantFrom('1', '3', '0.3333', '-1', '0')),
  price: fc.oneof(positive(99_999, 2), scaled(999_999, 4), fc.constantFrom('0.005', '33.3333', '0.3333', '-10')),
  taxRateId: fc.integer({ min: 1, max: 5 }),
});
const invoices = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  country: fc.constantFrom('NL', 'BE', 'US'),
  exchangeRate: fc.constantFrom(null, '1.1634', '0.9307', '4.3628'),
  /** For each line of each credit invoice: tenths of what is left; 0 omits the line. */
  shares: fc.array(fc.array(fc.constantFrom(0, 0, 1, 3, 5, 10), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
});

function bookedOf({ lines, country, exchangeRate }: { lines: object[]; country: string; exchangeRate: string | null }) {
  const draft = { customer: { name: 'Klant', countryIso2: country }, exEu: country === 'US', language: 'nl', lines } as never;
  const { lines: taxed, ...sums } = taxedLines({ draft, rates, defaultTaxRateId: null, seller: { countryIso2: 'NL' } });
  const inBooks = exchangeRate === null ? null : decimal(sums.taxAmount).div(exchangeRate).toFixed(2);
  const row = {
    ...{ ...sums, exchangeRate, taxAmountInAccountingCurrency: inBooks, exchangeRateDate: '2026-03-01', exchangeRateSource: 'ECB' },
    ...{ invoiceNumber: 'S00001', customer: { name: 'Klant', countryIso2: country, exEu: country === 'US' } },
  };
  return { invoice: row as unknown as InvoiceRow, lines: taxed as InvoiceLineRow[] };
}

it(`D-40: partial credits equal the sum of their lines, never exceed the remainder, and the last one equals it: ${numRuns} invoices`, () => {
  let refused = 0;
  let made = 0;
  fc.assert(
    fc.property(invoices, (generated) => {
      const { invoice, lines } = bookedOf(generated);
      let credited = new Map<number, bigint>();
      let taxBefore = '0';
      const taken: { content: TaxedLines; inBooks: string | null }[] = [];
      const creditedLines = () => new Map([...credited].map(([lineNumber, quantity]) => [lineNumber, byQuantity(quantity)]));
      const take = (wanted?: { lineNumber: number; quantity: string }[]): void => {
        const kept = { invoice, lines, credited: creditedLines() };
        const next = new Map(credited);
        for (const each of lines) {
          const left = tenThousandths(each.quantity) - (credited.get(each.lineNumber) ?? 0n);
          const asked = wanted?.find(({ lineNumber }) => lineNumber === each.lineNumber);
          const quantity = wanted ? tenThousandths(asked?.quantity ?? '0') : left;
          next.set(each.lineNumber, (credited.get(each.lineNumber) ?? 0n) + quantity);
        }
        const outcome = creditedPartOf(kept, wanted);
        const isNothingNamed = lines.every(({ lineNumber }) => next.get(lineNumber) === (credited.get(lineNumber) ?? 0n));
        expect('part' in outcome).toBe(isAllowed(lines, next) && (isNothingNamed || isTaking(lines, credited, next)));
        if (!('part' in outcome)) return void (refused += 1);
        made += 1;
        const content = creditContentOf(kept, outcome.part, '2026-04-01') as TaxedLines;
        const inBooks = creditedTaxOf(invoice, taxBefore, outcome.part.taxAmount).taxAmountInAccountingCurrency;
        taxBefore = decimal(taxBefore).plus(outcome.part.taxAmount).toFixed();
        credited = next;
        taken.push({ content, inBooks });
        const [now, sums] = [model(lines, credited), taken.map((credit) => credit.content)];
        expect(-sum(sums.map(({ totalAmount }) => cents(totalAmount)))).toBe(now.total);
        for (const [nth, each] of lines.entries())
          expect(
            -sum(
              sums.flatMap(({ lines: of }) => of.filter(({ lineNumber }) => lineNumber === each.lineNumber).map(({ net }) => cents(net))),
            ),
          ).toBe(now.nets[nth]!);
        for (const [nth, group] of now.groups.entries()) {
          const ofRate = sums.flatMap(({ taxes }) => taxes.filter((tax) => `${tax.vatCategory} ${tax.vatPercentage}` === group));
          expect([-sum(ofRate.map(({ base }) => cents(base))), -sum(ofRate.map(({ tax }) => cents(tax)))]).toEqual([
            now.bases[nth]!,
            now.taxes[nth]!,
          ]);
        }
        // A credit invoice is an invoice: its lines add up to its rates, and those to its total (EN 16931 BR-CO-10, 14, 15).
        expect(sum(content.lines.map(({ net }) => cents(net)))).toBe(cents(content.netAmount));
        expect(sum(content.taxes.map(({ base }) => cents(base)))).toBe(cents(content.netAmount));
        expect(sum(content.taxes.map(({ tax }) => cents(tax)))).toBe(cents(content.taxAmount));
        for (const { quantity, price, net } of content.lines) {
          const off = cents(net) * 1_000_000n - tenThousandths(quantity) * tenThousandths(price);
          // Peppol allows a difference of two cents in a net amount (PEPPOL-EN16931-R120).
          expect(off < 2_000_000n && off > -2_000_000n).toBe(true);
        }
      };
      for (const shares of generated.shares)
        take(
          lines.flatMap(({ lineNumber, quantity }, nth) => {
            const left = tenThousandths(quantity) - (credited.get(lineNumber) ?? 0n);
            const asked = (left * BigInt(shares[nth]!)) / 10n;
            return asked === 0n ? [] : [{ lineNumber, quantity: decimal(String(asked)).div(10_000).toFixed() }];
          }),
        );
      take();
      expect(-sum(taken.map(({ content }) => cents(content.totalAmount)))).toBe(cents(invoice.totalAmount));
      expect(-sum(taken.map(({ inBooks }) => cents(inBooks ?? '0')))).toBe(cents(invoice.taxAmountInAccountingCurrency ?? '0'));
    }),
    { numRuns },
  );
  expect(made).toBeGreaterThan(numRuns * 2);
  expect(refused).toBeGreaterThan(0);
});

describe('D-40 a refused credit', () => {
  const { invoice, lines } = bookedOf({
    lines: [
      { description: 'A', quantity: '2', price: '100', taxRateId: 1 },
      { description: 'Korting', quantity: '1', price: '-20', taxRateId: 1 },
    ],
    ...{ country: 'NL', exchangeRate: null },
  });
  const asked = (...wanted: [number, string][]) => {
    const outcome = creditedPartOf(
      { invoice, lines, credited: new Map([[1, { creditedQuantity: '0.5', creditedAmount: '0' }]]) },
      wanted.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
    );
    return 'faults' in outcome ? outcome.faults : outcome.part.totalAmount;
  };

  it('is more than is left of a line, a negative quantity, an unknown line, or a line named twice', () => {
    expect(asked([1, '1.5001'])).toEqual([{ index: 0, code: 'FIELD_TOO_LARGE' }]);
    expect(asked([1, '-0.1'])).toEqual([{ index: 0, code: 'FIELD_TOO_SMALL' }]);
    expect(asked([1, '1'], [3, '1'])).toEqual([{ index: 1, code: 'FIELD_REFERENCE_UNKNOWN' }]);
    expect(asked([1, '1'], [1, '0.1'])).toEqual([{ index: 1, code: 'FIELD_INVALID' }]);
  });

  it('is more of a rate than the invoice charges: a discount is credited with the lines that it reduces', () => {
    expect(asked([1, '1.5'])).toEqual([{ index: null, code: 'CREDIT_EXCEEDS_INVOICE' }]);
    expect(asked([1, '1.5'], [2, '1'])).toBe('157.30');
    expect(asked([1, '1.3'])).toBe('157.30');
  });

  it.each<[string, [number, string][], string | null]>([
    ['a line of no quantity', [[2, '0']], null],
    ['a free line', [[3, '3']], null],
    [
      'both',
      [
        [2, '0'],
        [3, '1'],
      ],
      null,
    ],
    ['less than a cent', [[4, '0.0001']], null],
    [
      'all of them, and a line with an amount',
      [
        [1, '1'],
        [2, '0'],
        [3, '3'],
      ],
      '121.00',
    ],
    [
      'lines that cancel each other out, which are credited all the same',
      [
        [1, '1'],
        [5, '1'],
      ],
      '0.00',
    ],
  ])('is a part that credits no money: %s', (_, wanted, total) => {
    const mixed = bookedOf({
      lines: [
        { description: 'Werk', quantity: '1', price: '100', taxRateId: 1 },
        { description: 'Toelichting', quantity: '0', price: '50', taxRateId: 1 },
        { description: 'Gratis', quantity: '3', price: '0', taxRateId: 1 },
        { description: 'Schroeven', quantity: '1', price: '20', taxRateId: 1 },
        { description: 'Teruggenomen', quantity: '1', price: '-100', taxRateId: 1 },
        { description: 'Advies', quantity: '1', price: '300', taxRateId: 1 },
      ],
      ...{ country: 'NL', exchangeRate: null },
    });
    const outcome = creditedPartOf(
      mixed,
      wanted.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
    );
    expect(outcome).toEqual(
      total === null ? { faults: [{ index: null, code: 'CREDIT_NOTHING' }] } : { part: expect.objectContaining({ totalAmount: total }) },
    );
  });

  it('is not that of a whole free invoice', () => {
    const free = bookedOf({
      lines: [{ description: 'Gratis', quantity: '3', price: '0', taxRateId: 1 }],
      ...{ country: 'NL', exchangeRate: null },
    });
    expect(creditedPartOf(free)).toEqual({ part: expect.objectContaining({ totalAmount: '0.00' }) });
  });
});

it(`PLT-O62: after any credits, payments, refunds and reversals only one side is open, for the computed amount: ${numRuns} sequences`, () => {
  const events = fc.array(
    fc.record({
      what: fc.constantFrom('credit', 'pay', 'refund', 'reverse', 'reverse refund'),
      share: fc.integer({ min: 1, max: 10 }),
      which: fc.nat(9),
    }),
    { minLength: 1, maxLength: 14 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.boolean(), events, (total, isNegative, story) => {
      const amount = (value: number): string =>
        decimal(value)
          .div(isNegative ? -100 : 100)
          .toFixed(2);
      const payments: number[] = [];
      const credits: { credited: number; refunds: number[] }[] = [];
      const refundedOf = ({ refunds }: { refunds: number[] }): number => refunds.reduce((all, each) => all + each, 0);
      for (const { what, share, which } of story) {
        const credited = credits.reduce((all, each) => all + each.credited, 0);
        const setOff = (): number[] =>
          setOffsOf({
            ...{ total: amount(total), paid: amount(payments.reduce((all, each) => all + each, 0)) },
            credits: credits.map((credit) => ({ credited: amount(credit.credited), refunded: amount(refundedOf(credit)) })),
          }).map((each) => Math.round(Number(each) * (isNegative ? -100 : 100)));
        const owedNow = setOff().map((each, nth) => credits[nth]!.credited - refundedOf(credits[nth]!) - each);
        if (what === 'credit' && credited < total) credits.push({ credited: Math.ceil(((total - credited) * share) / 10), refunds: [] });
        if (what === 'pay') payments.push(Math.ceil((total * share) / 8));
        if (what === 'reverse' && payments.length > 0) payments.splice(which % payments.length, 1);
        const owing = owedNow.findIndex((owed) => owed > 0);
        if (what === 'refund' && owing >= 0) credits[owing]!.refunds.push(Math.ceil((owedNow[owing]! * share) / 10));
        const refunded = credits.find(({ refunds }) => refunds.length > 0);
        if (what === 'reverse refund' && refunded) refunded.refunds.splice(which % refunded.refunds.length, 1);
        if (credits.length === 0) continue;
        const setOffs = setOff();
        const moved = payments.reduce((all, each) => all + each, 0);
        const open = total - moved - setOffs.reduce((all, each) => all + each, 0);
        const owed = setOffs.map((each, nth) => credits[nth]!.credited - refundedOf(credits[nth]!) - each);
        // The model: what was invoiced and not credited, less what was received and not refunded.
        const left =
          total - credits.reduce((all, each) => all + each.credited, 0) - moved + credits.reduce((all, each) => all + refundedOf(each), 0);
        expect([open, owed.reduce((all, each) => all + each, 0)]).toEqual([Math.max(0, left), Math.max(0, -left)]);
        expect(owed.every((each) => each >= 0)).toBe(true);
      }
    }),
    { numRuns },
  );
});

describe('a write-off of an invoice that is credited', () => {
  const written = [
    { paymentId: 1, amount: '20.00' },
    { paymentId: 2, amount: '1.00' },
  ];
  it('remains as far as an amount is open without it', () => {
    expect(writtenOffAgain(written, '21.00')).toEqual([]);
    expect(writtenOffAgain(written, '11.00')).toEqual([
      { paymentId: 1, amount: '20.00', again: '11.00' },
      { paymentId: 2, amount: '1.00', again: null },
    ]);
    expect(writtenOffAgain(written, '20.50')).toEqual([{ paymentId: 2, amount: '1.00', again: '0.50' }]);
    expect(writtenOffAgain(written, '0')).toEqual(written.map((each) => ({ ...each, again: null })));
  });
  it('of a negative invoice remains likewise', () => {
    expect(writtenOffAgain([{ paymentId: 1, amount: '-5.00' }], '-2.00')).toEqual([{ paymentId: 1, amount: '-5.00', again: '-2.00' }]);
    expect(writtenOffAgain([{ paymentId: 1, amount: '-5.00' }], '2.00')).toEqual([{ paymentId: 1, amount: '-5.00', again: null }]);
  });
});

it(`amounts and quantities of lines: no line or rate gives back more than it charged, and all that is left ends at exactly zero: ${numRuns} invoices`, () => {
  let made = 0;
  let tooMuch = 0;
  const share = fc.record({ by: fc.constantFrom('amount', 'quantity', 'none'), tenths: fc.constantFrom(1, 3, 7, 10, 12) });
  const asked = fc.record({
    invoice: invoices,
    credits: fc.array(fc.array(share, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(asked, ({ invoice: generated, credits }) => {
      const { invoice, lines } = bookedOf(generated);
      const credited = new Map<number, CreditedOfLine>();
      const taken: TaxedLines[] = [];
      const netTaken = (lineNumber: number): bigint =>
        -sum(taken.flatMap((content) => content.lines.filter((one) => one.lineNumber === lineNumber).map(({ net }) => cents(net))));
      const take = (wanted?: WantedLine[]): void => {
        const kept = { invoice, lines, credited };
        const outcome = creditedPartOf(kept, wanted);
        if ('faults' in outcome) return void (tooMuch += outcome.faults.some(({ code }) => code === 'FIELD_TOO_LARGE') ? 1 : 0);
        made += 1;
        const content = creditContentOf(kept, outcome.part, '2026-04-01') as TaxedLines;
        taken.push(content);
        for (const { lineNumber, quantity, price, net } of content.lines) {
          const { price: original } = lines.find((one) => one.lineNumber === lineNumber)!;
          const { creditedQuantity, creditedAmount } = credited.get(lineNumber) ?? nothingCredited;
          // As the statement that counts them: at its own price by quantity, at another by amount.
          const isQuantity = decimal(price).eq(original);
          credited.set(lineNumber, {
            creditedQuantity: isQuantity ? decimal(creditedQuantity).minus(quantity).toFixed() : creditedQuantity,
            creditedAmount: isQuantity ? creditedAmount : decimal(creditedAmount).minus(net).toFixed(2),
          });
        }
        for (const { lineNumber, net } of lines) expect(within(netTaken(lineNumber), cents(net))).toBe(true);
        for (const { vatCategory, vatPercentage, base, tax } of invoice.taxes) {
          const ofRate = taken.flatMap(({ taxes }) =>
            taxes.filter((one) => one.vatCategory === vatCategory && one.vatPercentage === vatPercentage),
          );
          expect(within(-sum(ofRate.map((one) => cents(one.base))), cents(base))).toBe(true);
          expect(within(-sum(ofRate.map((one) => cents(one.tax))), cents(tax))).toBe(true);
        }
        expect(sum(content.lines.map(({ net }) => cents(net)))).toBe(cents(content.netAmount));
        expect(cents(content.netAmount) + cents(content.taxAmount)).toBe(cents(content.totalAmount));
      };
      for (const shares of credits)
        take(
          lines.flatMap(({ lineNumber, quantity, net }, nth): WantedLine[] => {
            const { by, tenths } = shares[nth]!;
            const part = decimal(tenths).div(10);
            if (by === 'none') return [];
            if (by === 'amount') return [{ lineNumber, amount: part.times(net).toFixed(2) }];
            const left = decimal(quantity).minus(credited.get(lineNumber)?.creditedQuantity ?? 0);
            return [{ lineNumber, quantity: part.times(left).toFixed(4) }];
          }),
        );
      take();
      if (lines.some(({ net }) => cents(net) !== 0n))
        expect(-sum(taken.map(({ totalAmount }) => cents(totalAmount)))).toBe(cents(invoice.totalAmount));
    }),
    { numRuns },
  );
  expect(made).toBeGreaterThan(numRuns);
  expect(tooMuch).toBeGreaterThan(0);
});
