import { decimal, type JournalSummary, type YearBookings, type YearFigure, type YearOverview } from '@kantoor/schemas';
import { statementFile } from '../../reading/statements/testing/statement-file.js';
import type { Answer } from '../../testing/api.js';
import { ownIban, uploadStatement } from '../../testing/invoices/payers.js';
import { officeDay } from '../../testing/office-day.js';
import { ApprovalWorld } from '../testing/approval-world.js';

type Body = Answer['body'];
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};
const wire = (day: string): string => `${day}T00:00:00Z`;
const sum = (amounts: readonly number[]): number => Number(amounts.reduce((total, amount) => total.plus(amount), decimal(0)).toFixed(2));
/** All months of the last year are over. */
const year = Number(officeDay(new Date()).slice(0, 4)) - 1;

describe('a year of a legal entity', () => {
  let office: ApprovalWorld, other: number;
  const at = '/api/invoices/SPEC';
  const overview = async (of = 'SPEC'): Promise<YearOverview> => ok(await office.world.get(`/api/invoices/${of}/year?year=${year}`));
  const bookings = async (query: Record<string, string>): Promise<YearBookings> =>
    ok(await office.world.get(`${at}/year/bookings?${new URLSearchParams({ year: String(year), ...query }).toString()}`));

  const place = (department: string | null, project: string | null) => ({
    ...(department && { department: { name: department } }),
    ...(project && { project: { name: project } }),
  });
  const booked = async (book: 'sales' | 'purchase', day: string, lines: readonly object[], over: object = {}): Promise<Body> => {
    const path = `${at}/${book}-invoices`;
    const address = { addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const customer =
      book === 'sales' ? { name: 'Winkel', ...address } : { customerId: office.supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' };
    const taxRate = { taxRateId: office.world.taxRateId };
    const body = {
      ...{ invoiceDescription: 'Advies', invoiceDate: wire(day), currency: 'EUR', customer },
      lines: lines.map((line) => ({
        description: 'Advies',
        quantity: 1,
        taxRate,
        ledgerAccount: book === 'sales' ? '8000' : '4500',
        ...line,
      })),
      ...(book === 'purchase' && { reference: null }),
      ...over,
    };
    const draft = ok(await office.world.post(path, body));
    return ok(await office.world.post(`${path}/${draft.invoiceId}/book`, {}));
  };

  beforeAll(async () => {
    office = await ApprovalWorld.start('year-overview');
    const { world } = office;
    await world.sql(`UPDATE legal_entities SET invoice_data = invoice_data || $1::jsonb`, [
      JSON.stringify({ bankAccounts: [{ accountNumber: ownIban }] }),
    ]);
    await world.sql(
      `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix) VALUES ($1, 'Ander', 'ANDER', 'A')`,
      [world.tenant.ecosystemId],
    );
    other = (
      await world.sql<{ id: number }>(
        `INSERT INTO teams (ecosystem_id, key, name, legal_entity_reference) VALUES ($1, 'elders', 'Elders', 'ANDER') RETURNING id`,
        [world.tenant.ecosystemId],
      )
    )[0]!.id;
    await office.group('Strategie', await office.person('Lea'));
    await world.sql(`INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'verkoop', 'Verkoop')`, [
      ...[world.tenant.ecosystemId, other],
    ]);
    ok(await world.post('/api/crm/ledgers', { name: 'Eten en drinken', value: '4600', vatNotDeductible: true }));
    for (const value of ['8000', '0600']) ok(await world.post('/api/crm/ledgers', { name: `Rekening ${value}`, value }));
    ok(await world.post('/api/crm/ledgers', { name: 'Computers', value: 'COMPUTERS', kind: 'balance' }));
    await world.owner.query(`DELETE FROM exchange_rates WHERE currency = 'CHF' AND date BETWEEN $1 AND $2`, [
      `${year}-01-01`,
      `${year}-01-09`,
    ]);
    await world.owner.query(
      `INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('USD', $1, '1.3', 'ECB') ON CONFLICT DO NOTHING`,
      [`${year}-02-10`],
    );

    const sold = await booked('sales', `${year}-01-15`, [
      { price: 100.33, ...place('Advies', 'Strategie') },
      { price: 33.34, ...place('Advies', 'Bouw') },
      { price: 5, ...place(null, null) },
    ]);
    await booked(
      'sales',
      `${year}-02-10`,
      [
        { price: 100, ...place('Advies', 'Strategie') },
        { price: 33.33, ...place('Elders', 'Verkoop') },
      ],
      { currency: 'USD' },
    );
    await booked('purchase', `${year}-01-09`, [{ price: 70, ...place('Advies', 'Bouw') }], { currency: 'CHF' });
    ok(await world.post(`${at}/sales-invoices/${sold.invoiceId}/credit`, {}));
    await booked('sales', `${year}-12-31`, [{ price: 1200.1, ...place('Advies', 'Strategie') }]);
    await booked('sales', `${year - 1}-12-31`, [{ price: 9000, ...place('Advies', 'Strategie') }]);
    await booked('purchase', `${year}-01-20`, [
      { price: 60.05, ...place('Advies', 'Strategie') },
      { price: 12.34, ledgerAccount: '4600', ...place('Advies', 'Strategie') },
      { price: 7.77, ledgerAccount: '4600', ...place('Advies', 'Bouw') },
      { price: 900, ledgerAccount: 'COMPUTERS', ...place('Advies', 'Bouw') },
    ]);
    await booked(
      'purchase',
      `${year}-02-10`,
      [
        { price: 11.11, ledgerAccount: '4600', ...place('Advies', 'Bouw') },
        { price: 22.22, ledgerAccount: '4600', ...place('Advies', 'Strategie') },
        { price: 10.01, ledgerAccount: '4500', ...place('Advies', 'Bouw') },
      ],
      { currency: 'USD' },
    );
    // What is booked in a closed month is posted in the next one (D-65).
    ok(await world.post(`${at}/closed-periods`, { kind: 'month', from: `${year}-03-01` }));
    await booked('purchase', `${year}-03-10`, [{ price: 40, ...place('Advies', 'Bouw') }]);

    const entries = [
      { amount: '-60.50', day: `${year}-05-04`, name: 'Bank', text: 'kosten' },
      { amount: '25.00', day: `${year}-05-05`, name: 'Huur', text: 'omzet' },
      { amount: '-500.00', day: `${year}-05-06`, name: 'Lening', text: 'aflossing' },
    ];
    ok(await uploadStatement(world, `${at}/bank-statements`, { text: statementFile(ownIban, entries) }));
    const open = ok(await world.get(`${at}/bank-bookings?state=open`)).items as Body[];
    for (const [text, ledgerAccount, amount, taxed] of [
      ['kosten', '4600', -60.5, true],
      ['omzet', '8000', 25, false],
      ['aflossing', '0600', -500, false],
    ] as const) {
      const { id, version } = open.find(({ counterpartyName, description }) => [counterpartyName, description].includes(text))!;
      const vat = taxed ? { taxRateId: world.taxRateId, vatOf: 'cost' } : { taxRateId: null, vatOf: null };
      const body = { entries: [{ ledgerAccount, amount, ...vat }] };
      ok(await world.call('POST', `${at}/bank-bookings/${id}/settle`, body, { 'if-match': `"v${version}"` }));
    }
    for (const [department, project, month, amount] of [
      ['Advies', 'Strategie', `${year}-01`, 500.5],
      ['Advies', 'Strategie', `${year}-12`, 250],
      ['Advies', 'Lea', `${year}-01`, 80],
      ['Advies', 'Strategie', `${year + 1}-01`, 7000],
      ['Elders', 'Verkoop', `${year}-01`, 9999],
    ] as const)
      ok(await world.post('/api/purchases/budgets', { month, department, project, amount }));
  }, 120_000);
  afterAll(async () => {
    await office.world.owner.query(`DELETE FROM exchange_rates WHERE currency = 'USD' AND date = $1`, [`${year}-02-10`]);
    await office.close();
  });

  it('adds up what the journal has on accounts of revenue and costs, to the cent', async () => {
    const { total, months, teams, activities, withoutRate } = await overview();
    const { ledgers } = ok(await office.world.get(`${at}/journal/summary?from=${year}-01-01&to=${year}-12-31`)) as JournalSummary;
    const onLedger = (...named: string[]): number =>
      sum(ledgers.flatMap(({ ledger, currency, debit, credit }) => (named.includes(ledger) && currency === 'EUR' ? [debit, -credit] : [])));
    expect(total).toEqual({
      ...{ revenue: -onLedger('8000'), costs: onLedger('4500', '4600') },
      ...{ result: -onLedger('8000', '4500', '4600'), budget: 830.5 },
    });
    expect(total.costs).toBeGreaterThan(150);
    expect(onLedger('COMPUTERS', '0600')).not.toBe(0);
    for (const parts of [months, teams, activities])
      for (const figure of ['revenue', 'costs', 'result', 'budget'] as const)
        expect([figure, sum(parts.map(({ figures }) => figures[figure]))]).toEqual([figure, total[figure]]);
    expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, '0')}`));
    // In the month in which it is posted: the purchase of the closed month of March in April.
    const of = (month: number) => months[month - 1]!.figures;
    expect([of(3).costs, of(4).costs, of(12).revenue]).toEqual([0, 40, 1200.1]);
    // VAT that is not deductible is part of the cost; what belongs to no team comes last.
    expect(of(5)).toMatchObject({ revenue: 25, costs: 60.5, result: -35.5 });
    expect(teams.map(({ team }) => team)).toEqual(['Advies', 'Elders', null]);
    expect(activities.map(({ team, activity }) => [team, activity])).toEqual([
      ...[
        ['Advies', 'Bouw'],
        ['Advies', 'Lea'],
        ['Advies', 'Strategie'],
      ],
      ...[
        ['Elders', 'Verkoop'],
        [null, null],
      ],
    ]);
    // A currency without a rate is in no figure, and named.
    expect(withoutRate).toEqual([{ currency: 'CHF', count: 1, month: expect.stringMatching(`^${year}-`), revenue: 0, costs: 70 }]);
    expect((await bookings({ figure: 'costs', currency: 'CHF' })).total).toBe(70);
  });

  it('leads from each figure to the bookings behind it, with the same total', async () => {
    const { total, months, teams, activities } = await overview();
    const named = (team: string | null, activity?: string | null) => ({
      ...{ team: team ?? '' },
      ...(activity !== undefined && { activity: activity ?? '' }),
    });
    const all = [
      { query: {}, figures: total },
      ...months.map(({ month, figures }) => ({ query: { month }, figures })),
      ...teams.map(({ team, figures }) => ({ query: named(team), figures })),
      ...activities.map(({ team, activity, figures }) => ({ query: named(team, activity), figures })),
    ];
    for (const { query, figures } of all)
      for (const figure of ['revenue', 'costs', 'result', 'budget'] as YearFigure[]) {
        const list = await bookings({ ...(query as Record<string, string>), figure });
        expect([query, figure, list.total]).toEqual([query, figure, figures[figure]]);
        expect([query, figure, sum(list.items.map(({ amount }) => amount))]).toEqual([query, figure, list.total]);
        expect(list.items).toHaveLength(list.count);
      }
    const { items } = await bookings({ figure: 'costs', month: `${year}-04` });
    expect(items).toEqual([
      {
        ...{ origin: 'purchases', id: expect.any(Number), number: expect.any(String), date: `${year}-03-10`, postingDate: `${year}-04-01` },
        ...{ name: 'Papierfabriek Zaan', amount: 40 },
      },
    ]);
    expect((await bookings({ page: '1' })).items).toEqual([]);
  });

  it('shows nothing of other legal entities and other ecosystems, and is for finance only', async () => {
    const elsewhere = await overview('ANDER');
    expect(elsewhere.total).toEqual({ revenue: 0, costs: 0, result: 0, budget: 9999 });
    for (const path of ['year', 'year/bookings']) {
      expect((await office.as(await office.person(`Max ${path}`), 'GET', `${at}/${path}`)).status).toBe(403);
      const id = await office.world.legalEntityId();
      const otherOffice = await ApprovalWorld.start(`year-of-${path.length}`);
      try {
        expect((await otherOffice.world.get(`/api/invoices/${id}/${path}?year=${year}`)).status).toBe(404);
        expect(ok(await otherOffice.world.get(`${at}/year?year=${year}`)).total).toEqual({ revenue: 0, costs: 0, result: 0, budget: 0 });
      } finally {
        await otherOffice.close();
      }
    }
    for (const none of ['%00', '%00x', 'x%00', '%EF%BF%BE', '%ED%A0%80'])
      for (const of of ['team', 'activity'])
        for (const figure of ['costs', 'budget']) {
          const answer = await office.world.get(`${at}/year/bookings?year=${year}&figure=${figure}&${of}=${none}`);
          expect([of, none, figure, answer.status, answer.body.code]).toEqual([of, none, figure, 200, undefined]);
        }
    for (const bad of ['year=1', 'figure=profit', 'month=2026-13', `year=${year}&month=${year + 1}-01`, 'page=-1', 'currency=XYZ'])
      expect([bad, (await office.world.get(`${at}/year/bookings?${bad}`)).status]).toEqual([bad, 400]);
  });
});
