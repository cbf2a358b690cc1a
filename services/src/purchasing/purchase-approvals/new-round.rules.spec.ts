import { startsNewRound } from './new-round.rules.js';

const purchase = {
  teamId: 1,
  organizationId: 2,
  currency: 'EUR',
  purchaseDate: '2026-03-05',
  statedTaxes: [],
  name: 'Papier',
  reference: 'F-1',
} as never;
const line = {
  productId: null,
  description: 'Papier',
  amount: '1.0000',
  price: '100.0000',
  inclPrice: null,
  taxRateId: null,
  department: 'Advies',
  project: 'Strategie',
  attachmentId: null,
  metaData: null,
  teamId: 4,
};
const lines = (over: object) => ({ before: { lines: [line] }, after: { lines: [{ ...line, ...over }] } }) as never;

describe('a change of a purchase waiting for approval', () => {
  it.each([
    ['the team', { teamId: 9 }],
    ['the organization', { organizationId: 9 }],
    ['the currency', { currency: 'USD' }],
    ['the date', { purchaseDate: '2026-03-06' }],
    ['the VAT as stated', { statedTaxes: [{ taxRateId: 1, tax: 2 }] }],
  ])('PUR-O24 starts a new round: %s', (_, over) => {
    expect(startsNewRound(purchase, { ...(purchase as object), ...over } as never)).toBe(true);
  });

  it.each([
    ['price', { price: '100.0100' }],
    ['amount', { amount: '2.0000' }],
    ['description', { description: 'Inkt' }],
    ['item', { productId: 3 }],
    ['department', { department: 'Techniek' }],
    ['project', { project: 'Bouw' }],
    ['VAT rate', { taxRateId: 7 }],
    ['price with VAT', { inclPrice: '121.0000' }],
  ])('PUR-O24 starts a new round: the %s of a line', (_, over) => {
    expect(startsNewRound(purchase, purchase, lines(over))).toBe(true);
  });

  it('PUR-O24 starts a new round if a line is added or removed', () => {
    expect(startsNewRound(purchase, purchase, { before: { lines: [line] }, after: { lines: [line, line] } } as never)).toBe(true);
    expect(startsNewRound(purchase, purchase, { before: { lines: [line] }, after: { lines: [] } } as never)).toBe(true);
  });

  it('PUR-O24 starts no new round for name, reference, files and footprint', () => {
    expect(startsNewRound(purchase, { ...(purchase as object), name: 'Inkt', reference: 'F-2' } as never)).toBe(false);
    expect(startsNewRound(purchase, purchase, lines({ attachmentId: 5, metaData: [{ amount: 1 }], teamId: null }))).toBe(false);
    expect(startsNewRound(purchase, purchase, { before: {}, after: {} })).toBe(false);
  });
});
