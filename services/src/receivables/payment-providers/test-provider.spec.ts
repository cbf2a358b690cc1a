import fc from 'fast-check';
import { amountOf, minorUnits } from './payment-provider.js';
import { refunded, settled } from './test-provider.js';
import { testOutcomes, type TestPayment } from './test-payments.service.js';

const made = (more: Partial<TestPayment['payment']> = {}): TestPayment => ({
  payment: {
    ...{ providerPaymentId: 'test_1', status: 'open', amountMinor: 12_100, currency: 'EUR', method: 'test', paidAt: null },
    ...{ checkoutUrl: null, reversedMinor: 0, ...more },
  },
  order: { description: '1 Noord', redirectUrl: 'https://kantoor.test/back', locale: 'nl_NL' },
  refunds: [],
});
const order = (amountMinor: number, idempotencyKey = `key ${amountMinor}`, currency = 'EUR') => ({
  ...{ amountMinor, currency, description: '1 Noord', idempotencyKey },
});

describe('the test provider (PLT-O72)', () => {
  it.each(testOutcomes)('ends a payment as %s, which is final', (outcome) => {
    const ended = settled(made(), outcome, new Date('2026-03-02T10:00:00Z'));
    expect([ended.payment.status, ended.payment.paidAt]).toEqual([outcome, outcome === 'paid' ? '2026-03-02T10:00:00.000Z' : null]);
    if (outcome !== 'open') for (const other of testOutcomes) expect(settled(ended, other)).toBe(ended);
  });

  it('refunds a paid payment, in parts, each once under its key, and never more', () => {
    const paid = settled(made(), 'paid');
    const once = refunded(paid, order(2_100));
    expect(once.payment.reversedMinor).toBe(2_100);
    expect(refunded(once, order(2_100))).toBe(once);
    expect(() => refunded(once, order(10_001))).toThrow('No more is refunded than was paid');
    expect(refunded(once, order(10_000)).payment.reversedMinor).toBe(12_100);
    for (const none of [0, -1]) expect(() => refunded(paid, order(none))).toThrow();
    for (const other of [made(), settled(made(), 'failed')])
      expect(() => refunded(other, order(1))).toThrow('Only what was paid is refunded');
    expect(() => refunded(paid, order(1, 'k', 'USD'))).toThrow('Only what was paid is refunded');
  });

  it('amounts are minor units of a currency with two decimals', () => {
    expect([minorUnits('12.10'), amountOf(1_210), minorUnits('-0.05'), amountOf(-5)]).toEqual([1_210, '12.10', -5, '-0.05']);
    for (const none of ['0.001', '90071992547409.93']) expect(() => minorUnits(none)).toThrow(RangeError);
    fc.assert(fc.property(fc.maxSafeInteger(), (minor) => minorUnits(amountOf(minor)) === minor));
  });
});
