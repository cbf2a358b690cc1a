import { invoiceDescriptionMax } from '@kantoor/schemas';
import type { SalesLine } from '../../masterdata/sales-lines/index.js';
import { billedFor } from './billed-for.rules.js';

const line = (description: string): SalesLine => ({ description, productName: null }) as SalesLine;
const week = { start: '2026-11-23', end: '2026-11-29' };

describe('the invoice description of a period', () => {
  it('is what its first line delivers, with its dates, in the language of the customer', () => {
    expect(billedFor([line('Hosting'), line('Advies')], week, 'nl')).toBe('Hosting, 23-11-2026 t/m 29-11-2026');
    expect(billedFor([line('Hosting')], week, 'en')).toBe('Hosting, 23-11-2026 to 29-11-2026');
  });

  it('keeps its dates when the line is long, or empty', () => {
    const long = billedFor([line('x'.repeat(500))], week, 'nl');
    expect([long.length, long.endsWith('x, 23-11-2026 t/m 29-11-2026')]).toEqual([invoiceDescriptionMax, true]);
    expect(billedFor([], week, 'nl')).toBe('23-11-2026 t/m 29-11-2026');
  });
});
