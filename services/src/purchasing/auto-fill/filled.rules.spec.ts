import type { AutoFilledField } from '@kantoor/schemas';
import type { ReadField, ReadFields } from '../../reading/model/index.js';
import { fillsOf } from './filled.rules.js';
import { autoFilledFields } from './outcomes.rules.js';

const read = <T extends string | number>(value: T, mark: 'sure' | 'check' = 'sure'): ReadField<T> => ({
  ...{ value, mark, confidence: 0.95, page: 1, box: null, why: '' },
});
const fields: ReadFields = {
  reference: read(' INV-4 '),
  invoiceDate: read('2026-03-04'),
  dueDate: read('2026-04-03'),
  currency: read('USD'),
  totalIncludingTax: read(-121.1),
};
const empty = {
  ...{ organizationId: null, reference: null, invoiceDate: null, dueDate: null },
  ...{ currency: 'EUR', expectedTotal: null, total: null },
} as Parameters<typeof fillsOf>[0]['document'];
const filled = (over: { read?: ReadFields; document?: object; earned?: readonly AutoFilledField[] } = {}) =>
  fillsOf({
    ...{ fields: { ...fields, ...over.read }, supplierId: 5, startCurrency: 'EUR' },
    document: { ...empty, ...over.document },
    earned: new Set(over.earned ?? autoFilledFields),
  });

describe('automatically filled-in values', () => {
  it('are values read with certainty, in every field that earned it', () => {
    expect(filled()).toEqual({
      organization: { organizationId: 5 },
      reference: { reference: 'INV-4' },
      purchaseInvoiceDate: { invoiceDate: '2026-03-04' },
      dueDate: { dueDate: '2026-04-03' },
      currency: { currency: 'USD' },
      expectedTotal: { expectedTotal: '-121.10', total: '-121.10' },
    });
    expect(filled({ earned: ['dueDate'] })).toEqual({ dueDate: { dueDate: '2026-04-03' } });
    expect(filled({ earned: [] })).toEqual({});
  });

  it.each([
    ['organization', { organizationId: 5 }],
    ['reference', { reference: 'typed' }],
    ['purchaseInvoiceDate', { invoiceDate: '2026-01-01' }],
    ['dueDate', { dueDate: '2026-01-01' }],
    ['expectedTotal', { expectedTotal: '1.00', total: '1.00' }],
    ['expectedTotal', { total: '1.00' }],
  ] as const)('never overwrite an existing %s', (field, document) => {
    expect(Object.keys(filled({ document, read: { currency: read('EUR') } }))).not.toContain(field);
  });

  it('exclude values that need checking, are too long or too large', () => {
    const doubtful = { reference: read('INV-4', 'check'), invoiceDate: read('2026-03-04', 'check') };
    expect(Object.keys(filled({ read: doubtful }))).toEqual(['organization', 'dueDate', 'currency', 'expectedTotal']);
    expect(Object.keys(filled({ read: { reference: read('9'.repeat(101)), totalIncludingTax: read(1e10) } }))).toEqual([
      ...['organization', 'purchaseInvoiceDate', 'dueDate', 'currency'],
    ]);
  });

  it("include a currency only for a never saved document in its team's currency without an amount", () => {
    for (const document of [{ currency: 'GBP' }, { total: '1.00' }, { reference: '7' }])
      expect(Object.keys(filled({ document }))).not.toContain('currency');
    expect(Object.keys(filled({ read: { currency: read('EUR') } }))).not.toContain('currency');
  });

  it("include an amount only in the document's resulting currency", () => {
    expect(filled({ earned: ['expectedTotal'] })).toEqual({});
    expect(Object.keys(filled({ read: { currency: read('USD', 'check') } }))).not.toContain('expectedTotal');
    expect(Object.keys(filled({ earned: ['expectedTotal'], read: { currency: read('EUR', 'check') } }))).toEqual(['expectedTotal']);
  });
});
