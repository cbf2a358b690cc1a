import type { INestApplicationContext } from '@nestjs/common';
import { dayIn, twelveMonthsFrom, type ComingInvoices, type ComingPeriod } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { Bills } from './bills.service.js';
import { type OddSubscription, oddCustomers, oddSubscriptions } from './testing/odd-subscriptions.js';

const today = dayIn('Europe/Amsterdam', new Date());
const dayAt = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const wire = (day: string): string => `${day}T00:00:00Z`;
const last = twelveMonthsFrom(today);
const everyDay = Array.from({ length: 366 }, (_, nth) => dayAt(today, nth)).filter((day) => day <= last);

/** What the dry run and the bill of a period have in common. */
type Cells = Omit<ComingPeriod, 'id' | 'teamKey' | 'teamName' | 'mine'>;

describe('the dry run of subscriptions (D-03)', () => {
  // A sample runs each time; KANTOOR_LONG runs all.
  const count = process.env['KANTOOR_LONG'] ? 200 : 24;
  const seed = 20_261_130;
  let world: SpecWorld, worker: INestApplicationContext;

  beforeAll(async () => {
    world = await SpecWorld.start('Dry run');
    worker = await createWorkerContext();
    // Exchange rates of future days are not known yet.
    await world.owner.query(
      `INSERT INTO exchange_rates (currency, date, rate, source)
       SELECT currency, day, 1.0837, 'spec' FROM unnest($1::text[]) currency, generate_series($2::date + 1, $3::date, interval '5 days') day ON CONFLICT DO NOTHING`,
      [['CHF', 'SAR'], today, last],
    );
  });
  afterAll(async () => {
    await world.owner.query(`DELETE FROM exchange_rates WHERE source = 'spec' AND date > $1::date`, [today]);
    await worker.close();
    await world.close();
  });

  const made = async (path: string, body: object): Promise<Record<string, never>> => {
    const answer = await world.post(path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify([body, answer.body]));
    return answer.body;
  };

  it(`matches actual billing through twelve months in every cell: ${count} unusual subscriptions`, async () => {
    await makeOdd(oddSubscriptions(count, seed));
    const shown = await readAll();
    await moveThroughTheYear();
    const happened = await everythingBilled();
    const different = [...new Set([...shown.keys(), ...happened.keys()])].filter(
      (id) => JSON.stringify(shown.get(id)) !== JSON.stringify(happened.get(id)),
    );
    expect(different.slice(0, 3).map((id) => ({ id, shown: shown.get(id), happened: happened.get(id) }))).toEqual([]);
    // Every possible value occurs.
    const of = <Key extends keyof Cells>(key: Key) => new Set([...happened.values()].map((cells) => cells[key]));
    expect(of('outcome')).toEqual(new Set(['concept', 'booked', 'mailed', 'stopped']));
    expect(of('currency').size).toBe(3);
    expect(happened.size).toBeGreaterThan(count * 5);
    const [{ same }] = await world
      .sql<{ same: boolean }>(
        `SELECT bool_and((p.net_amount, p.tax_amount, p.total_amount) = (i.net_amount, i.tax_amount, i.total_amount)) AS same
       FROM subscription_periods p JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id`,
      )
      .then((rows) => rows as [{ same: boolean }]);
    expect(same).toBe(true);
  }, 1_200_000);

  async function makeOdd(subscriptions: readonly OddSubscription[]): Promise<void> {
    const rates = {
      low: (await made('/api/invoices/tax-rates', { description: '9% btw', percentage: 9 }))['id']!,
      none: (await made('/api/invoices/tax-rates', { description: '0% btw', percentage: 0 }))['id']!,
    };
    await made('/api/crm/tax-rate-rules', { name: 'Buiten de EU', isExEu: true, taxRate: { taxRateId: rates.none } });
    await made('/api/crm/tax-rate-rules', { name: 'België', countryIso2: 'BE', needsVatNumber: true, taxRate: { taxRateId: rates.low } });
    const kinds: Record<(typeof oddCustomers)[number], object> = {
      dutch: {},
      belgian: { countryIso2: 'BE', vatNumber: 'BE0403170701' },
      american: { countryIso2: 'US', exEu: true, preferredLanguage: 'en' },
      incomplete: {},
      archived: {},
    };
    const customers = Object.fromEntries(
      await Promise.all(
        oddCustomers.map(async (kind) => [kind, await world.hasOrganization({ name: `Klant ${kind}`, ...kinds[kind] })] as const),
      ),
    );
    const contacts = { there: await world.hasContact(), missing: await world.hasContact({ emailAddresses: [] }) };
    for (const [nth, odd] of subscriptions.entries()) {
      const start = dayAt(today, odd.startsIn);
      const { id } = await made(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, {
        ...{ name: `Abonnement ${nth}`, currency: odd.currency, invoiceDirectly: odd.invoiceDirectly },
        ...(odd.hasReference && { clientReference: `PO ${nth}` }),
        organization: { organizationId: customers[odd.customer] },
        contact: { contactId: odd.hasAddress ? contacts.there : contacts.missing },
        schedule: {
          ...{ interval: odd.interval, dayOfMonth: odd.dayOfMonth, output: odd.output, startDate: wire(start) },
          ...(odd.interval === 'yearly' && { monthOfYear: odd.monthOfYear }),
          endDate: wire(odd.lastsDays === null ? '2199-12-31' : dayAt(start, odd.lastsDays)),
        },
        lines: odd.lines.map(({ rate, ...line }, at) => ({
          ...world.line,
          ...line,
          description: `Regel ${at}`,
          taxRateId: rate && rates[rate],
        })),
      });
      if (odd.isArchived) await world.remove(`/api/crm/teams/${world.tenant.teamId}/subscriptions/${id}`);
    }
    await world.sql(`UPDATE organizations SET city = NULL WHERE id = $1`, [customers['incomplete']]);
    await world.sql(`UPDATE organizations SET archived_at = now() WHERE id = $1`, [customers['archived']]);
  }

  async function readAll(): Promise<ReadonlyMap<string, Cells>> {
    const shown = new Map<string, Cells>();
    for (let from = 0; ; from += 1_000) {
      const answer = await world.get(`/api/crm/subscriptions/coming?range=[${from},${from + 999}]`);
      const { items } = answer.body as ComingInvoices;
      for (const { id, teamKey: _, teamName: __, mine: ___, ...cells } of items) shown.set(id, inOrder(cells));
      if (items.length < 1_000) return shown;
    }
  }

  async function moveThroughTheYear(): Promise<void> {
    const bills = worker.get(Bills);
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    for (const date of everyDay)
      for (let after: number | null = 0; after !== null;) ({ after } = await bills.billNext(ctx, { date, after }));
  }

  /** Collects the bills: from invoices, else from deals, else from what blocked the period. */
  async function everythingBilled(): Promise<ReadonlyMap<string, Cells>> {
    const rows = await world.sql<
      Cells & {
        state: string;
        dealId: number | null;
        isBooked: boolean;
        dealStateId: number | null;
        organizationId: number;
        customerName: string;
      }
    >(
      `SELECT p.subscription_id AS "subscriptionId", coalesce(d.name, s.name) AS name, coalesce(d.team_id, s.team_id) AS "teamId", p.state,
         coalesce(d.organization_id, s.organization_id) AS "organizationId", coalesce(i.customer_name, o.name) AS "customerName",
         coalesce(i.currency, d.currency, s.currency) AS currency, coalesce(i.invoice_date, d.deal_date, p.period_start)::text AS start,
         p.period_end::text AS "end", coalesce(i.net_amount, p.net_amount)::float8 AS net, coalesce(i.tax_amount, p.tax_amount)::float8 AS tax,
         coalesce(i.total_amount, p.total_amount)::float8 AS gross, p.problems, d.id AS "dealId", d.deal_state_id AS "dealStateId",
         i.invoice_number IS NOT NULL AS "isBooked",
         CASE WHEN p.state = 'attention' THEN 'stopped' WHEN i.id IS NULL THEN 'concept' WHEN i.mail_request IS NULL THEN 'booked' ELSE 'mailed' END AS outcome
       FROM subscription_periods p JOIN subscriptions s ON s.ecosystem_id = p.ecosystem_id AND s.id = p.subscription_id
       JOIN organizations o ON o.ecosystem_id = s.ecosystem_id AND o.id = s.organization_id
       LEFT JOIN deals d ON d.ecosystem_id = p.ecosystem_id AND d.id = p.deal_id
       LEFT JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id`,
    );
    const billed = new Map<string, Cells>();
    for (const { state, dealId, isBooked, dealStateId, organizationId, customerName, ...row } of rows) {
      const totals = row.outcome === 'concept' ? (await world.get(`/api/crm/deals/${dealId}`)).body.totals : row;
      // A waiting deal has no invoice, and any other has a number.
      expect([state, isBooked, dealStateId]).toEqual(
        row.outcome === 'stopped' ? ['attention', false, null] : row.outcome === 'concept' ? ['billed', false, 6] : ['billed', true, 7],
      );
      const customer = { organizationId, name: customerName };
      const { net, tax, gross } = totals;
      billed.set(`${row.subscriptionId}/${row.start}`, inOrder({ ...row, customer, net, tax, gross }));
    }
    return billed;
  }
});

/** Serializes for comparison. */
const inOrder = ({ subscriptionId, name, teamId, customer, currency, start, end, net, tax, gross, outcome, problems }: Cells): Cells => ({
  ...{ subscriptionId, name, teamId, currency, start, end, net, tax, gross, outcome },
  customer: { organizationId: customer.organizationId, name: customer.name },
  problems: problems.map(({ code, fields, fix }) => ({ code, fields, fix: fix && { resource: fix.resource, id: fix.id } })),
});
