import { type DebtorFigures, type DebtorList, monthsUpTo } from '@kantoor/schemas';
import { officeDayFromNow } from '../../testing/office-day.js';
import { openAsOwner } from '../../testing/tenants.js';
import { makeSeller } from '../../testing/invoices/seller.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';

const day = officeDayFromNow;
const query = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString();

describe('the debtor figures of a legal entity', () => {
  let world: InvoicingApi;
  const months = monthsUpTo(day(0), 12);
  const [lastMonth, thisMonth] = months.slice(-2) as [string, string];

  const figures = async (level: 'finance' | 'member' = 'finance'): Promise<DebtorFigures> => {
    const { status, body } = await world.as(level, `/api/invoices/${world.seller.legalEntityId}/debtor-figures`);
    expect(status).toBe(200);
    return body as DebtorFigures;
  };
  const sql = async (text: string, ...params: unknown[]): Promise<void> => {
    const owner = await openAsOwner();
    try {
      await owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.seller.ecosystemId)]);
        await tx.query(text, params);
      });
    } finally {
      await owner.destroy();
    }
  };
  const pay = async (invoiceId: number, amount: number, more: object = {}) => {
    const { status, body } = await world.finance(`${world.path}/${invoiceId}/register-payment`, 'POST', {
      amount,
      fullyPaid: false,
      ...more,
    });
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  };
  const booked = async (date: string, due: string, price: number, more: object = {}): Promise<number> => {
    const lines = [{ description: 'Werk', quantity: 1, price, taxRate: { taxRateId: world.seller.rates.standard } }];
    return (await world.booked({ invoiceDate: `${date}T00:00:00Z`, dueDate: `${due}T00:00:00Z`, lines, ...more })).invoiceId as number;
  };

  beforeAll(async () => {
    world = await InvoicingApi.start('Debtors');
  }, 60_000);
  afterAll(() => world.stop());

  it('are empty at first', async () => {
    expect(await figures()).toMatchObject({ months, invoiced: [], received: [], late: [], ageing: [] });
  });

  it('are sums by month: invoiced by invoice date, received by payment date, overdue as of now; drafts do not count', async () => {
    const first = await booked(`${lastMonth}-01`, `${lastMonth}-02`, 100);
    await booked(`${thisMonth}-01`, day(5), 200);
    await world.draft({ invoiceDate: `${lastMonth}-01T00:00:00Z` });
    const longAgo = `${Number(lastMonth.slice(0, 4)) - 1}${lastMonth.slice(4)}`;
    await booked(`${longAgo}-01`, `${longAgo}-20`, 1);
    await pay(first, 21, { paymentDate: `${lastMonth}-20T00:00:00Z` });
    const { invoiced, received, late } = await figures();
    const byMonth = (sums: DebtorFigures['late']) =>
      Object.fromEntries(sums.map(({ month, currency, amount }) => [month, [currency, amount]]));
    expect(byMonth(invoiced)).toEqual({ [lastMonth]: ['EUR', 121], [thisMonth]: ['EUR', 242] });
    expect(byMonth(received)).toEqual({ [lastMonth]: ['EUR', 21] });
    expect(byMonth(late)).toEqual({ [lastMonth]: ['EUR', 100] });
    const paidIn = async (month: string): Promise<number[]> =>
      (await world.finance(`${world.path}?${query({ filter: { paidIn: month } })}`)).body.items.map(({ id }: { id: number }) => id);
    expect([await paidIn(lastMonth), await paidIn(thisMonth)]).toEqual([[first], []]);
    for (const none of ['2026-13', 'yesterday', 7])
      expect((await world.finance(`${world.path}?${query({ filter: { paidIn: none } })}`)).status).toBe(400);
  });

  it('do not count a write-off as received, nor a reversed payment', async () => {
    const invoiceId = await booked(`${thisMonth}-01`, day(9), 10);
    const before = (await figures()).received;
    const paid = await pay(invoiceId, 10, { fullyPaid: true });
    const after = (await figures()).received.find(({ month }) => month === thisMonth);
    expect(after?.amount).toBe(10);
    const [{ paymentId }] = paid.payments.filter(({ method }: { method: string }) => method === 'manual');
    const { status } = await world.finance(`${world.path}/${invoiceId}/payments/${paymentId}/reverse`, 'POST', { reason: 'Vergissing' });
    expect(status).toBe(200);
    expect((await figures()).received).toEqual(before);
  });

  it('place a payment in the month of the ecosystem’s own time zone', async () => {
    const invoiceId = await booked(`${lastMonth}-01`, day(9), 10);
    // 23:30 on the last day of the month on Curaçao, 04:30 or later on the first of the next month in Amsterdam.
    await sql(
      `INSERT INTO payments (ecosystem_id, invoice_id, amount, currency, method, paid_at) VALUES ($1, $2, 5, 'EUR', 'bank', ($3 || '-01T03:30:00Z')::timestamptz)`,
      ...[world.seller.ecosystemId, invoiceId, thisMonth],
    );
    const of = async (month: string): Promise<number> => (await figures()).received.find((sum) => sum.month === month)?.amount ?? 0;
    const here = [await of(lastMonth), await of(thisMonth)] as const;
    expect((await world.finance('/api/directory/settings', 'PUT', { timeZone: 'America/Curacao' })).status).toBe(200);
    expect([await of(lastMonth), await of(thisMonth)]).toEqual([here[0] + 5, here[1] - 5]);
    expect((await world.finance('/api/directory/settings', 'PUT', { timeZone: 'Europe/Amsterdam' })).status).toBe(200);
  });

  it('group open amounts by how overdue they are and by currency, each equal to its list', async () => {
    const relayed = {
      currency: 'USD',
      customer: { name: 'Buyer', addressLineOne: 'Road 1', zipCode: '1', city: 'Gent', countryIso2: 'BE', vatNumber: 'BE0428759497' },
      lines: [{ description: 'Work', quantity: 1, price: 50, taxRate: { taxRateId: world.seller.rates.relayed } }],
    };
    for (const late of [0, 1, 30, 31, 60, 61, 90, 91]) await booked(day(-95), day(-late), 0, relayed);
    const { ageing } = await figures();
    const dollars = ageing.filter(({ currency }) => currency === 'USD').map(({ bucket, count, amount }) => [bucket, count, amount]);
    expect(dollars).toEqual([
      ['notDue', 1, 50],
      ['to30', 2, 100],
      ['to60', 2, 100],
      ['to90', 2, 100],
      ['over90', 1, 50],
    ]);
    const totals = async (filter: object) =>
      (await world.finance(`${world.path}/totals?${query({ filter: { ...filter, currency: ['USD'] } })}`)).body.items[0].open as number;
    expect(await totals({ daysLateTo: 0 })).toBe(50);
    expect(await totals({ daysLateFrom: 1, daysLateTo: 30 })).toBe(100);
    expect(await totals({ daysLateFrom: 91 })).toBe(50);
    expect(ageing.some(({ currency }) => currency === 'EUR')).toBe(true);
  });

  it('never count a refund as overdue: however old, it reduces the not-due amount, in the chart as in the lists', async () => {
    const euros = async () => {
      const { ageing, late } = await figures();
      const open = ageing.filter(({ currency }) => currency === 'EUR').map(({ bucket, count, amount }) => [bucket, { count, amount }]);
      return { late, ageing: Object.fromEntries(open) as Record<string, { count: number; amount: number }> };
    };
    const found = async (filter: object): Promise<number> =>
      (await world.finance(`${world.path}/totals?${query({ filter: { ...filter, currency: ['EUR'] } })}`)).body.items[0]?.open ?? 0;
    const invoiceId = await booked(day(-100), day(-95), 1_000);
    await pay(invoiceId, 1_210);
    const before = await euros();
    const { status, body: credit } = await world.finance(`${world.path}/${invoiceId}/credit`, 'POST', {});
    expect([status, credit.totalAmount, credit.dueDate.slice(0, 10)]).toEqual([201, -1_210, day(-100)]);
    const { count = 0, amount = 0 } = before.ageing.notDue ?? {};
    expect(await euros()).toEqual({ ...before, ageing: { ...before.ageing, notDue: { count: count + 1, amount: amount - 1_210 } } });
    expect(await found({ daysLateTo: 0 })).toBe(amount - 1_210);
    const refunds = async (filter: object): Promise<number[]> =>
      (await world.finance(`${world.path}?${query({ filter })}`)).body.items
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => id === credit.invoiceId);
    expect(await refunds({ daysLateTo: 0 })).toEqual([credit.invoiceId]);
    for (const elsewhere of [{ daysLateFrom: 91 }, { daysLateFrom: -7, daysLateTo: 0 }, { daysLateTo: -1 }])
      expect(await refunds(elsewhere)).toEqual([]);
  });

  it('D-40 keep the rest of a partly credited invoice open, as overdue as it was', async () => {
    const late = async () => (await figures()).ageing.filter(({ currency, bucket }) => currency === 'EUR' && bucket === 'to60');
    const customer = { name: 'Deels', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const before = (await late())[0] ?? { count: 0, amount: 0 };
    const invoiceId = await booked(day(-60), day(-45), 200, { customer });
    const credited = async (quantity: number): Promise<number> =>
      (await world.finance(`${world.path}/${invoiceId}/credit`, 'POST', { lines: [{ lineNumber: 1, quantity }], reason: 'Minder' })).status;
    expect(await credited(0.25)).toBe(201);
    expect(await late()).toMatchObject([{ count: before.count + 1, amount: before.amount + 181.5 }]);
    await pay(invoiceId, 100);
    expect(await late()).toMatchObject([{ count: before.count + 1, amount: before.amount + 81.5 }]);
    // The part that was paid and then credited is owed back to the customer: none of it is overdue.
    expect(await credited(0.75)).toBe(201);
    expect((await late())[0] ?? { count: 0, amount: 0 }).toMatchObject({ count: before.count, amount: before.amount });
  });

  it('list by customer the open and overdue amounts, the oldest due date, and the last and next reminder; drafts and paid invoices are excluded', async () => {
    const list = async (level: 'finance' | 'member' = 'finance'): Promise<DebtorList['items']> => {
      const { status, body } = await world.as(level, `/api/invoices/${world.seller.legalEntityId}/debtors`);
      expect([status, body.more]).toEqual([200, false]);
      return body.items;
    };
    const named = async (name: string) => (await list()).filter((one) => one.name === name);
    const customer = {
      name: 'Traag B.V.',
      addressLineOne: 'Kade 1',
      zipCode: '1011 AB',
      city: 'Amsterdam',
      countryIso2: 'NL',
      emailAddress: 'jan@klant.test',
    };
    const [old, younger, paid] = [
      await booked(day(-60), day(-40), 100, { customer }),
      await booked(day(-20), day(-10), 50, { customer }),
      await booked(day(-20), day(-10), 7, { customer }),
    ];
    await booked(day(-3), day(9), 10, { customer });
    await booked(day(-3), day(-1), 1, { customer: { ...customer, name: 'Vlot B.V.' } });
    await world.draft({ customer, invoiceDate: `${day(-95)}T00:00:00Z`, dueDate: `${day(-90)}T00:00:00Z` });
    await pay(paid, 8.47);
    await pay(old, 21);
    const [debtor] = await named('Traag B.V.');
    expect(debtor).toEqual({
      ...{ customerId: null, name: 'Traag B.V.', currency: 'EUR', count: 3, open: 172.6, lateCount: 2, late: 160.5 },
      ...{ oldestDueDate: `${day(-40)}T00:00:00Z`, remindedAt: null, nextReminderAt: null, promisedOn: null },
    });
    const names = (await list()).map(({ name }) => name);
    expect(names.indexOf('Traag B.V.')).toBeLessThan(names.indexOf('Vlot B.V.'));
    // Of more reminders the next one waits; a held reminder does not count.
    const waits = (invoiceId: number, at: string, state: string) =>
      sql(
        `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step, next_action)
         VALUES ($1, $2, 'payment-reminders', 'sales-invoices', $3, $4, 'waiting-to-remind', jsonb_build_object('key', 'remind', 'at', $5::text))`,
        ...[world.seller.ecosystemId, `spec-reminders-${invoiceId}`, invoiceId, state, at],
      );
    await waits(old, `${day(9)}T08:00:00.000Z`, 'waiting');
    await waits(younger, `${day(2)}T08:00:00.000Z`, 'held');
    await sql(`UPDATE sales_invoices SET date_reminded = $2 WHERE id = $1`, younger, `${day(-2)}T09:00:00Z`);
    expect(await named('Traag B.V.')).toMatchObject([
      { remindedAt: `${day(-2)}T09:00:00.000Z`, nextReminderAt: `${day(9)}T08:00:00.000Z` },
    ]);
    // For each currency separately; a member sees nothing of other teams' invoices.
    expect((await named('Buyer')).map(({ currency }) => currency)).toEqual(['USD']);
    expect(await list('member')).toEqual([]);
  });

  it('give a member no sums of other teams’ invoices', async () => {
    expect(await figures('member')).toMatchObject({ invoiced: [], received: [], late: [], ageing: [] });
    await sql(`UPDATE teams SET legal_entity_reference = 'noord'`);
    expect((await figures('member')).ageing.length).toBeGreaterThan(0);
  });

  it('are not found for another ecosystem’s legal entity', async () => {
    const seller = await makeSeller('Other debtors');
    for (const what of ['debtor-figures', 'debtors'])
      expect((await world.finance(`/api/invoices/${seller.legalEntityId}/${what}`)).status).toBe(404);
  });
});
