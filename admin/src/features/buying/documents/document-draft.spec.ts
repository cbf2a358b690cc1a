import { bodyOf, draftOf, emptyDraft, problemsIn } from './document-draft';
import type { InboxDocument } from './document';

const place = { department: 'North', project: 'Film' };
const high = { id: 1, taxRateId: 1, description: '21%', percentage: 21, isExempt: false, isRelayed: false };
const stored = {
  ...{ id: 7, version: 2, documentType: 'Incoming', name: 'Paper', documentStatus: 'submitted', teamId: 12, currency: 'EUR' },
  ...{ organization: null, reference: null, purchaseInvoiceDate: '2026-11-01T00:00:00Z', dueDate: null },
  paymentMethod: { id: 2, name: 'Still to be paid via bank' },
  ...{ expectedTotal: 121, note: null, department: 'North', project: 'Film', noFileReason: null, attachmentId: 5 },
  ...{ distance: null, tripFrom: null, tripTo: null, statedTaxes: [], attachments: [] },
  documentLines: [
    {
      ...{ lineNumber: 1, productId: 3, product: { productId: 3, name: 'A4', taxRateId: 1 }, description: 'Box', amount: 1, price: 100 },
      ...{ inclPrice: null, taxRateId: null, department: 'North', project: 'Film', attachmentId: 5, net: 100, taxRate: high },
    },
    { lineNumber: 2, product: null, description: 'Free', amount: 1, price: 0, department: 'North', project: 'Film', net: 0, taxRate: high },
  ],
} as unknown as InboxDocument;
const rateOf = () => ({ rate: high, from: 'legalEntity' }) as const;

it('PUR-291 PUR-167 a line is sent with only the number of its product, and not at all without a price', () => {
  const { documentLines: lines } = bodyOf(draftOf(stored), { rateOf }, stored);
  expect(lines).toHaveLength(1);
  expect(lines![0]).toMatchObject({ productId: 3, price: 100, department: 'North', project: 'Film', attachmentId: 5 });
  expect(lines![0]).not.toHaveProperty('product');
});

it('PUR-F04 the first line is kept without a price when the document is saved, but not when a purchase is made from it', () => {
  const draft = draftOf(stored);
  const unpriced = { ...draft, lines: draft.lines.slice(0, 1).map((line) => ({ ...line, price: '' })) };
  expect(bodyOf(unpriced, { rateOf }, stored).documentLines).toMatchObject([{ lineNumber: 1, department: 'North', project: 'Film' }]);
  expect(bodyOf(unpriced, { rateOf, becomes: 'concept' }, stored).documentLines).toEqual([]);
  expect(problemsIn(unpriced, { rateOf, asks: 'complete', becomes: 'concept' })).toContainEqual({
    pointer: '/lines',
    code: 'LINES_REQUIRED',
  });
});

it('a form without lines leaves the stored lines unchanged', () => {
  const { documentLines: lines } = bodyOf(draftOf(stored), {}, stored);
  expect(lines![0]).toMatchObject({ price: 100, description: 'Box', productId: 3 });
  expect(lines![0]).not.toHaveProperty('net');
});

it('PUR-245 PUR-253 PUR-255 a draft may be empty, a submitted document has name, payment method and currency, a new one gets its name', () => {
  const draft = { ...emptyDraft(12, 'GBP', place), paymentMethod: null };
  expect(draft.currency).toBe('GBP');
  expect(problemsIn(draft, { asks: 'nothing' })).toEqual([]);
  const pointers = (asks: 'created' | 'submitted'): string[] => problemsIn(draft, { asks }).map(({ pointer }) => pointer);
  expect(pointers('created')).toEqual(['/paymentMethod']);
  expect(pointers('submitted')).toEqual(['/name', '/paymentMethod']);
});

it('PUR-124 a new document was paid by the user, for the team', () => {
  expect(emptyDraft(12, 'EUR', place)).toMatchObject({ documentType: 'Declaration', paymentMethod: 1, ...place });
});

it('PUR-246 a line needs quantity, product or description, team and activity', () => {
  const draft = draftOf(stored);
  const bare = { ...draft.lines[0]!, product: null, description: '', amount: '', department: '', project: '' };
  const found = problemsIn({ ...draft, lines: [bare] }, { rateOf, asks: 'complete' }).map(({ pointer }) => pointer);
  expect(found.sort()).toEqual(['/lines/0/amount', '/lines/0/department', '/lines/0/description', '/lines/0/project']);
});

it('an ambiguous number needs confirmation', () => {
  expect(problemsIn({ ...emptyDraft(12, 'EUR', place), expectedTotal: '1.000' }, { asks: 'nothing' })).toEqual([
    { pointer: '/expectedTotal', code: 'NUMBER_DOUBTFUL' },
  ]);
});
