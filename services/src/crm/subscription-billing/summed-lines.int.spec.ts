import fc from 'fast-check';
import { dayIn, decimal, type ComingInvoices as Coming, type SubscriptionForecast } from '@kantoor/schemas';
import { type RequestContext, automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { RecordLines } from '../../platform/records/lines/record-lines.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { subscriptionLines, summedSubscriptionLines } from '../subscription-records/index.js';
import { billed, type BilledRow, billedRowOf, BillingFacts, billOf, figuresOf } from './index.js';

const wire = (day: string): string => `${day}T00:00:00Z`;
/** Days in the time zone of the ecosystem. */
const dayFromNow = (days: number): string => dayIn('Europe/Amsterdam', new Date(Date.now() + days * 86_400_000));
const weekly = {
  interval: 'weekly',
  dayOfMonth: 1,
  startDate: wire(dayFromNow(0)),
  endDate: wire('2199-12-31'),
  output: 'Book and invoice',
};
const seed = 20_261_125;
interface Generated {
  price: string;
  amount: string;
  description: string | null;
  rate: number | null;
  product: number | null;
}

describe('subscription lines summed by the database', () => {
  let world: SpecWorld, at: string, ctx: RequestContext;
  let rates: number[], products: number[], customers: Record<'dutch' | 'belgian' | 'american' | 'private', number>;

  beforeAll(async () => {
    world = await SpecWorld.start('Summed lines');
    at = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
    ctx = automationContext(world.tenant.ecosystemId, 'spec');
    const rate = async (description: string, percentage: number, over: object = {}): Promise<number> =>
      (await world.post('/api/invoices/tax-rates', { description, percentage, ...over })).body.id;
    rates = [
      world.taxRateId,
      await rate('Laag', 9),
      await rate('Nul', 0),
      await rate('Ook hoog', 21),
      await rate('Gebroken', 6.5),
      await rate('Vrijgesteld', 21, { isExempt: true }),
      await rate('Verlegd', 21, { isRelayed: true }),
    ];
    const product = async (taxRateId: number | null, nth: number): Promise<number> =>
      (await world.post('/api/crm/products', { name: `Product ${nth}`, price: 1, taxRateId })).body.productId;
    products = await Promise.all([null, rates[1]!, rates[6]!].map(product));
    const vat = { vatNumber: 'BE0123456749' };
    customers = {
      dutch: await world.hasOrganization(),
      belgian: await world.hasOrganization({ countryIso2: 'BE', ...vat }),
      american: await world.hasOrganization({ countryIso2: 'US', exEu: true }),
      private: await world.hasOrganization({ city: null }),
    };
    await world.post('/api/crm/tax-rate-rules', {
      name: 'België',
      countryIso2: 'BE',
      needsVatNumber: true,
      taxRate: { taxRateId: rates[6] },
    });
  });
  afterAll(() => world.close());

  /** Amounts whose product is at or near half a cent, also negative; with stored precision. */
  const amount = fc.oneof(
    fc.constantFrom('0', '1', '-1', '0.5', '0.0001', '0.3333', '0.0050', '1000', '99999999999999.9999', '-99999999999999.9999'),
    fc.integer({ min: -99_999_999, max: 99_999_999 }).map((n) => decimal(n).div(10_000).toFixed()),
    fc.integer({ min: -99_999, max: 99_999 }).map((n) => decimal(n).div(200).toFixed()),
  );
  const text = fc.option(fc.constantFrom('Werk', 'Hosting\nvan de winkel', 'x'.repeat(1_900), 'é', '  spaties ervoor', '', ' \n '));
  const line = fc.record({ price: amount, amount, description: text, rate: fc.option(fc.nat(6)), product: fc.option(fc.nat(2)) });
  const lines = fc.array(line, { maxLength: 40 });
  const sentOf = (generated: readonly Generated[]) =>
    generated.map(({ rate, product, description, ...figures }) => ({
      ...world.line,
      // Stored precision, which a number would lose.
      ...figures,
      // A product text without visible characters counts as empty, because texts are cleaned.
      description: product !== null && description?.trim() === '' ? null : description,
      taxRateId: rate === null ? null : rates[rate]!,
      product: product === null ? null : { productId: products[product]! },
    }));

  it('equal the rules applied to each line, with the same problems and description, for any rates and rounding', async () => {
    const database = world.api.app.get(Database, { strict: false });
    const facts = world.api.app.get(BillingFacts, { strict: false });
    const schedule = weekly;
    const ids = await Promise.all(
      Object.values(customers).map(
        async (organizationId) =>
          (await world.post(at, { ...(await world.dealBody({ organization: { organizationId } })), name: 'Som', schedule })).body.id,
      ),
    );
    await database.transaction(ctx, async (tx) => {
      const rows: BilledRow[] = [];
      for (const id of ids) rows.push(await billedRowOf(tx, ctx, id));
      const known = await facts.read(tx, ctx, rows.map(billed));
      const period = { start: dayFromNow(0), end: dayFromNow(6) };
      for (const generated of fc.sample(lines, { numRuns: 250, seed })) {
        const sent = sentOf(generated);
        const [each, summed] = [
          await subscriptionLines.ifSent(tx, ctx, sent),
          await summedSubscriptionLines.ifSent(tx, ctx, sent as never),
        ];
        expect(summed.length).toBeLessThanOrEqual(Math.min(each.length, 8 * 4 * 2));
        for (const row of rows.map(billed)) {
          const { content, ...figures } = billOf(row, each, period, known);
          expect(figuresOf(row, summed, period, known)).toEqual(figures);
          expect(content === null).toBe(false);
        }
      }
    });
  }, 120_000);

  it('are the same for many stored subscriptions, each with its own, and empty for one without lines', async () => {
    const database = world.api.app.get(Database, { strict: false });
    const made = await Promise.all(
      fc.sample(lines, { numRuns: 12, seed }).map(async (generated) => {
        const plain = sentOf(generated).map(({ price, amount: many, ...line }) => ({
          ...line,
          description: line.description?.trim() || 'Tekst',
          price: Math.round(Number(price)) % 1_000,
          amount: (Math.round(Number(many) * 1_000) % 100_000) / 1_000,
        }));
        const answer = await world.post(at, { ...(await world.dealBody({ lines: plain })), name: 'Som', schedule: weekly });
        if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
        return answer.body.id as number;
      }),
    );
    await database.transaction(ctx, async (tx) => {
      const [each, summed] = [await subscriptionLines.ofMany(tx, ctx, made), await summedSubscriptionLines.ofMany(tx, ctx, made)];
      const netOf = (of: readonly { price: string; amount: string }[] = []): string =>
        of.reduce((sum, { price, amount: many }) => sum.plus(decimal(price).times(many).toDecimalPlaces(2)), decimal(0)).toFixed(2);
      expect(made.map((id) => netOf(summed.get(id)))).toEqual(made.map((id) => netOf(each.get(id))));
      expect(made.filter((id) => !summed.has(id))).toEqual(made.filter((id) => !each.has(id)));
    });
  });

  it('A are used by forecasts, coming invoices, what is due and what waits, which read no line and no text, however many and long they are', async () => {
    const long = Array.from({ length: 500 }, (_, nth) => ({
      ...world.line,
      description: `${nth} ${'lang '.repeat(370)}`,
      price: nth,
      amount: 1,
    }));
    const body = {
      ...(await world.dealBody({ lines: long, organization: { organizationId: customers.private } })),
      name: 'Groot',
      schedule: weekly,
    };
    const { id } = (await world.post(at, body)).body;
    await world.sql(
      `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, currency, problems)
       VALUES ($1, $2, current_date - 7, current_date - 1, 'attention', 'EUR', '[]')`,
      [world.tenant.ecosystemId, id],
    );
    const read = (['of', 'ofMany', 'ifSent'] as const).map((name) => jest.spyOn(RecordLines.prototype, name));
    try {
      const asked = await Promise.all([
        world.post(`${at}/forecast`, body),
        world.post(`${at}/${id}/forecast`, body),
        world.get(`${at}/coming?range=[0,999]`),
        world.get('/api/crm/subscription-runs/due'),
        world.get(`${at}/${id}/periods`),
      ]);
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const [shown, again, coming, due, periods] = asked.map((answer) => answer.body);
      const net = (500 * 499) / 2;
      expect((shown as SubscriptionForecast).periods[0]).toMatchObject({ net, tax: net * 0.21, gross: net * 1.21 });
      expect((again as SubscriptionForecast).periods[0]).toMatchObject({ net });
      expect((coming as Coming).items.find(({ subscriptionId }) => subscriptionId === id)).toMatchObject({ net, gross: net * 1.21 });
      expect(due.stopped).toBeGreaterThan(0);
      expect(periods.items.filter(({ state }: { state: string }) => state === 'attention')).toMatchObject([
        { problems: [{ code: 'CUSTOMER_INCOMPLETE', fields: ['city'] }] },
      ]);
      expect(read.map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
    } finally {
      read.forEach((one) => one.mockRestore());
    }
  });
});
