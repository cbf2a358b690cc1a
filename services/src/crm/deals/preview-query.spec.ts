import { previewChangeIn } from './preview-query.js';

describe('what an invoice is looked at with beforehand', () => {
  it('is what the query says, cleaned as a body would be', () => {
    expect(previewChangeIn({})).toEqual({});
    expect(previewChangeIn({ invoice_date: '2026-05-01', description: ' Advies\u200b ' })).toEqual({
      invoiceDate: '2026-05-01',
      invoiceDescription: 'Advies',
    });
  });
  it('is no longer than an invoice takes', () => {
    expect(previewChangeIn({ description: '😀'.repeat(200) }).invoiceDescription).toHaveLength(400);
    expect(() => previewChangeIn({ description: 'x'.repeat(201) })).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        details: { errors: [{ pointer: '/invoiceDescription', code: 'FIELD_TOO_LONG' }] },
      }) as Error,
    );
  });
  it.each([[{ description: ['a', 'b'] }], [{ invoice_date: ['2026-05-01', '2026-05-02'] }], [{ description: { of: 'x' } }]])(
    'is said once: %j',
    (query) => expect(() => previewChangeIn(query)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }) as Error),
  );
});
