import { processSummary } from './process-summary.rules.js';

describe('the summary of a process for operators', () => {
  const sum = (customer: string, amount = '1513.11', currency = 'EUR') => processSummary({ record: 'Deal 12', customer, amount, currency });

  it('names the record, the customer and the amount', () => {
    expect(sum('Bakkerij Oudewater')).toBe('Deal 12 · Bakkerij Oudewater · € 1 513,11');
    expect(sum('Muster', '-12345678.9', 'USD')).toBe('Deal 12 · Muster · $ -12 345 678,90');
  });
  it('is one short line, however long the name of the customer is', () => {
    expect(sum('Bakkerij\n  Oudewater ')).toContain('· Bakkerij Oudewater ·');
    const long = sum('\u{1f950}'.repeat(200), '99999999999.99');
    expect([...long].length).toBeLessThanOrEqual(90);
    expect(Buffer.byteLength(long)).toBeLessThan(400);
  });
});
