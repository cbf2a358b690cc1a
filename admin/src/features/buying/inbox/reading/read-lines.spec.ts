import { decimal, type DocumentPrediction, type PredictedLine, type PreviousPurchase } from '@kantoor/schemas';
import { read } from '../../../../testing/a-prediction';
import { draftSums } from '../../costs';
import { high, low } from '../../../../testing/form-of-purchase';
import { areInclusive, lineAgain, lineOfPaper, type LineSource, statedOnPaper } from './read-lines';

const line = (description: string, amount: number | null, rate: number | null = null): PredictedLine => ({
  ...{ description: read(description), amount: amount === null ? null : read(amount), quantity: null, netUnitPrice: null, rate },
});
const earlier = (description: string, further: Partial<PreviousPurchase['lines'][number]> = {}): PreviousPurchase['lines'][number] => ({
  ...{ lineNumber: 1, description, amount: 2, price: 10, inclPrice: null, product: { productId: 8, name: 'Paper' }, taxRateId: 4, rate: 0 },
  ...{ department: 'South', project: 'Web', ...further },
});
const purchase = (...lines: PreviousPurchase['lines']): PreviousPurchase => ({
  ...{
    id: 1,
    name: 'Before',
    teamId: 12,
    purchaseDate: '2026-01-01T00:00:00Z',
    purchaseValue: 20,
    currency: 'EUR',
    ofDocument: null,
    lines,
  },
});
/** A rate of 0% of the supplier's country. */
const nothing = { ...high, id: 4, taxRateId: 4, description: '0%', percentage: 0 };
const offered = [high, low, nothing];
/** The rules for a supplier in the same country. */
const rateOf: LineSource['rules']['rateOf'] = ({ product, taxRateId, printedRate }) => {
  if (printedRate !== undefined && taxRateId === null) return { rate: null, from: 'none' };
  const own = offered.find((rate) => rate.taxRateId === (taxRateId ?? product?.taxRateId));
  return { rate: own ?? high, from: own ? 'line' : 'legalEntity' };
};
const rules = { rateOf, offered };
const source = (further: Partial<LineSource> = {}): LineSource => ({
  prediction: { lines: [], vat: [], totalExcludingTax: read(100), totalIncludingTax: read(121) },
  ...{ previous: [], place: { department: 'North', project: 'Film' }, rules, ...further },
});
const vat = (rate: number | null, amount: number): DocumentPrediction['vat'][number] => ({ rate, base: null, amount, mark: 'sure' });

describe('a line that was read', () => {
  it('has the quantity and price that the document states', () => {
    const stated = (quantity: number | null, netUnitPrice: number | null) => {
      const { amount, price, inclPrice } = lineOfPaper({ ...line('Toner', 90), quantity, netUnitPrice }, source());
      return [amount, price, inclPrice];
    };
    expect([stated(4, 22.5), stated(4, null), stated(4, 25), stated(null, 22.5)]).toEqual([
      ...[
        ['4', '22,50', ''],
        ['4', '22,50', ''],
        ['4', '22,50', ''],
        ['1', '90,00', ''],
      ],
    ]);
    const lines = [{ ...line('Lunch', 121), quantity: 2, netUnitPrice: 60.5 }];
    const prediction = { ...source().prediction, lines };
    expect(lineOfPaper(lines[0]!, source({ prediction }))).toMatchObject({ amount: '2', price: '', inclPrice: '60,50' });
  });

  it('PUR-O78 has amount 1 where no quantity makes its total, a price without VAT, and keeps a negative sign', () => {
    expect(lineOfPaper(line('Paper', 100), source())).toMatchObject({ description: 'Paper', amount: '1', price: '100,00', inclPrice: '' });
    expect(lineOfPaper(line('Refund', -5), source()).price).toBe('-5,00');
    expect(lineOfPaper(line('Free', null), source()).price).toBe('');
  });

  it('is with VAT if the lines add up to the total with VAT', () => {
    const lines = [line('Lunch', 60.5), line('Tea', 60.5)];
    const prediction = { ...source().prediction, lines };
    expect(areInclusive(prediction)).toBe(true);
    expect(lineOfPaper(lines[0]!, source({ prediction }))).toMatchObject({ price: '', inclPrice: '60,50' });
    expect(areInclusive({ ...prediction, totalIncludingTax: read(100), totalExcludingTax: read(121) })).toBe(false);
    expect(areInclusive({ ...prediction, vat: [vat(0, 0)], totalExcludingTax: read(121) })).toBe(false);
  });

  it.each([
    ['of one article', [20], 20],
    ['of which each price was rounded', [10, 10, 10], 30],
    ['of many small ones', [0.99, 0.99, 1.49, 2.95, 0.35, 12.5], 19.27],
    ['that is a refund', [-5, -14.95], -19.95],
    ['of which a line was not read', [4.5, 10], 20],
  ])('comes to what was paid by a receipt %s that states only its total, and never to more', (_case, amounts, total) => {
    const lines = amounts.map((amount) => line('Lunch', amount));
    // Without VAT on it, the reader says the same total twice.
    for (const totalExcludingTax of [read(total), null]) {
      const prediction = { lines, vat: [], totalIncludingTax: read(total), totalExcludingTax };
      const made = lines.map((one) => lineOfPaper(one, source({ prediction })));
      const stated = statedOnPaper(prediction, made, rateOf);
      const paid = amounts.reduce((sum, amount) => sum.plus(amount), decimal(0));
      expect(draftSums(made, rateOf, stated)).toMatchObject({ gross: paid.toFixed(2), faults: [] });
      const withoutRate: typeof rateOf = () => ({ rate: null, from: 'none' });
      const unrated = lines.map((one) => lineOfPaper(one, source({ prediction, rules: { rateOf: withoutRate, offered: [] } })));
      expect(draftSums(unrated, withoutRate, []).gross).toBe(paid.toFixed(2));
    }
  });

  it('comes to what was paid though the VAT that is printed differs by a cent from that of the rounded lines', () => {
    const lines = [10, 10, 10].map((amount) => line('Lunch', amount));
    const prediction = { lines, vat: [vat(21, 5.21)], totalIncludingTax: read(30), totalExcludingTax: read(24.79) };
    const made = lines.map((one) => lineOfPaper(one, source({ prediction })));
    expect(draftSums(made, rateOf, statedOnPaper(prediction, made, rateOf)).gross).toBe('30.00');
  });

  it('PUR-O79 has product, team, activity and rate of the most similar earlier line; price and description are kept', () => {
    const previous = [purchase(earlier('Box of white paper A4')), purchase(earlier('Coffee beans', { taxRateId: 5 }))];
    expect(lineOfPaper(line('Box of white paper A3', 100), source({ previous }))).toMatchObject({
      ...{ description: 'Box of white paper A3', price: '100,00', product: { productId: 8, name: 'Paper' } },
      ...{ department: 'South', project: 'Web', taxRateId: 4 },
    });
    expect(lineOfPaper(line('Window cleaning', 100), source({ previous }))).toMatchObject({
      ...{ product: null, department: 'North', project: 'Film', taxRateId: null },
    });
  });

  it('has the rate that was read, if it differs from the default one', () => {
    expect(lineOfPaper(line('Book', 10, low.percentage), source()).taxRateId).toBe(low.taxRateId);
    expect(lineOfPaper(line('Pen', 10, high.percentage), source()).taxRateId).toBeNull();
  });

  it.each([6, 5.5, 0.5])('never get another rate than the printed one: for %s %% no rate is offered, so the user has to choose', (rate) => {
    const made = lineOfPaper(line('Bread', 10, rate), source());
    expect([made.taxRateId, made.printedRate, rateOf(made).rate]).toEqual([null, rate, null]);
    const known = [purchase(earlier('Bread', { taxRateId: low.taxRateId, rate: 9 }))];
    expect(lineOfPaper(line('Bread', 10, rate), source({ previous: known }))).toMatchObject({ taxRateId: null, printedRate: rate });
    // The usual rate of this product differs from the printed one.
    const product = { productId: 8, taxRateId: low.taxRateId };
    const ofProduct = [purchase(earlier('Bread', { product: product as never, taxRateId: null, rate: 9 }))];
    expect(lineOfPaper(line('Bread', 10, rate), source({ previous: ofProduct }))).toMatchObject({ taxRateId: null, printedRate: rate });
  });

  it('get the only rate of the document if none is printed beside them; no rate if the document has two', () => {
    const only = { ...source().prediction, vat: [vat(9, 0.9)] };
    expect(lineOfPaper(line('Book', 10), source({ prediction: only })).taxRateId).toBe(low.taxRateId);
    const odd = { ...only, vat: [vat(6, 0.6)] };
    expect(lineOfPaper(line('Book', 10), source({ prediction: odd })).printedRate).toBe(6);
    const mixed = { ...only, vat: [vat(6, 0.6), vat(21, 2.1)] };
    expect(lineOfPaper(line('Book', 10), source({ prediction: mixed }))).not.toHaveProperty('printedRate');
    const exempt = { ...nothing, taxRateId: 9, isExempt: true };
    const twice = source({ rules: { rateOf, offered: [...offered, exempt] } });
    expect(lineOfPaper(line('Post', 10, 0), twice)).toMatchObject({ taxRateId: null, printedRate: 0 });
    expect(lineOfPaper(line('Post', 10, 0), source()).taxRateId).toBe(4);
  });

  it('follow the document if the earlier line had another rate', () => {
    const previous = [purchase(earlier('Box of paper', { taxRateId: high.taxRateId, rate: 21 }))];
    expect(lineOfPaper(line('Box of paper', 10, 9), source({ previous })).taxRateId).toBe(low.taxRateId);
  });
});

describe('the VAT that the document states', () => {
  const made = (rate: number, ...amounts: number[]) => amounts.map((amount) => lineOfPaper(line('Paper', amount, rate), source()));
  it('is used only if it differs by rounding (D-17), also for a rate that is still to be chosen', () => {
    expect(statedOnPaper({ ...source().prediction, vat: [vat(21, 21.01)] }, made(21, 50, 50), rateOf)).toEqual([
      { taxRateId: high.taxRateId, tax: '21,01' },
    ]);
    expect(statedOnPaper({ ...source().prediction, vat: [vat(21, 21)] }, made(21, 50, 50), rateOf)).toEqual([]);
    expect(statedOnPaper({ ...source().prediction, vat: [vat(21, 22)] }, made(21, 50, 50), rateOf)).toEqual([]);
    const lines = made(6, 50, 50);
    const stated = statedOnPaper({ ...source().prediction, vat: [vat(6, 6.01)] }, lines, rateOf);
    expect(draftSums(lines, rateOf, stated)).toMatchObject({ net: '100.00', tax: '6.01', gross: '106.01', faults: [] });
  });
});

it('an earlier line is copied completely', () => {
  expect(lineAgain(earlier('Box', { inclPrice: 12.1 }), rules)).toMatchObject({
    ...{ description: 'Box', amount: '2', price: '', inclPrice: '12,10', product: { productId: 8, name: 'Paper' }, taxRateId: 4 },
    ...{ department: 'South', project: 'Web' },
  });
});

it('an earlier line whose rate is no longer offered has no rate until one is chosen', () => {
  expect(lineAgain(earlier('Box', { taxRateId: 77, rate: 6 }), rules)).toMatchObject({ taxRateId: null, printedRate: 6 });
  expect(lineAgain(earlier('Box', { taxRateId: 77, rate: 9 }), rules)).toMatchObject({ taxRateId: low.taxRateId });
  expect(lineAgain(earlier('Box', { taxRateId: null, rate: null }), rules)).toMatchObject({ taxRateId: null });
});
