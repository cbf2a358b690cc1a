import type { DocumentLine } from '../costs/index.js';
import { atDocument, finalizeProblems, purchaseOf, refusalOf } from './purchase-of-document.rules.js';

type Document = Parameters<typeof purchaseOf>[0];
const document = {
  ...{ id: 12, name: 'Lunch', teamId: 3, organizationId: 7, reference: null, currency: 'EUR', paymentMethod: 1 },
  ...{ invoiceDate: null, dueDate: '2026-04-01', paymentReference: '1234567890123456', statedTaxes: [], shop: 'Bakker Jansen' },
} as unknown as Document;
const line = {
  ...{ lineNumber: 1, productId: 5, description: null, amount: '2.0000', price: '10.5000', inclPrice: null, taxRateId: null },
  ...{ department: 'Advies', project: 'Strategie', attachmentId: 9 },
} as unknown as DocumentLine;
const unpriced = { ...line, price: null, description: 'Later' };

describe('the purchase of a document', () => {
  it("has the document's header and lines, amounts as the decimals they are, and files by reference; its number as missing reference, the given day as missing date", () => {
    expect(purchaseOf(document, [line], '2026-03-05')).toEqual({
      name: 'Lunch',
      organization: { organizationId: 7 },
      shop: 'Bakker Jansen',
      reference: '12',
      paymentReference: '1234567890123456',
      purchaseDate: '2026-03-05T00:00:00Z',
      dueDate: '2026-04-01T00:00:00Z',
      currency: 'EUR',
      statedTaxes: [],
      lines: [
        {
          ...{ product: { productId: 5 }, description: null, amount: '2.0000', price: '10.5000', inclPrice: null, taxRateId: null },
          ...{ department: 'Advies', project: 'Strategie', attachmentId: 9 },
        },
      ],
    });
    expect(purchaseOf({ ...document, organizationId: null }, [line], '2026-03-05')).not.toHaveProperty('organization');
  });

  it('D-08 keeps amounts as decimals, whatever a binary number makes of them', () => {
    const lines = ['0.1000', '0.2000', '123456789012.3456', '98765432109876.5432'].map((price) => ({ ...line, price, inclPrice: price }));
    expect(purchaseOf(document, lines, '2026-03-05').lines.map(({ price, inclPrice }) => [price, inclPrice])).toEqual(
      lines.map(({ price, inclPrice }) => [price, inclPrice]),
    );
  });

  it('needs a priced line and only complete ones; problems point to the line of the document', () => {
    expect(finalizeProblems(document, [line])).toEqual([]);
    expect(finalizeProblems(document, [unpriced])).toEqual([{ pointer: '/documentLines', code: 'LINES_REQUIRED' }]);
    expect(finalizeProblems(document, [unpriced, { ...line, project: null }])).toEqual([
      { pointer: '/documentLines/1/project', code: 'REQUIRED' },
    ]);
    expect(finalizeProblems({ ...document, paymentMethod: null }, [line])).toEqual([{ pointer: '/paymentMethod', code: 'REQUIRED' }]);
    expect(atDocument({ pointer: '/lines/0/inclPrice', code: 'TAX_DIFFERS' }, [unpriced, line]).pointer).toBe('/documentLines/1/inclPrice');
    expect(atDocument({ pointer: '/statedTaxes/0/tax', code: 'TAX_DIFFERS' }, [line]).pointer).toBe('/statedTaxes/0/tax');
  });

  it.each([
    ['none', {}, true],
    ['none', { askApprovals: true }, true],
    ['none', { force: true }, false],
    ['approved', {}, true],
    ['approved', { force: true }, false],
    ['by-finance', {}, true],
    ['by-finance', { force: true }, false],
    ['pending', {}, false],
    ['pending', { askApprovals: true }, true],
    ['pending', { force: true }, true],
  ] as const)('is allowed for approval %s, requested as %j: %s', (approval, request, isAllowed) => {
    const refusal = refusalOf(approval, { askApprovals: false, force: false, ...request });
    expect(refusal === undefined).toBe(isAllowed);
  });
});
