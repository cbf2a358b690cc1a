import { dayIn, decimal, quarterToFile, type VatInvoices, type VatOverview } from '@kantoor/schemas';
import { SpecWorld } from '../../testing/spec-world.js';
import { type MadeInvoice, madeInvoices, writeInvoices } from './testing/made-invoices.js';
import { countedIn, type ModelLine, modelOf } from './testing/vat-model.js';

const at = '/api/invoices/SPEC/vat-overview';
const cents = (amount: number | null): number =>
  decimal(amount ?? 0)
    .times(100)
    .toNumber();
const sum = (lines: readonly ModelLine[], column: 'net' | 'vat'): number => lines.reduce((total, line) => total + line[column], 0);

describe('the VAT overview of a quarter', () => {
  let world: SpecWorld;
  let made: MadeInvoice[];
  let lines: ModelLine[];
  let overview: VatOverview;
  const overviewOf = async (year: number, quarter: number): Promise<VatOverview> => {
    const { status, body } = await world.get(`${at}?year=${year}&quarter=${quarter}`);
    expect([status, body.code]).toEqual([200, undefined]);
    return body as VatOverview;
  };
  const allOf = async (of: string, currency = 'EUR') => {
    const pages: VatInvoices[] = [];
    do {
      const { body } = await world.get(`${at}/invoices?year=2025&quarter=2&of=${of}&currency=${currency}&page=${pages.length}`);
      pages.push(body as VatInvoices);
    } while (pages.length * 50 < pages[0]!.count);
    return { ...pages[0]!, items: pages.flatMap(({ items }) => items) };
  };

  beforeAll(async () => {
    world = await SpecWorld.start('vat-overview');
    for (const [value, vatNotDeductible] of [
      ['4000', false],
      ['4500', true],
    ] as const)
      expect((await world.post('/api/crm/ledgers', { name: `Kosten ${value}`, value, vatNotDeductible })).body).toMatchObject({
        vatNotDeductible,
      });
    made = madeInvoices(400, 20250430);
    await writeInvoices(world, made);
    lines = modelOf(made, '2025-04-01', '2025-07-01');
    overview = await overviewOf(2025, 2);
  });
  afterAll(() => world.close());

  it('equals an independent model of the booked lines, rubric by rubric and in whole euros', () => {
    expect(lines.length).toBeGreaterThan(400);
    for (const figure of overview.rubrics) {
      const counted = countedIn(lines, figure.rubric);
      expect([figure.rubric, figure.lines]).toEqual([figure.rubric, counted.length]);
      if (figure.turnover !== null) expect([figure.rubric, cents(figure.turnover)]).toEqual([figure.rubric, sum(counted, 'net')]);
      if (figure.vat !== null) expect([figure.rubric, cents(figure.vat)]).toEqual([figure.rubric, sum(counted, 'vat')]);
      if (figure.vat !== null && figure.rubric !== '5a')
        expect(figure.wholeVat).toBe(figure.rubric === '5b' ? Math.ceil(sum(counted, 'vat') / 100) : Math.floor(sum(counted, 'vat') / 100));
    }
    expect(new Set(overview.rubrics.filter(({ lines: some }) => some === 0).map(({ rubric }) => rubric))).toEqual(new Set(['1d']));
    expect(cents(overview.balance)).toBe(sum(countedIn(lines, '5a'), 'vat') - sum(countedIn(lines, '5b'), 'vat'));
  });

  it('leaves every other booked line out, with the reason and in its currency', () => {
    const outside = lines.filter(({ place }) => !/^\d/.test(place));
    const keys = [...new Set(outside.map(({ place, currency }) => `${place} ${currency}`))].sort();
    expect(overview.outside.map(({ reason, currency }) => `${reason} ${currency}`).sort()).toEqual(keys);
    expect(new Set(outside.map(({ place }) => place)).size).toBe(8);
    for (const { reason, currency, net, vat, lines: count } of overview.outside) {
      const own = outside.filter((line) => line.place === reason && line.currency === currency);
      expect([reason, currency, count, cents(net), cents(vat)]).toEqual([reason, currency, own.length, sum(own, 'net'), sum(own, 'vat')]);
    }
    const own = overview.rubrics.filter(({ rubric }) => !['5a', '5b'].includes(rubric));
    const total = [...own, ...overview.outside].reduce((all, { lines: some }) => all + some, 0);
    expect(total + countedIn(lines, '5b').filter(({ place }) => place === '5b').length).toBe(lines.length);
  });

  it('links each figure to its invoices, which add up to it', async () => {
    const figures = [
      ...overview.rubrics.map(({ rubric, turnover, vat }) => ({ of: rubric as string, currency: 'EUR', net: turnover, vat })),
      ...overview.outside.map(({ reason, currency, net, vat }) => ({ of: reason as string, currency: currency as string, net, vat })),
    ];
    for (const { of, currency, net, vat } of figures) {
      const found = await allOf(of, currency);
      const expected = countedIn(lines, of).filter((line) => line.currency === currency);
      expect([of, found.items.map(({ invoiceId }) => invoiceId).sort()]).toEqual([
        of,
        [...new Set(expected.map(({ invoice }) => invoice.id))].sort(),
      ]);
      const total = (column: 'net' | 'vat') => Math.round(found.items.reduce((all, item) => all + item[column] * 100, 0));
      expect([of, total('net'), total('vat')]).toEqual([of, cents(found.net), cents(found.vat)]);
      if (net !== null) expect([of, found.net]).toEqual([of, net]);
      if (vat !== null) expect([of, found.vat]).toEqual([of, vat]);
    }
    const dates = (await allOf('1a')).items.map(({ invoiceDate }) => invoiceDate);
    expect(dates).toEqual([...dates].sort());
    expect((await allOf('5a')).count).toBeGreaterThan(50);
  });

  it('is available as CSV, and so are its lines, which add up to its figures', async () => {
    const table = async (content: string, language = 'nl'): Promise<string[][]> => {
      const { status, body } = await world.get(`${at}/file?year=2025&quarter=2&content=${content}&language=${language}`);
      expect(status).toBe(200);
      return (body as string)
        .trim()
        .split('\r\n')
        .map((row) => row.split(';'));
    };
    const amount = (text: string): number => cents(Number((text || '0').replace(',', '.')));
    const [head, ...rows] = await table('lines');
    expect(head!.slice(8)).toEqual(['Rubriek', 'In geen rubriek', 'Valuta', 'Bedrag zonder btw', 'Btw', 'Voorbelasting 5b', 'Geboekt per']);
    expect(rows.length).toBe(lines.length);
    const total = (of: readonly string[][], column: number): number => of.reduce((all, row) => all + amount(row[column]!), 0);
    for (const { rubric, turnover, vat } of overview.rubrics.filter(({ rubric }) => rubric !== '5a')) {
      const own = rows.filter((row) => row[8] === rubric);
      if (turnover !== null) expect([rubric, total(own, 11)]).toEqual([rubric, cents(turnover)]);
      if (vat !== null) expect([rubric, rubric === '5b' ? total(rows, 13) : total(own, 12)]).toEqual([rubric, cents(vat)]);
    }
    expect(rows.filter((row) => (row[8] === '') === (row[9] === ''))).toEqual([]);
    expect(new Set(rows.filter((row) => row[8] === '').map((row) => row[9])).size).toBe(8);
    expect([rows[0]![0], rows.at(-1)![0]]).toEqual(['2025-04-01', '2025-06-30']);
    const [words, ...figures] = await table('overview', 'en');
    expect(words!.slice(0, 4)).toEqual(['Box', 'In no box', 'Turnover', 'VAT']);
    const shown = figures.slice(0, overview.rubrics.length).map((row) => [row[0], amount(row[2]!), amount(row[3]!)]);
    expect(shown).toEqual(overview.rubrics.map(({ rubric, turnover, vat }) => [rubric, cents(turnover), cents(vat)]));
    expect(figures[overview.rubrics.length]![3]).toBe(`${overview.balance.toFixed(2).replace('.', ',')}`);
    expect(figures.length).toBe(overview.rubrics.length + 1 + overview.outside.length);
    expect((await world.get(`${at}/file?content=all`)).body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('counts drafts of the quarter separately, and invoices booked after the last day for its return', async () => {
    const drafts = (book: string) =>
      made.filter((one) => one.book === book && one.status === 'draft' && one.date >= '2025-04-01' && one.date < '2025-07-01').length;
    expect(overview).toMatchObject({ dueOn: '2025-07-31', drafts: { sales: drafts('sales'), purchases: drafts('purchases') } });
    expect(overview.bookedLate).toEqual({ sales: 0, purchases: 0 });
    const late = `UPDATE purchase_invoices SET status = 'booked', invoice_number = 'LATE', book_date = $1 WHERE status = 'draft' AND id =
      (SELECT min(id) FROM purchase_invoices WHERE status = 'draft' AND invoice_date BETWEEN '2025-04-01' AND '2025-06-30')`;
    await world.sql(late, ['2025-08-01T10:00:00Z']);
    const after = await overviewOf(2025, 2);
    expect(after).toMatchObject({ bookedLate: { sales: 0, purchases: 1 }, drafts: { purchases: drafts('purchases') - 1 } });
  });

  it('follows the current setting of a ledger', async () => {
    const { items } = (await world.get(`/api/crm/ledgers?filter=${encodeURIComponent(JSON.stringify({ vatNotDeductible: true }))}`)).body;
    expect(items.map(({ value }: { value: string }) => value)).toEqual(['4500']);
    const deducted = async () => (await overviewOf(2025, 2)).rubrics.find(({ rubric }) => rubric === '5b')!.lines;
    const before = await deducted();
    await world.put(`/api/crm/ledgers/${items[0].ledgerId}`, { name: 'Kosten 4500', value: '4500', vatNotDeductible: false });
    expect(await deducted()).toBeGreaterThan(before);
    expect((await overviewOf(2025, 2)).outside.map(({ reason }) => reason)).not.toContain('notDeductible');
  });

  it('is empty for a quarter without invoices, only for the Netherlands, and refuses an invalid quarter', async () => {
    const empty = await overviewOf(2020, 1);
    expect([empty.balance, empty.outside, empty.rubrics.every(({ lines: some }) => some === 0)]).toEqual([0, [], true]);
    for (const query of ['?quarter=2', '?year=2025', '?year=2025&quarter=5', '?year=vijf&quarter=1'])
      expect((await world.get(`${at}${query}`)).body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    for (const query of ['of=1f', 'of=1a&currency=GULDEN', 'of=1a&page=-1'])
      expect((await world.get(`${at}/invoices?year=2025&quarter=2&${query}`)).body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const { body } = await world.get(at);
    expect(body).toMatchObject(quarterToFile(dayIn('Europe/Amsterdam', new Date())));
    expect((await world.get('/api/invoices/NIETS/vat-overview?year=2025&quarter=2')).status).toBe(404);
    await world.sql(`UPDATE legal_entities SET invoice_data = jsonb_set(invoice_data, '{country}', '"DE"') WHERE ecosystem_id = $1`, [
      world.tenant.ecosystemId,
    ]);
    const { isDutch, rubrics, outside } = await overviewOf(2025, 2);
    expect([isDutch, rubrics.every(({ lines: some }) => some === 0), [...new Set(outside.map(({ reason }) => reason))]]).toEqual([
      ...[false, true, ['notDutch']],
    ]);
  });
});
