import fc from 'fast-check';
import {
  convertedAmount,
  convertedAmounts,
  convertedPayment,
  convertedPrice,
  creditedConversion,
  type CurrencyConversion,
  currencyPricesOf,
  unchangedPrices,
  whyNotConvertible,
} from './currency-conversion.js';
import { decimal, lineNet } from './money.js';

const cents = (max: number) => fc.integer({ min: -max, max }).map((value) => decimal(value).div(100).toFixed(2));
const rates = fc.integer({ min: 5_000, max: 25_000 }).map((value) => decimal(value).div(10_000).toFixed(4));
const category = fc.constantFrom({ vatCategory: 'S', taxPercentage: '21' }, { vatCategory: 'S', taxPercentage: '9' });
const lines = fc.array(
  fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1, max: 5_000 }), category)
    .map(([price, quantity, tax]) => ({
      price: decimal(price).div(10_000).toFixed(4),
      quantity: decimal(quantity).div(10).toFixed(),
      ...tax,
    }))
    .map((line) => ({ ...line, net: lineNet({ price: line.price, amount: line.quantity }) })),
  { minLength: 1, maxLength: 12 },
);
const taxes = fc.tuple(cents(900_000), cents(900_000)).map(([high, low]) => [
  { vatCategory: 'S', vatPercentage: '21', tax: high },
  { vatCategory: 'S', vatPercentage: '9', tax: low },
]);
const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => total.plus(amount), decimal(0)).toFixed(2);
const negated = (amount: string): string => decimal(amount).negated().toFixed(2).replace('-0.00', '0.00');
const half = decimal('0.005');

it('PLT-O89 each line is rounded separately, and net, VAT and total are the sums of rounded values, to the cent', () => {
  fc.assert(
    fc.property(lines, taxes, rates, (of, vat, rate) => {
      const converted = convertedAmounts({ lines: of, taxes: vat, rate });
      of.forEach(({ net, price }, at) => {
        expect(decimal(converted.lines[at]!.net).minus(decimal(net).div(rate)).abs().lte(half)).toBe(true);
        expect(decimal(converted.lines[at]!.price).minus(decimal(price).div(rate)).abs().lte('0.00005')).toBe(true);
      });
      expect(converted.netAmount).toBe(sum(converted.lines.map(({ net }) => net)));
      expect(converted.taxAmount).toBe(sum(converted.taxes.map(({ tax }) => tax)));
      expect(converted.totalAmount).toBe(sum([converted.netAmount, converted.taxAmount]));
      expect(sum(converted.taxes.map(({ base }) => base))).toBe(converted.netAmount);
      // Total VAT is within half a cent of the exact amount, and each rate within a cent.
      const whole = vat.reduce((total, { tax }) => total.plus(tax), decimal(0));
      expect(converted.taxAmount).toBe(convertedAmount(whole, rate));
      vat.forEach(({ tax }, at) => expect(decimal(converted.taxes[at]!.tax).minus(decimal(tax).div(rate)).abs().lte('0.01')).toBe(true));
    }),
  );
});

it('VAT that the document states in euros is also the result of the conversion', () => {
  const vat = [
    { vatCategory: 'S', vatPercentage: '21', tax: '21.00' },
    { vatCategory: 'S', vatPercentage: '9', tax: '9.00' },
  ];
  const { taxes: perRate, taxAmount } = convertedAmounts({ lines: [], taxes: vat, rate: '1.0800', statedTax: '27.79' });
  expect([perRate.map(({ tax }) => tax), taxAmount]).toEqual([['19.44', '8.35'], '27.79']);
});

it('an invoice of the opposite sign gives the same amounts, negative', () => {
  fc.assert(
    fc.property(lines, taxes, rates, (of, vat, rate) => {
      const there = convertedAmounts({ lines: of, taxes: vat, rate });
      const back = convertedAmounts({
        lines: of.map((line) => ({ ...line, net: negated(line.net) })),
        taxes: vat.map((tax) => ({ ...tax, tax: negated(tax.tax) })),
        rate,
      });
      expect(back.lines.map(({ net }) => net)).toEqual(there.lines.map(({ net }) => negated(net)));
      expect([back.netAmount, back.taxAmount, back.totalAmount]).toEqual(
        [there.netAmount, there.taxAmount, there.totalAmount].map(negated),
      );
    }),
  );
});

const conversionOf = (netAmount: string, taxAmount: string, rate: string): CurrencyConversion => ({
  ...{ currency: 'USD', rate, rateDate: '2026-03-06', rateSource: 'ECB', originalAmount: '0.00', netAmount, taxAmount },
  totalAmount: sum([netAmount, taxAmount]),
});

it('a converted invoice credited in full, in one credit invoice or in many, leaves nothing in euros', () => {
  const parts = fc.array(fc.tuple(cents(500_000), cents(100_000)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, rates, fc.integer({ min: -6, max: 6 }), (credits, rate, drift) => {
      const invoice = { netAmount: sum(credits.map(([net]) => net)), taxAmount: sum(credits.map(([, tax]) => tax)) };
      fc.pre(credits.length === 1 || !decimal(invoice.netAmount).isZero());
      // Lines are rounded separately, so the total may differ by cents from the amount at the rate.
      const netAmount = decimal(convertedAmount(invoice.netAmount, rate)).plus(decimal(drift).div(100)).toFixed(2);
      const conversion = conversionOf(netAmount, convertedAmount(invoice.taxAmount, rate), rate);
      let before = { netAmount: '0.00', taxAmount: '0.00' };
      const taken = credits.map(([net, tax]) => {
        const credited = { netAmount: net, taxAmount: tax };
        const credit = creditedConversion(conversion, invoice, { before, credited });
        before = { netAmount: sum([before.netAmount, net]), taxAmount: sum([before.taxAmount, tax]) };
        return credit;
      });
      expect(sum([...taken.map((credit) => credit.totalAmount), conversion.totalAmount])).toBe('0.00');
      taken.forEach((credit) => expect(credit.totalAmount).toBe(sum([credit.netAmount, credit.taxAmount])));
    }),
  );
});

it('a credit invoice for all of it has exactly the same amounts, negative, at the same rate', () => {
  const conversion = conversionOf('181.83', '38.18', '1.1000');
  const whole = { netAmount: '200.01', taxAmount: '42.00' };
  const credit = creditedConversion(conversion, whole, { before: { netAmount: 0, taxAmount: 0 }, credited: whole });
  expect(credit).toEqual({
    ...conversion,
    ...{ originalAmount: '-242.01', netAmount: '-181.83', taxAmount: '-38.18', totalAmount: '-220.01' },
  });
});

it('the paid amount stays zero, a part or all of it, and never grows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }), rates, (total, part, rate) => {
      const originalAmount = decimal(total).div(100).toFixed(2);
      const paid = decimal(Math.min(part, total)).div(100).toFixed(2);
      const of = { originalAmount, totalAmount: convertedAmount(originalAmount, rate), rate };
      const converted = convertedPayment(paid, of);
      expect(convertedPayment('0.00', of)).toBe('0.00');
      expect(convertedPayment(originalAmount, of)).toBe(of.totalAmount);
      expect(decimal(converted).gte(0) && decimal(converted).lte(of.totalAmount)).toBe(true);
    }),
  );
});

it('PLT-211 a line holds the price in its currency and in euros, each with the decimals of unit prices', () => {
  for (const currency of ['USD', 'GBP'])
    expect(currencyPricesOf('100.0000', { currency, rate: '1.1000' })).toEqual([
      { price: '100', currency },
      { price: '90.9091', currency: 'EUR' },
    ]);
  expect(convertedPrice('0.0123', '1.0814')).toBe('0.0114');
});

const invoice = { currency: 'USD', status: 'booked', convertedAt: null, deleted: false, isBoundCharge: false } as const;

it('each registered currency but the euro is converted', () => {
  const answers = ['USD', 'EUR', 'GBP', 'SAR', 'CHF'].map((currency) => whyNotConvertible({ ...invoice, currency }));
  expect(answers).toEqual([undefined, 'currency', undefined, undefined, undefined]);
});

it('nothing is converted twice, after it is archived, if it is one side of a charge, or if a bank statement pays it', () => {
  expect(whyNotConvertible({ ...invoice, currency: 'EUR', status: 'draft', convertedAt: '2026-03-06T10:00:00Z' })).toBe('converted');
  expect(whyNotConvertible({ ...invoice, convertedAt: new Date() })).toBe('converted');
  expect(whyNotConvertible({ ...invoice, deleted: true })).toBe('archived');
  expect(whyNotConvertible({ ...invoice, isBoundCharge: true })).toBe('charge');
  expect(whyNotConvertible({ ...invoice, isPaidByBank: true })).toBe('bank');
});

it('a line keeps its price in dollars until its price or description changes', () => {
  const prices = [{ price: '110', currency: 'USD' }];
  const before = [
    { description: 'Advice', price: '100', currencyPrices: prices },
    { description: 'Travel', price: '20', currencyPrices: null },
  ];
  const after = [
    { description: 'Travel', price: '20' },
    { description: 'Advice', price: '100.00' },
    { description: 'Advice', price: '100' },
    { description: 'Advice', price: '99' },
  ];
  expect(unchangedPrices(before, after).map(({ currencyPrices }) => currencyPrices)).toEqual([null, prices, null, null]);
});
