import type { PredictedLine, PreviousPurchase } from '@kantoor/schemas';
import { read } from '../../../testing/a-prediction';
import { high, low } from '../../../testing/form-of-purchase';
import { areInclusive, lineAgain, lineOfPaper, type LineSource } from './read-lines';

const line = (description: string, amount: number | null, rate: number | null = null): PredictedLine => ({
  ...{ description: read(description), amount: amount === null ? null : read(amount), quantity: 3, netUnitPrice: null, rate },
});
const earlier = (description: string, further: Partial<PreviousPurchase['lines'][number]> = {}): PreviousPurchase['lines'][number] => ({
  ...{ lineNumber: 1, description, amount: 2, price: 10, inclPrice: null, product: { productId: 8, name: 'Paper' }, taxRateId: 4 },
  ...{ department: 'South', project: 'Web', ...further },
});
const purchase = (...lines: PreviousPurchase['lines']): PreviousPurchase => ({
  ...{ id: 1, name: 'Before', teamId: 12, purchaseDate: '2026-01-01T00:00:00Z', purchaseValue: 20, currency: 'EUR', lines },
});
const source = (further: Partial<LineSource> = {}): LineSource => ({
  prediction: { lines: [], totalExcludingTax: read(100), totalIncludingTax: read(121) },
  ...{ previous: [], place: { department: 'North', project: 'Film' }, standard: high, offered: [high, low], ...further },
});

describe('a line of the paper', () => {
  it('PUR-O78 is once its amount, without VAT, and what is negative stays so', () => {
    expect(lineOfPaper(line('Paper', 100), source())).toMatchObject({ description: 'Paper', amount: '1', price: '100,00', inclPrice: '' });
    expect(lineOfPaper(line('Refund', -5), source()).price).toBe('-5,00');
    expect(lineOfPaper(line('Free', null), source()).price).toBe('');
  });

  it('is with VAT where the lines come to the total with VAT', () => {
    const lines = [line('Lunch', 60.5), line('Tea', 60.5)];
    const prediction = { ...source().prediction, lines };
    expect(areInclusive(prediction)).toBe(true);
    expect(lineOfPaper(lines[0]!, source({ prediction }))).toMatchObject({ price: '', inclPrice: '60,50' });
    expect(areInclusive({ ...prediction, totalIncludingTax: read(100), totalExcludingTax: read(121) })).toBe(false);
    expect(areInclusive({ lines, totalIncludingTax: read(121), totalExcludingTax: read(121) })).toBe(false);
  });

  it('PUR-O79 has product, team, activity and rate of the most similar line of before; price and description stay', () => {
    const previous = [purchase(earlier('Box of white paper A4')), purchase(earlier('Coffee beans', { taxRateId: 5 }))];
    expect(lineOfPaper(line('Box of white paper A3', 100), source({ previous }))).toMatchObject({
      ...{ description: 'Box of white paper A3', price: '100,00', product: { productId: 8, name: 'Paper' } },
      ...{ department: 'South', project: 'Web', taxRateId: 4 },
    });
    expect(lineOfPaper(line('Window cleaning', 100), source({ previous }))).toMatchObject({
      ...{ product: null, department: 'North', project: 'Film', taxRateId: null },
    });
  });

  it('has the rate that was read, where it is another one than is charged anyway', () => {
    expect(lineOfPaper(line('Book', 10, low.percentage), source()).taxRateId).toBe(low.taxRateId);
    expect(lineOfPaper(line('Pen', 10, high.percentage), source()).taxRateId).toBeNull();
    expect(lineOfPaper(line('Odd', 10, 17), source()).taxRateId).toBeNull();
  });
});

it('a line of before is taken over whole', () => {
  expect(lineAgain(earlier('Box', { inclPrice: 12.1 }))).toMatchObject({
    ...{ description: 'Box', amount: '2', price: '', inclPrice: '12,10', product: { productId: 8, name: 'Paper' }, taxRateId: 4 },
    ...{ department: 'South', project: 'Web' },
  });
});
