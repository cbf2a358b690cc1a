import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { officeDay } from '../../testing/office-day.js';
import { InvoicingApi, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

describe('invoices are found and sorted', () => {
  let here: InvoicingApi, elsewhere: InvoicingApi;
  let booked: InvoiceBody;
  const line = (world: InvoicingApi, price: number) => [
    { description: 'Advies', quantity: 1, price, taxRate: { taxRateId: world.seller.rates.standard } },
  ];
  const customer = (name: string) => ({
    ...{ name, addressLineOne: 'Kade 1', zipCode: '1234 AB', city: 'Oudewater', countryIso2: 'NL', emailAddress: 'jan@klant.test' },
  });

  beforeAll(async () => {
    [here, elsewhere] = [await InvoicingApi.start('Found here'), await InvoicingApi.start('Found elsewhere')];
    // 1250.50 and 21 % of it.
    booked = await here.booked({
      ...{ invoiceDescription: 'Strategie', clientReference: 'PO-7781', customer: customer('Bakkerij Qzq') },
      lines: line(here, 1250.5),
    });
    await elsewhere.booked({ invoiceDescription: 'Canarysecret', customer: customer('Bakkerij Qzq'), lines: line(elsewhere, 1250.5) });
  });
  afterAll(async () => {
    await here.stop();
    await elsewhere.stop();
  });

  const hits = async (world: InvoicingApi, q: string, level: 'finance' | 'member' = 'finance') =>
    (await world.as(level, `/api/crm/search?q=${encodeURIComponent(q)}`)).body.items as InvoiceBody[];

  it.each(['1513,11', '1 513,11', '€ 1.513,11', '1513.11', 'PO-7781', 'strategie', 'bakkerij qzq', 'qzq strategie', 'qzq  BAKKERIJ'])(
    'by number, customer, amount and reference: %s',
    async (q) => {
      expect(await hits(here, q)).toEqual([
        {
          ...{ resource: 'sales-invoices', id: booked.invoiceId, label: booked.invoiceNumber, detail: 'Bakkerij Qzq', teamId: null },
          ...{ place: here.seller.legalEntityId, amount: 1513.11, currency: 'EUR' },
        },
      ]);
      const listed = (await here.finance(`${here.path}?filter=${json({ q })}`)).body.items as InvoiceBody[];
      expect(listed.map(({ invoiceId }) => invoiceId)).toEqual([booked.invoiceId]);
    },
  );

  it('by their number, which comes first on an exact match', async () => {
    expect((await hits(here, booked.invoiceNumber))[0]).toMatchObject({ id: booked.invoiceId });
  });

  it('by their number without its leading zeros', async () => {
    const counter = booked.invoiceNumber.slice(-5);
    const typed = `${booked.invoiceNumber.slice(0, -5)}${Number(counter)}`;
    expect(typed).not.toBe(booked.invoiceNumber);
    expect((await hits(here, typed))[0]).toMatchObject({ id: booked.invoiceId });
    const listed = (await here.finance(`${here.path}?filter=${json({ q: typed })}`)).body.items as InvoiceBody[];
    expect(listed.map(({ invoiceId }) => invoiceId)).toContain(booked.invoiceId);
  });

  it('by no one of another ecosystem, whatever their content', async () => {
    for (const q of ['canarysecret', 'canary', '1513,12']) expect([q, await hits(here, q)]).toEqual([q, []]);
    expect(await hits(elsewhere, 'canarysecret')).toHaveLength(1);
  });

  it('only by users who may open them: a member learns nothing of the names, amounts or references of others (PLT-O98)', async () => {
    for (const q of ['bakkerij qzq', '1513,11', 'PO-7781', booked.invoiceNumber])
      expect([q, await hits(here, q, 'member')]).toEqual([q, []]);
    await here.api.app
      .get(Database)
      .transaction(automationContext(here.seller.ecosystemId, 'spec'), (tx) =>
        tx.query(`UPDATE teams SET legal_entity_reference = (SELECT legal_entity_reference FROM legal_entities WHERE id = $1)`, [
          here.seller.legalEntityId,
        ]),
      );
    expect(await hits(here, 'PO-7781', 'member')).toHaveLength(1);
  });

  it('not when they are archived, and a booked one is kept unchanged', async () => {
    const draft = await here.draft({ invoiceDescription: 'Weggelegd Zqz' });
    expect(await hits(here, 'weggelegd zqz')).toMatchObject([{ label: 'Weggelegd Zqz' }]);
    expect((await here.finance(`${here.path}/${draft.invoiceId}`, 'DELETE')).status).toBeLessThan(300);
    expect(await hits(here, 'weggelegd zqz')).toEqual([]);
    const keep = here.api.app
      .get(Database)
      .transaction(automationContext(here.seller.ecosystemId, 'spec'), (tx) =>
        tx.query(`UPDATE sales_invoices SET customer_name = 'Somebody else' WHERE id = $1`, [booked.invoiceId]),
      );
    await expect(keep).rejects.toMatchObject({ driverError: { code: 'KN001' } });
  });

  describe('by', () => {
    const bounds = { fromDate: '2026-05-31', untilDate: '2026-07-01' };
    beforeAll(async () => {
      const june = (dueDate: string, price: number, name: string) =>
        here.booked({ invoiceDate: '2026-06-01T00:00:00Z', dueDate, lines: line(here, price), invoiceDescription: name });
      await june('2026-06-20T00:00:00Z', 10, 'late');
      const partly = await june('2026-06-10T00:00:00Z', 30, 'later');
      const paid = await june('2026-06-05T00:00:00Z', 500, 'paid');
      await june(`${officeDay(new Date(Date.now() + 10 * 86_400_000))}T00:00:00Z`, 20, 'in time');
      for (const [{ invoiceId }, amount] of [
        [partly, 36.29],
        [paid, 605],
      ] as const)
        await here.finance(`${here.path}/${invoiceId}/register-payment`, 'POST', { amount, fullyPaid: amount === 605 });
    });
    const order = async (sort: [string, string]): Promise<string[]> =>
      (
        (await here.finance(`${here.path}?${new URLSearchParams({ ...bounds, sort: JSON.stringify(sort) })}`)).body.items as InvoiceBody[]
      ).map(({ invoiceDescription }) => invoiceDescription);

    it('days overdue: the longest first, paid ones last', async () => {
      expect(await order(['daysLate', 'DESC'])).toEqual(['later', 'late', 'in time', 'paid']);
      expect(await order(['daysLate', 'ASC'])).toEqual(['paid', 'in time', 'late', 'later']);
    });
    it('open amount: the largest first, zero last', async () => {
      expect(await order(['openAmount', 'DESC'])).toEqual(['in time', 'late', 'later', 'paid']);
      expect(await order(['openAmount', 'ASC'])).toEqual(['paid', 'later', 'late', 'in time']);
    });
  });
});
