import { invoiceDescriptionOf } from './invoice-description.js';

describe('what the customer reads an invoice is for', () => {
  const lines = [{ description: ' ', product: { name: 'Advies per uur' } }, { description: 'Bouw' }];

  it('is what somebody wrote', () => {
    expect(invoiceDescriptionOf({ invoiceDescription: ' Advies in mei ', lines })).toBe('Advies in mei');
  });
  it('is else what the first line delivers: in its own words, else by the name of its product', () => {
    expect(invoiceDescriptionOf({ invoiceDescription: '\u200b', lines: [{ description: 'Ontwerp\nvan de site' }, ...lines] })).toBe(
      'Ontwerp',
    );
    expect(invoiceDescriptionOf({ lines })).toBe('Advies per uur');
  });
  it('is nothing where no line says anything', () => {
    expect([invoiceDescriptionOf({}), invoiceDescriptionOf({ invoiceDescription: null, lines: [{ product: null }] })]).toEqual(['', '']);
  });
  it('has room on every paper', () => {
    expect(invoiceDescriptionOf({ lines: [{ description: 'x'.repeat(2000) }] })).toHaveLength(200);
  });
});
