import type { ReadField, ReadFields } from '../../reading/model/index.js';
import { comparedFinal, comparedRead, type FieldOutcome, outcomesOf } from './outcomes.rules.js';

const read = <T extends string | number>(value: T, mark: 'sure' | 'check' = 'sure'): ReadField<T> => ({
  ...{ value, mark, confidence: 0.95, page: 1, box: null, why: '' },
});
const fields: ReadFields = {
  reference: read('INV-2026/004'),
  invoiceDate: read('2026-03-04'),
  dueDate: read('2026-04-03'),
  currency: read('EUR'),
  totalIncludingTax: read(121.1),
};
const stated = ['organization', 'reference', 'purchaseInvoiceDate', 'dueDate', 'currency', 'expectedTotal'];
const document = {
  ...{ id: 7, organizationId: 5, reference: 'inv 2026 004', invoiceDate: '2026-03-04', dueDate: '2026-04-03' },
  ...{ currency: 'EUR', total: '121.10' },
} as unknown as Parameters<typeof comparedFinal>[0];
const outcomes = (over: { read?: ReadFields; document?: object; filled?: string[]; supplierId?: number | null } = {}) => {
  const supplierId = over.supplierId === undefined ? 5 : over.supplierId;
  const final = comparedFinal({ ...document, ...over.document });
  return outcomesOf(comparedRead({ ...fields, ...over.read }, supplierId), final, new Set(over.filled ?? []));
};
const wrong = (all: readonly FieldOutcome[]): string[] => all.filter(({ isRight }) => !isRight).map(({ field }) => field);

describe('outcomes of read values', () => {
  it('are right where the field has the same meaning: references regardless of punctuation, days, cents', () => {
    expect(outcomes().map(({ field, organizationId, isRight }) => [field, organizationId, isRight])).toEqual(
      stated.map((field) => [field, 5, true]),
    );
  });

  it.each([
    ['reference', { reference: 'INV-2026/005' }],
    ['purchaseInvoiceDate', { invoiceDate: '2026-04-03' }],
    ['dueDate', { dueDate: '2026-04-04' }],
    ['currency', { currency: 'USD' }],
    ['expectedTotal', { total: '121.11' }],
    ['expectedTotal', { total: '121.00' }],
    ['organization', { organizationId: 6 }],
  ])('record another %s as a correction of that field alone', (field, over) =>
    expect(wrong(outcomes({ document: over }))).toEqual([field]),
  );

  it('exclude values not read with certainty, and empty fields', () => {
    const named = (all: readonly FieldOutcome[]): string[] => all.map(({ field }) => field);
    const without = (...left: string[]): string[] => stated.filter((field) => !left.includes(field));
    expect(named(outcomes({ read: { reference: read('INV-1', 'check') } }))).toEqual(without('reference'));
    expect(named(outcomes({ read: { currency: read('XYZ'), invoiceDate: read('never') } }))).toEqual(
      without('currency', 'purchaseInvoiceDate'),
    );
    expect(named(outcomes({ document: { dueDate: null } }))).toEqual(without('dueDate'));
    // Saved without a reference, it has the document's number (PUR-168).
    expect(named(outcomes({ document: { reference: '7' } }))).toEqual(without('reference'));
    expect(named(outcomes({ document: { total: null } }))).toEqual(without('currency', 'expectedTotal'));
    expect(outcomes({ supplierId: null, document: { organizationId: null } })).toEqual([]);
  });

  it('record a filled-in field that is now empty as a correction', () => {
    const over = { document: { dueDate: null, reference: '7' }, filled: ['dueDate', 'reference'] };
    expect(wrong(outcomes(over))).toEqual(['reference', 'dueDate']);
    const back = outcomes({ document: { organizationId: null, dueDate: null }, filled: ['organization', 'dueDate'] });
    expect(back.map(({ field, organizationId, isRight }) => [field, organizationId, isRight])).toEqual([
      ['organization', 5, false],
      ['dueDate', 5, false],
    ]);
  });

  it('count a wrong supplier for the one read, all else for the actual one', () => {
    expect(outcomes({ document: { organizationId: 6 } }).map(({ field, organizationId }) => [field, organizationId])).toEqual(
      stated.map((field) => [field, field === 'organization' ? 5 : 6]),
    );
  });
});
