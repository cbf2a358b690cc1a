import { daysLater, type Month } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { until } from '../../testing/until.js';

type Body = Answer['body'];
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};
const wire = (day: string): string => `${day}T00:00:00Z`;
const today = officeDay(new Date());
/** Days so long ago that no rates of them are imported, but not too long for an invoice. */
const [published, without] = [daysLater(today, -640), daysLater(today, -590)];
const rates = '/api/invoices/exchange-rates';

describe('an exchange rate that is entered by hand', () => {
  let world: SpecWorld, elsewhere: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('own-rates');
    elsewhere = await SpecWorld.start('own-rates elsewhere');
    for (const of of [world, elsewhere]) ok(await of.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' }));
    await world.owner.query(`INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('GBP', $1, 0.8, 'ECB')`, [published]);
  });
  afterAll(async () => {
    await world.owner.query(`DELETE FROM exchange_rates WHERE currency = 'GBP' AND date = $1`, [published]);
    await elsewhere.close();
    await world.close();
  });

  const month = async (of: SpecWorld, day: string): Promise<Month> => ok(await of.get(`/api/invoices/SPEC/month?month=${day.slice(0, 7)}`));
  const open = async (of: SpecWorld, day: string): Promise<number> =>
    (await month(of, day)).open.find(({ name }) => name === 'purchases-without-rate')!.count;
  const enter = (of: SpecWorld, currency: string, date: string, rate: number): Promise<Answer> => of.post(rates, { currency, date, rate });
  const sold = async (of: SpecWorld, currency: string, day: string): Promise<Body> => {
    const customer = { name: 'Winkel', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const lines = [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: of.taxRateId } }];
    const at = '/api/invoices/SPEC/sales-invoices';
    const draft = ok(await of.post(at, { invoiceDescription: 'Advies', invoiceDate: wire(day), currency, customer, lines }));
    ok(await of.post(`${at}/${draft.invoiceId}/book`, {}));
    return ok(await of.get(`${at}/${draft.invoiceId}`));
  };
  const bought = async (of: SpecWorld, currency: string, day: string): Promise<string> => {
    const customer = { customerId: await of.hasOrganization({ name: 'Papierfabriek' }), name: 'Papierfabriek', countryIso2: 'NL' };
    const lines = [{ description: 'Papier', quantity: 1, price: 100, taxRate: { taxRateId: of.taxRateId }, ledgerAccount: '4500' }];
    const at = '/api/invoices/SPEC/purchase-invoices';
    const body = { invoiceDescription: 'Papier', invoiceDate: wire(day), currency, reference: null, customer, lines };
    const { invoiceId } = ok(await of.post(at, body));
    ok(await of.post(`${at}/${invoiceId}/book`, {}));
    return `${at}/${invoiceId}`;
  };

  it('precedes the bank’s of that day, only that day and only in its ecosystem', async () => {
    ok(await enter(world, 'GBP', published, 0.85));
    // As long as nothing was booked with it, it is corrected.
    expect(ok(await enter(world, 'GBP', published, 0.9))).toEqual({ currency: 'GBP', date: published, rate: 0.9 });
    const next = daysLater(published, 1);
    expect(await sold(world, 'GBP', published)).toMatchObject({
      ...{ exchangeRate: 0.9, exchangeRateDate: wire(published), exchangeRateSource: 'own', taxAmountInAccountingCurrency: 23.33 },
    });
    expect(await sold(world, 'GBP', next)).toMatchObject({
      exchangeRate: 0.8,
      exchangeRateDate: wire(published),
      exchangeRateSource: 'ECB',
    });
    expect(await sold(elsewhere, 'GBP', published)).toMatchObject({ exchangeRate: 0.8, exchangeRateSource: 'ECB' });
    expect((await month(world, published)).ownRates).toEqual([{ currency: 'GBP', date: published, rate: 0.9 }]);
    expect((await month(elsewhere, published)).ownRates).toEqual([]);

    // What was booked with it keeps it.
    const { status, body } = await enter(world, 'GBP', published, 0.95);
    expect([status, body.code]).toEqual([409, 'EXCHANGE_RATE_USED']);
    const logged = await world.sql<{ action: string; before: Body; after: Body; person_id: number }>(
      `SELECT action, before, after, person_id FROM audit_log WHERE entity = 'exchange-rates' ORDER BY id`,
    );
    expect(logged).toMatchObject([
      { action: 'exchange-rate.enter', before: null, after: { rate: 0.85 }, person_id: world.tenant.personId },
      { action: 'exchange-rate.enter', before: { rate: 0.85 }, after: { rate: 0.9 } },
    ]);
  });

  it('reaches what waits for it: the deal is booked, and the purchase counts in euro and is converted', async () => {
    const { id } = await world.hasDeal({ currency: 'CHF' });
    ok(await world.changeState(id, 7, { invoiceDate: wire(without) }));
    const deal = async (): Promise<Body> => (await world.get(`/api/crm/deals/${id}`)).body.externalInvoice;
    const isBlocked = async (): Promise<boolean> => {
      const { processes } = (await world.get(`/api/crm/deals/${id}/process`)).body;
      return processes.find(({ kind }: Body) => kind === 'deal-to-invoice')?.state === 'blocked';
    };
    await until(isBlocked, 30_000);
    const purchase = await bought(world, 'CHF', without);
    const theirs = await bought(elsewhere, 'CHF', without);
    expect([await open(world, without), await open(elsewhere, without)]).toEqual([1, 1]);
    const convert = (of: SpecWorld, at: string): Promise<Answer> => of.get(`${at}/convert-currency`);
    expect((await convert(world, purchase)).body.code).toBe('EXCHANGE_RATE_MISSING');

    ok(await enter(world, 'CHF', without, 0.95));
    await until(async () => Boolean((await deal())?.invoiceNumber), 30_000);
    const { invoiceId } = await deal();
    expect(ok(await world.get(`/api/invoices/SPEC/sales-invoices/${invoiceId}`))).toMatchObject({
      exchangeRate: 0.95,
      exchangeRateSource: 'own',
    });
    expect([await open(world, without), await open(elsewhere, without)]).toEqual([0, 1]);
    expect(ok(await convert(world, purchase)).conversion).toMatchObject({ rate: 0.95, rateSource: 'own', netAmount: 105.26 });
    expect((await convert(elsewhere, theirs)).body.code).toBe('EXCHANGE_RATE_MISSING');
  });

  it('is refused for a day with invoices in a closed month, until that is open', async () => {
    const day = daysLater(without, -45);
    await bought(world, 'CHF', day);
    const closed = ok(await world.post('/api/invoices/SPEC/closed-periods', { kind: 'month', from: `${day.slice(0, 7)}-01` }));
    const { status, body } = await enter(world, 'CHF', day, 0.95);
    expect([status, body.code]).toEqual([409, 'EXCHANGE_RATE_CLOSED']);
    expect(ok(await enter(world, 'USD', day, 1.1))).toMatchObject({ currency: 'USD' });
    ok(await world.post(`/api/invoices/SPEC/closed-periods/${closed.id}/reopen`, { reason: 'Koers' }));
    ok(await enter(world, 'CHF', day, 0.95));
    expect(await open(world, day)).toBe(0);
  });

  it('is a positive number of a currency, a likely one, and not of tomorrow', async () => {
    const day = daysLater(published, 2);
    const good = { currency: 'GBP', date: day, rate: 0.8 };
    for (const over of [
      ...[{ rate: 0 }, { rate: -1 }, { rate: 1_000_000 }, { rate: '0.8' }, { rate: 0.1234567 }, { rate: null }],
      ...[{ currency: 'EUR' }, { currency: 'XXX' }, { date: daysLater(today, 1) }, { date: '1999-01-03' }, { date: '2025-02-30' }],
    ]) {
      const { status, body } = await world.post(rates, { ...good, ...over });
      expect([over, status, body.code, body.errors[0].pointer]).toEqual([over, 422, 'INVALID_INPUT', `/${Object.keys(over)[0]}`]);
    }
    const { status, body } = await enter(world, 'GBP', day, 8);
    expect([status, body.code, body.params]).toEqual([422, 'EXCHANGE_RATE_UNLIKELY', { currency: 'GBP', rate: '0.8' }]);
    expect((await enter(world, 'GBP', day, 1.25)).status).toBe(201);
  });

  it('is entered by finance alone', async () => {
    const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const body = { currency: 'GBP', date: daysLater(published, 3), rate: 0.8 };
    const { status } = await world.api.call(rates, { method: 'POST', token, ecosystem: world.tenant.ecosystemId, body });
    expect(status).toBe(403);
    expect((await month(world, body.date)).ownRates.map(({ date }) => date)).not.toContain(body.date);
  });
});
