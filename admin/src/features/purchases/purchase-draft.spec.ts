import { emptyDraft, problemsIn } from './purchase-draft';

it('a price with VAT is checked as a number, however it is written', () => {
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
