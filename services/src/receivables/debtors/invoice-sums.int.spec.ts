import type { DataSource } from 'typeorm';
import { officeTimeZone } from '@kantoor/schemas';
import { openAsOwner } from '../../testing/tenants.js';
import { officeDay } from '../../testing/office-day.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { isMoneyIn } from '../sales-book/index.js';
import { openAmount, unpaid } from '../../books/invoice-books/index.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';

const today = officeDay(new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;
const roundsOfWork = 60;

/** Stored sums, each with a query that derives the same from invoices, payments and mails. */
const keptBeside = (zone: string): Record<string, [kept: string, read: string]> => {
  const place = 't.legal_entity_id, t.legal_entity_reference, coalesce(t.team_id, 0)';
  const paidIn = `date_trunc('month', p.paid_at AT TIME ZONE '${zone}')::date`;
  const paid = `payments p JOIN sales_invoices t ON t.ecosystem_id = p.ecosystem_id AND t.id = p.invoice_id WHERE p.ecosystem_id = $1`;
  const invoicedIn = `date_trunc('month', t.invoice_date)::date`;
  const sums = (kind: string): string =>
    `SELECT ${place}, month::text, due_date::text AS due, currency, amount::numeric(18,2), count FROM invoice_sums t WHERE ecosystem_id = $1 AND kind = '${kind}' AND count <> 0`;
  const summed = (month: string, due: string, currency: string, amount: string, from: string): string =>
    `SELECT ${place}, ${month}::text AS month, (${due})::text AS due, ${currency} AS currency, sum(${amount})::numeric(18,2) AS amount, count(*)::int AS count FROM ${from} GROUP BY 1, 2, 3, 4, 5, 6`;
  const invoices = `sales_invoices t WHERE t.ecosystem_id = $1 AND`;
  const event = 't.customer_id AS customer, t.id AS invoice';
  return {
    invoiced: [sums('invoiced'), summed(invoicedIn, `'infinity'::date`, 't.currency', 't.total_amount', `${invoices} t.status = 'booked'`)],
    open: [
      sums('open'),
      summed(
        ...([invoicedIn, `CASE WHEN t.total_amount > 0 THEN t.due_date ELSE 'infinity' END`, 't.currency', openAmount] as const),
        `${invoices} ${unpaid}`,
      ),
    ],
    received: [sums('received'), summed(paidIn, `'infinity'::date`, 'p.currency', 'p.amount', `${paid} AND ${isMoneyIn('p')}`)],
    months: [
      `SELECT month::text, invoice_id AS invoice, legal_entity_id AS entity, invoice_date::text AS date FROM invoice_payment_months WHERE ecosystem_id = $1`,
      `SELECT DISTINCT ${paidIn}::text AS month, t.id AS invoice, t.legal_entity_id AS entity, t.invoice_date::text AS date FROM ${paid} AND ${isMoneyIn('p')}`,
    ],
    events: [
      `SELECT customer_id AS customer, invoice_id AS invoice, kind, source_id AS source, at FROM customer_events WHERE ecosystem_id = $1`,
      `SELECT ${event}, 'booked' AS kind, t.id AS source, t.book_date AS at FROM ${invoices} t.status = 'booked' AND t.customer_id IS NOT NULL
       UNION ALL SELECT ${event}, 'payment', p.id, p.paid_at FROM ${paid} AND p.method <> 'set-off' AND t.customer_id IS NOT NULL
       UNION ALL SELECT ${event}, 'mail', m.id, m.created_at FROM messages m JOIN sales_invoices t ON t.ecosystem_id = m.ecosystem_id AND t.id = m.external_identifier::int
         WHERE m.ecosystem_id = $1 AND m.application = 'invoices' AND t.customer_id IS NOT NULL`,
    ],
  };
};

describe('the stored sums of invoices', () => {
  let world: InvoicingApi, owner: DataSource, customerId: number;

  const sql = <T>(text: string, ...params: unknown[]): Promise<T[]> =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.seller.ecosystemId)]);
      return tx.query(text, params) as Promise<T[]>;
    });
  const at = (id: number, verb: string): string => `${world.path}/${id}/${verb}`;
  const post = (id: number, verb: string, body: object) => world.finance(at(id, verb), 'POST', body);
  const expectKept = async (zone: string = officeTimeZone): Promise<void> => {
    for (const [what, [kept, read]] of Object.entries(keptBeside(zone))) {
      const rows = async (text: string): Promise<string[]> =>
        (await sql<object>(text, world.seller.ecosystemId)).map((row) => JSON.stringify(row)).sort();
      expect([what, await rows(kept)]).toEqual([what, await rows(read)]);
    }
  };

  beforeAll(async () => {
    world = await InvoicingApi.start('Sums');
    owner = await openAsOwner();
    [{ id: customerId }] = (await sql<{ id: number }>(
      `INSERT INTO organizations (ecosystem_id, name, country_iso2) VALUES ($1, 'Klant', 'NL') RETURNING id`,
      world.seller.ecosystemId,
    )) as [{ id: number }];
  }, 60_000);
  afterAll(async () => {
    await owner.destroy();
    await world.stop();
  });

  const booked = async (n: number): Promise<number> => {
    const date = addDays(today, -(n * 11) % 90);
    const customer = {
      ...(n % 3 > 0 && { customerId }),
      ...{
        name: 'Klant',
        addressLineOne: 'Kade 1',
        zipCode: '1011 AB',
        city: 'Amsterdam',
        countryIso2: 'NL',
        emailAddress: 'jan@klant.test',
      },
    };
    const lines = [{ description: 'Werk', quantity: 1, price: 10 * (n + 1), taxRate: { taxRateId: world.seller.rates.standard } }];
    const { invoiceId } = await world.booked({ invoiceDate: wire(date), dueDate: wire(addDays(date, 14 * (n % 3))), customer, lines });
    return invoiceId as number;
  };
  /** A step that a user or the provider might take; refused if it makes no sense. */
  const step = async (id: number, n: number): Promise<unknown> => {
    const { body } = await world.finance(`${world.path}/${id}`);
    const [first] = (body.payments ?? []).filter(({ method }: { method: string }) => method === 'manual');
    const steps = [
      () => post(id, 'register-payment', { amount: 5, fullyPaid: false, paymentDate: wire(addDays(today, -(n % 40))) }),
      () => post(id, 'register-payment', { amount: body.remainingAmount, fullyPaid: false }),
      () => post(id, 'register-payment', { amount: 1, fullyPaid: true }),
      () => post(id, `payments/${first?.paymentId ?? 0}/reverse`, { reason: 'Vergissing' }),
      () => post(id, 'credit', {}),
      () =>
        sql(
          `INSERT INTO payments (ecosystem_id, invoice_id, amount, currency, method, paid_at) VALUES ($1, $2, 1, 'EUR', 'ideal', date_trunc('month', now()) - interval '90 minutes'),
           ($1, $2, -1, 'EUR', 'reversal', now())`,
          ...[world.seller.ecosystemId, id],
        ),
      () =>
        sql(
          `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address, notification_template, body)
           VALUES ($1, 'invoices', $2, 'reminder', gen_random_uuid()::text, 'Factuur', 'Jo', 'jo@klant.test', 'default', '{}')`,
          ...[world.seller.ecosystemId, String(id)],
        ),
    ];
    return steps[n % steps.length]!();
  };

  it('equal the derived ones after any booking, payment, reversal and credit, also concurrently', async () => {
    await world.draft();
    const ids: number[] = [];
    for (let n = 0; n < 9; n += 1) ids.push(await booked(n));
    await expectKept();
    // A fixed sequence over invoices and steps, three at a time.
    for (let n = 0; n < roundsOfWork; n += 3)
      await Promise.all([n, n + 1, n + 2].map((m) => step(ids[(m * 4 + Math.floor(m / 7)) % ids.length]!, m)));
    const methods = await sql<{ method: string }>(
      `SELECT DISTINCT method FROM payments WHERE ecosystem_id = $1 ORDER BY method`,
      world.seller.ecosystemId,
    );
    expect(methods.map(({ method }) => method)).toEqual(['difference', 'ideal', 'manual', 'reversal', 'set-off']);
    await expectKept();
  });

  it('are the same when rebuilt, as for existing data', async () => {
    const { ecosystemId } = world.seller;
    await sql(`UPDATE invoice_sums SET amount = amount + 1, count = count + 1 WHERE ecosystem_id = $1`, ecosystemId);
    for (const table of ['invoice_payment_months', 'customer_events'])
      await sql(`DELETE FROM ${table} WHERE ecosystem_id = $1`, ecosystemId);
    await sql(`SELECT sum_invoices_anew(), sum_payments_anew()`);
    await expectKept();
  });

  it('place payments in the months of the time zone that the ecosystem sets', async () => {
    const zone = 'America/Curacao';
    const id = await booked(20);
    await step(id, 5);
    expect((await world.finance('/api/directory/settings', 'PUT', { timeZone: zone })).status).toBe(200);
    await expectKept(zone);
    await step(id, 5);
    await expectKept(zone);
  });

  it('are written only through the invoices themselves', async () => {
    for (const login of ['kantoor_api', 'kantoor_worker'])
      expect(
        await sql(
          `SELECT table_name, privilege_type FROM information_schema.role_table_grants WHERE grantee = $1 AND privilege_type <> 'SELECT'
           AND table_name IN ('invoice_sums', 'invoice_payment_months', 'customer_events')`,
          login,
        ),
      ).toEqual([]);
  });
});
