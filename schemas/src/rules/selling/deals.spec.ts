import { dealProblems } from './deals.js';

describe('deal requirements', () => {
  const line = { price: 1, amount: 1, department: 'Advies', project: 'Strategie', description: 'Advice' };
  const deal = { name: 'A', organization: { organizationId: 1 }, contact: { contactId: 1 }, lines: [line] };
  const pointers = (d: object, linesRequired = true): string[] => dealProblems({ ...deal, ...d }, { linesRequired }).map((p) => p.pointer);
  it('CRM-214 name, organization and contact are each required', () => {
    expect(pointers({ name: ' ', organization: null, contact: {} })).toEqual(['/name', '/organization', '/contact']);
  });
  it('CRM-217 CRM-218 CRM-219 CRM-220 every line needs price, amount, team, activity, and a product or a description', () => {
    expect(pointers({ lines: [{}] })).toEqual([
      '/lines/0/price',
      '/lines/0/amount',
      '/lines/0/department',
      '/lines/0/project',
      '/lines/0/description',
    ]);
    expect(pointers({ lines: [{ ...line, description: null, product: { productId: 0 } }] })).toEqual(['/lines/0/product']);
  });
  it('a price or amount with too many decimals is reported, not rounded', () => {
    expect(pointers({ lines: [{ ...line, price: 0.12345, amount: '2.12344' }] })).toEqual(['/lines/0/price', '/lines/0/amount']);
    expect(pointers({ lines: [{ ...line, price: -0.1234, amount: '2.1200000' }] })).toEqual([]);
  });
  it('lines cannot exceed the maximum sum, alone or together, even if others reduce it again', () => {
    const of = (...prices: number[]) => pointers({ lines: prices.map((price) => ({ ...line, price, amount: 9_999_999 })) });
    expect(of(1_000_000)).toEqual([]);
    expect(of(999_999_999)).toEqual(['/lines/0/price']);
    expect(of(600_000, 600_000)).toEqual(['/lines/1/price']);
    expect(of(600_000, -600_000)).toEqual(['/lines/1/price']);
  });
  it('CRM-221 CRM-222 CRM-O21 lines are required except for a lead', () => {
    expect(pointers({ lines: [] })).toEqual(['/lines']);
    expect(pointers({ lines: [] }, false)).toEqual([]);
  });
});
