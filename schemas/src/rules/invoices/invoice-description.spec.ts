import { invoiceDescriptionOf } from './invoice-description.js';

describe('the description of an invoice for its customer', () => {
  const lines = [{ description: ' ', product: { name: 'Advies per uur' } }, { description: 'Bouw' }];

  it('is the text that was entered', () => {
    expect(invoiceDescriptionOf({ invoiceDescription: ' Advies in mei ', lines })).toBe('Advies in mei');
  });
  it('is otherwise what the first line delivers: its own text, or the name of its product', () => {
    expect(invoiceDescriptionOf({ invoiceDescription: '\u200b', lines: [{ description: 'Ontwerp\nvan de site' }, ...lines] })).toBe(
      'Ontwerp',
    );
    expect(invoiceDescriptionOf({ lines })).toBe('Advies per uur');
  });
  it('is empty if no line has any text', () => {
    expect([invoiceDescriptionOf({}), invoiceDescriptionOf({ invoiceDescription: null, lines: [{ product: null }] })]).toEqual(['', '']);
  });
  it('fits on every document', () => {
    expect(invoiceDescriptionOf({ lines: [{ description: 'x'.repeat(2000) }] })).toHaveLength(200);
  });
});
