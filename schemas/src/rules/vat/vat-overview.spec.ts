import fc from 'fast-check';
import { currencies } from '../../generated/choices.js';
import {
  countsIn,
  quarterOf,
  quarterToFile,
  returnDueOn,
  type VatLineFacts,
  vatOverviewOf,
  vatPlacingOf,
  vatReasons,
  vatRubrics,
  type VatSum,
  wholeEuros,
} from './vat-overview.js';

const sold = (vatCategory: VatLineFacts['vatCategory'], percentage: string, over: Partial<VatLineFacts> = {}): VatLineFacts => ({
  ...{ book: 'sales', vatCategory, percentage, countryIso2: 'NL', exEu: false, isDeductible: true, isInEuro: true },
  ...over,
});
const bought = (vatCategory: VatLineFacts['vatCategory'], percentage: string, over: Partial<VatLineFacts> = {}): VatLineFacts =>
  sold(vatCategory, percentage, { book: 'purchases', exEu: null, ...over });
const placeOf = (line: VatLineFacts, isDutch?: boolean): string => {
  const { rubric, reason } = vatPlacingOf(line, isDutch);
  return rubric ?? reason;
};
const de = { countryIso2: 'DE' };
const us = { countryIso2: 'US', exEu: true };

describe('the rubric of a booked line', () => {
  it.each([
    ['1a', '21 % at home', sold('S', '21')],
    ['1a', 'Dutch VAT of a customer abroad', sold('S', '21', us)],
    ['1b', '9 %', sold('S', '9.00')],
    ['1c', 'another rate at home', sold('S', '13')],
    ['1e', '0 % at home', sold('Z', '0')],
    ['1e', 'reverse charge at home', sold('AE', '0')],
    ['3a', 'export', sold('G', '0', us)],
    ['3b', 'goods within the EU', sold('K', '0', de)],
    ['3b', 'a service to a business within the EU', sold('AE', '0', de)],
    ['3b', 'goods to Northern Ireland', sold('K', '0', { countryIso2: 'GB', vatNumber: 'XI123456789' })],
    ['3c', 'the rate of another member state', sold('S', '19', de)],
    ['2a', 'reverse charge of a supplier at home', bought('AE', '0')],
    ['4a', 'a service from outside the EU', bought('AE', '0', { countryIso2: 'US' })],
    ['4a', 'a service from the Canary Islands', bought('AE', '0', { countryIso2: 'ES', zipCode: '35001' })],
    ['4a', 'goods from outside the EU', bought('G', '0', { countryIso2: 'CN' })],
    ['4b', 'a service from within the EU', bought('AE', '0', { countryIso2: 'ES', zipCode: '28001' })],
    ['4b', 'goods from within the EU', bought('K', '0', de)],
    ['5b', 'VAT of a supplier at home', bought('S', '21')],
    ['5b', 'Dutch VAT of a supplier abroad', bought('S', '21', { countryIso2: 'BE', vatNumber: 'NL004495445B01' })],
  ])('is %s for %s', (rubric, _, line) => {
    expect(placeOf(line)).toBe(rubric);
  });

  it.each([
    ['exempt', 'an exempt sale', sold('E', '0')],
    ['exempt', 'an exempt purchase in dollars', bought('E', '0', { isInEuro: false })],
    ['outsideScope', 'what is outside the scope of VAT', sold('O', '0')],
    ['notInEuro', 'dollars', sold('S', '21', { isInEuro: false })],
    ['notInEuro', 'a purchase in dollars', bought('AE', '0', { ...us, isInEuro: false })],
    ['foreignVat', 'another rate outside the EU', sold('S', '20', us)],
    ['foreignVat', 'VAT of a supplier abroad', bought('S', '21', { countryIso2: 'BE', vatNumber: 'BE0403019261' })],
    ['zeroAbroad', '0 % to a customer within the EU without a number', sold('Z', '0', de)],
    ['zeroAbroad', '0 % of a supplier within the EU', bought('Z', '0', de)],
    ['servedOutsideEu', 'a service to a customer outside the EU', sold('AE', '0', us)],
    ['notDeductible', 'what a ledger says is not deductible', bought('S', '9', { isDeductible: false })],
    ['boughtAtZero', '0 % of a supplier at home', bought('Z', '0')],
  ])('is none (%s) for %s', (reason, _, line) => {
    expect(placeOf(line)).toBe(reason);
  });

  it('is none for a legal entity abroad', () => {
    expect(placeOf(sold('S', '21'), false)).toBe('notDutch');
  });
});

describe('a VAT overview', () => {
  const sum = (facts: VatLineFacts, net: string, vat: string, lines = 1): VatSum => ({ facts, currency: 'EUR', lines, net, vat });
  const figureOf = (sums: VatSum[], rubric: string) => vatOverviewOf(sums, true).rubrics.find((one) => one.rubric === rubric)!;

  it('deducts the VAT we owe as the buyer, unless the ledger says otherwise', () => {
    const sums = [
      sum(bought('S', '21'), '100', '21.00'),
      sum(bought('AE', '0'), '200', '42.00'),
      sum(bought('K', '0', { ...de, isDeductible: false }), '50', '10.50'),
    ];
    expect(figureOf(sums, '2a')).toMatchObject({ turnover: '200.00', vat: '42.00', lines: 1 });
    expect(figureOf(sums, '4b')).toMatchObject({ turnover: '50.00', vat: '10.50' });
    expect(figureOf(sums, '5a')).toMatchObject({ turnover: null, vat: '52.50', lines: 2 });
    expect(figureOf(sums, '5b')).toMatchObject({ turnover: null, vat: '63.00', lines: 2 });
    expect(vatOverviewOf(sums, true)).toMatchObject({ balance: '-10.50', outside: [] });
  });

  it('has no turnover in VAT-only rubrics, no VAT in turnover-only rubrics, and nothing for private use', () => {
    const { rubrics } = vatOverviewOf([], true);
    const without = (column: 'turnover' | 'vat') => rubrics.filter((one) => one[column] === null).map(({ rubric }) => rubric);
    expect(without('turnover')).toEqual(['1d', '5a', '5b']);
    expect(without('vat')).toEqual(['1d', '1e', '3a', '3b', '3c']);
  });

  it('rounds to whole euros in favour of the filer: owed downwards, deducted upwards, and adds up rounded values', () => {
    const sums = [sum(sold('S', '21'), '99.99', '20.99'), sum(sold('S', '9'), '19.99', '1.80'), sum(bought('S', '21'), '10', '2.10')];
    expect(figureOf(sums, '1a')).toMatchObject({ wholeTurnover: 99, wholeVat: 20, vat: '20.99' });
    expect(figureOf(sums, '5a')).toMatchObject({ wholeVat: 21, vat: '22.79' });
    expect(figureOf(sums, '5b')).toMatchObject({ wholeVat: 3, vat: '2.10' });
    expect(vatOverviewOf(sums, true)).toMatchObject({ balance: '20.69', wholeBalance: 18 });
    // A quarter of credit notes.
    expect([wholeEuros('-20.01', false), wholeEuros('-20.99', true), wholeEuros('20', true)]).toEqual([-21, -20, 20]);
  });

  const facts: fc.Arbitrary<VatLineFacts> = fc.record({
    book: fc.constantFrom('sales' as const, 'purchases' as const),
    vatCategory: fc.constantFrom('S', 'Z', 'E', 'AE', 'K', 'G', 'O'),
    percentage: fc.constantFrom('21', '9', '0', '13', '19', '20'),
    countryIso2: fc.constantFrom('NL', 'DE', 'BE', 'GB', 'US', 'MC', 'NO'),
    zipCode: fc.constantFrom(null, '27498', '1000', 'BT1 5GS'),
    vatNumber: fc.constantFrom(null, 'NL004495445B01', 'BE0403019261', 'XI123456789'),
    exEu: fc.constantFrom(null, false, true),
    isDeductible: fc.boolean(),
    isInEuro: fc.boolean(),
  });
  const sums = fc.array(
    fc.record({
      facts,
      currency: fc.constantFrom(...currencies),
      lines: fc.integer({ min: 1, max: 9 }),
      net: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2)),
      vat: fc.integer({ min: -1e8, max: 1e8 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    { maxLength: 30 },
  );

  it('has each line in exactly one rubric, or in none for one reason; only 5b counts lines of others again', () => {
    fc.assert(
      fc.property(facts, (line) => {
        const placing = vatPlacingOf(line);
        const places = [...vatRubrics, ...vatReasons].filter((figure) => countsIn(figure, placing, line));
        const own = places.filter((place) => place === placeOf(line));
        const again = places.filter((place) => place !== placeOf(line));
        return own.length === 1 && again.every((place) => place === '5a' || (place === '5b' && ['2a', '4a', '4b'].includes(own[0]!)));
      }),
    );
  });

  it('counts every line once, and its figures in cents are plain sums', () => {
    fc.assert(
      fc.property(sums, (all) => {
        const overview = vatOverviewOf(all, true);
        const cents = (text: string): bigint => BigInt(text.replace('.', ''));
        const plain = (list: VatSum[], column: 'net' | 'vat') => list.reduce((total, one) => total + cents(String(one[column])), 0n);
        const lines = (list: { lines: number }[]) => list.reduce((count, one) => count + one.lines, 0);
        const own = overview.rubrics.filter(({ rubric }) => !['5a', '5b'].includes(rubric));
        const deducted = all.filter(({ facts: line }) => placeOf(line) === '5b');
        expect(lines(own) + lines(deducted) + lines(overview.outside)).toBe(lines(all));
        for (const { rubric, turnover } of own)
          if (turnover !== null)
            expect(cents(turnover)).toBe(
              plain(
                all.filter(({ facts: line }) => placeOf(line) === rubric),
                'net',
              ),
            );
        const due = overview.rubrics.filter(({ rubric, vat }) => vat !== null && !rubric.startsWith('5'));
        expect(cents(overview.rubrics.find(({ rubric }) => rubric === '5a')!.vat!)).toBe(
          due.reduce((total, { vat }) => total + cents(vat!), 0n),
        );
      }),
    );
  });
});

describe('a quarter', () => {
  it('runs from its first day to the day before the next, and its return is due a month later', () => {
    expect(quarterOf(2026, 1)).toEqual({ from: '2026-01-01', until: '2026-04-01' });
    expect(quarterOf(2026, 4)).toEqual({ from: '2026-10-01', until: '2027-01-01' });
    expect([1, 2, 3, 4].map((quarter) => returnDueOn(2026, quarter))).toEqual(['2026-04-30', '2026-07-31', '2026-10-31', '2027-01-31']);
  });
  it('is to be filed once it is over', () => {
    expect(quarterToFile('2026-01-01')).toEqual({ year: 2025, quarter: 4 });
    expect(quarterToFile('2026-09-30')).toEqual({ year: 2026, quarter: 2 });
    expect(quarterToFile('2026-10-01')).toEqual({ year: 2026, quarter: 3 });
  });
});
