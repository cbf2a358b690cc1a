import { unknownRate } from '../costs';
import { bodyOf, emptyDraft, problemsIn } from './purchase-draft';

it('a price with VAT is validated as a number, however it is written', () => {
  const draft = emptyDraft(12, 'EUR', { department: 'North', project: 'Film' });
  const line = { ...draft.lines[0]!, description: 'Paper' };
  const faults = (inclPrice: string): string[] =>
    problemsIn(
      { ...draft, name: 'Paper', organization: { organizationId: 1, name: 'Supplier' }, lines: [{ ...line, inclPrice }] },
      { rateOf: () => ({ rate: null, from: 'none' }) },
    ).map(({ pointer, code }) => `${pointer} ${code}`);
  expect(faults('121,00')).toEqual([]);
  expect(faults('')).toEqual(['/lines/0/price REQUIRED']);
  expect(faults('1,00001')).toContain('/lines/0/inclPrice FIELD_TOO_PRECISE');
});

it('stated VAT is kept if the purchase is saved before the rates are loaded, and dropped once no line has its rate', () => {
  const draft = emptyDraft(12, 'EUR', { department: 'North', project: 'Film' });
  const purchase = {
    ...{ ...draft, name: 'Paper', organization: { organizationId: 1, name: 'Supplier' }, statedTaxes: [{ taxRateId: 1, tax: '21,01' }] },
    lines: [{ ...draft.lines[0]!, description: 'Paper', price: '100,00' }],
  };
  const stated = (rateOf: Parameters<typeof bodyOf>[1]['rateOf']): unknown => bodyOf(purchase, { rateOf }).statedTaxes;
  expect(stated(() => unknownRate)).toEqual([{ taxRateId: 1, tax: 21.01 }]);
  expect(problemsIn(purchase, { rateOf: () => unknownRate })).toEqual([]);
  const rated = (taxRateId: number) => () => ({
    ...unknownRate,
    rate: { id: taxRateId, taxRateId, percentage: 21, description: '', isExempt: false, isRelayed: false },
  });
  expect(stated(rated(1))).toHaveLength(1);
  expect(stated(rated(2))).toEqual([]);
});
