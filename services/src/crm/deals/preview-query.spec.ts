import { previewChangeIn } from './preview-query.js';

describe('the query of an invoice preview', () => {
  it('is cleaned like a body', () => {
    expect(previewChangeIn({})).toEqual({});
    expect(previewChangeIn({ invoice_date: '2026-05-01', description: ' Advies\u200b ' })).toEqual({
      invoiceDate: '2026-05-01',
      invoiceDescription: 'Advies',
    });
  });
  it('may be no longer than an invoice allows', () => {
    expect(previewChangeIn({ description: '😀'.repeat(200) }).invoiceDescription).toHaveLength(400);
    expect(() => previewChangeIn({ description: 'x'.repeat(201) })).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        details: { errors: [{ pointer: '/invoiceDescription', code: 'FIELD_TOO_LONG' }] },
      }) as Error,
    );
  });
  it.each([[{ description: ['a', 'b'] }], [{ invoice_date: ['2026-05-01', '2026-05-02'] }], [{ description: { of: 'x' } }]])(
    'has each parameter once: %j',
    (query) => expect(() => previewChangeIn(query)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }) as Error),
  );
});
