import type { RateOfLine } from '@kantoor/schemas';
import type { TaxRate } from '../../records/product-lines';
import {
  chosenProduct,
  draftSums,
  inclPriceOf,
  lineBodies,
  lineDrafts,
  newLine,
  nextLine,
  priceOf,
  type StoredLine,
  type CostLine,
  typedAlone,
  withFootprint,
} from './cost-line';

const rates: Record<number, TaxRate> = {
  1: { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false },
  2: { id: 2, taxRateId: 2, description: '9% BTW', percentage: 9, isExempt: false, isRelayed: false },
};
const rateOf = ({ taxRateId }: Pick<CostLine, 'taxRateId'>): RateOfLine<TaxRate> => ({ rate: rates[taxRateId ?? 1]!, from: 'line' });
const line = (of: Partial<CostLine>): CostLine => ({ ...newLine('North', 'Film'), description: 'Paper', ...of });

describe('PUR-O43 one price follows from the other', () => {
  it('whichever was typed, by the rate of the line', () => {
    expect(priceOf(line({ inclPrice: '121' }), rateOf)).toBe('100,00');
    expect(inclPriceOf(line({ price: '100' }), rateOf)).toBe('121,00');
    expect([priceOf(line({ price: 'abc' }), rateOf), inclPriceOf(line({ price: 'abc' }), rateOf)]).toEqual(['abc', '']);
  });
  it('and the typed one is kept when the rate changes', () => {
    const typedIncl = line({ inclPrice: '121' });
    expect(priceOf({ ...typedIncl, taxRateId: 2 }, rateOf)).toBe('111,0092');
    expect(inclPriceOf({ ...typedIncl, taxRateId: 2 }, rateOf)).toBe('121');
    expect(inclPriceOf({ ...line({ price: '100' }), taxRateId: 2 }, rateOf)).toBe('109,00');
  });
  it('except that a pair stated by a supplier is kept until another rate is chosen', () => {
    const stored = { lineNumber: 1, price: 100, inclPrice: 121.01, amount: 1, department: 'North', project: 'Film', taxRate: rates[1]! };
    const [draft] = lineDrafts([stored as StoredLine]);
    expect([draft!.price, draft!.inclPrice]).toEqual(['100,00', '121,01']);
    expect({ ...draft!, ...typedAlone(draft!) }).toMatchObject({ price: '', inclPrice: '121,01' });
    const [computed] = lineDrafts([{ ...stored, inclPrice: 121 } as StoredLine]);
    expect([computed!.price, computed!.inclPrice]).toEqual(['', '121,00']);
  });
});

it('PUR-064 a new line copies the one before it, with the next order number, without its file', () => {
  const first = line({ price: '10', attachmentId: 7, metaData: [{ footPrintTypeId: 1, name: 'co2', label: 'CO₂', amount: 2 }] });
  const next = nextLine(first);
  expect(next).toEqual({ ...first, key: next.key, attachmentId: null });
  expect(next.key).not.toBe(first.key);
  expect(lineBodies([first, next], rateOf).map(({ lineNumber }) => lineNumber)).toEqual([1, 2]);
});

describe('choosing a product', () => {
  const product = { productId: 5, name: 'Rent', price: 80, taxRateId: 2 };
  it('PUR-069 sets a price that is empty or zero, and keeps any other one', () => {
    for (const price of ['', '0', '0,00']) expect(chosenProduct(line({ price }), product)).toMatchObject({ price: '80,00' });
    expect(chosenProduct(line({ price: '50' }), product)).not.toHaveProperty('price');
    expect(chosenProduct(line({ inclPrice: '50' }), product)).toMatchObject({ price: '' });
    expect(chosenProduct(line({ inclPrice: '50' }), product)).not.toHaveProperty('inclPrice');
  });
  it('sets its rate, and resets the footprint', () => {
    const metaData = [{ footPrintTypeId: 1, name: 'co2', label: 'CO₂', amount: 2 }];
    expect(chosenProduct(line({ taxRateId: 1, metaData }), product)).toMatchObject({ taxRateId: 2, metaData: null });
    expect(chosenProduct(line({ metaData }), null)).toEqual({ product: null, metaData: null });
  });
});

it('the screen computes the same totals as the API: rates on the sum, a typed price with VAT by its difference', () => {
  expect(
    draftSums(
      [1, 2, 3].map(() => line({ price: '0,03' })),
      rateOf,
      [],
    ),
  ).toMatchObject({ net: '0.09', tax: '0.02', gross: '0.11' });
  expect(draftSums([line({ price: '0,03', amount: '1000' })], rateOf, [])).toMatchObject({ tax: '6.30' });
  expect(draftSums([line({ price: '100', inclPrice: '121,01' })], rateOf, [])).toMatchObject({ tax: '21.01', gross: '121.01' });
  expect(draftSums([line({ price: '100' })], rateOf, [{ taxRateId: 1, tax: '21,01' }])).toMatchObject({ gross: '121.01', faults: [] });
  expect(draftSums([line({ price: '100' })], rateOf, [{ taxRateId: 1, tax: '22' }]).faults).toHaveLength(1);
});

it('a blank line is present at the start, and is not sent', () => {
  expect(lineBodies([newLine('North', 'Film')], rateOf)).toEqual([]);
  expect(lineBodies([line({ inclPrice: '121' })], rateOf)).toMatchObject([{ price: 100, inclPrice: 121, lineNumber: 1 }]);
});

it('the footprint of a line is recomputed with another product, price or amount, and kept otherwise', () => {
  const metaData = [{ footPrintTypeId: 1, name: 'co2', label: 'CO₂', amount: 2 }];
  for (const patch of [{ price: '5' }, { inclPrice: '5' }, { amount: '2' }, { product: null }])
    expect(withFootprint(patch)).toEqual({ ...patch, metaData: null });
  expect(withFootprint({ description: 'Ink' })).toEqual({ description: 'Ink' });
  expect(withFootprint({ metaData })).toEqual({ metaData });
});
