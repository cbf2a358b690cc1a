import { dealSchema, salesInvoiceSchema } from './index.js';

it('PLT-382 money is in one of five currencies, and a new deal is in euros', () => {
  for (const { properties } of [dealSchema, salesInvoiceSchema])
    expect(properties['currency']!.enum).toEqual(['EUR', 'USD', 'GBP', 'SAR', 'CHF']);
  expect(dealSchema.properties['currency']!.default).toBe('EUR');
});
