import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { officeDay } from '../../testing/office-day.js';
import { InvoicingApi, query, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';

describe('the list of sales invoices', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Invoices')));
  afterAll(() => world.stop());

  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  const listed = async (parameters: Record<string, unknown>, level: 'finance' | 'member' = 'finance') =>
    (await world.as(level, `${world.path}?${query(parameters)}`)).body.items as InvoiceBody[];
  beforeAll(async () => {
    for (const day of days)
      await world.draft({ invoiceDate: day, invoiceDescription: `Van ${day}`, customer: { name: `Klant ${day}`, countryIso2: 'NL' } });
  });

  it('PLT-F30, PLT-298: both dates are exclusive, so March has March only; newest first (PLT-136)', async () => {
    const items = await listed({ fromDate: '2026-02-28', untilDate: '2026-04-01' });
    expect(items.map((item) => item.invoiceDate)).toEqual(['2026-03-31T00:00:00Z', '2026-03-01T00:00:00Z']);
  });

  it('PLT-O43, PLT-O42: searches by text and amount, with the id or the reference of the legal entity (PLT-O06)', async () => {
    const byReference = await world.finance(`/api/invoices/NOORD/sales-invoices?${query({ filter: { q: 'klant 2026-04' } })}`);
    expect(byReference.headers.get('content-range')).toBe('sales-invoices 0-0/1');
    expect(byReference.body.items[0]).toMatchObject({
      customerName: 'Klant 2026-04-01',
      status: 'draft',
      totalAmount: 121,
      amountPaid: 0,
      currency: 'EUR',
      paymentStatus: 'open',
    });
    expect((await listed({ filter: { q: '121,00' } })).length).toBe(4);
    expect((await listed({ filter: { q: '121,00' }, fromDate: '2026-02-28', untilDate: '2026-04-01' })).length).toBe(2);
    expect(await listed({ filter: { status: ['booked'] } })).toEqual([]);
  });

  it('refuses invalid dates and filters', async () => {
    for (const bad of ['fromDate=2026-13-01', 'fromDate=2026-02-30', 'fromDate=', 'untilDate=yesterday', 'filter=%7B%22foo%22%3A1%7D']) {
      expect((await world.finance(`${world.path}?${bad}`)).status).toBe(400);
    }
  });

  it('refuses an invalid number or boolean of a filter, in the list, its totals and its file alike', async () => {
    const bad = [
      ...['daysLateFrom', 'daysLateTo'].flatMap((name) => [{ [name]: [] }, { [name]: [1, 2] }]),
      ...['credited', 'overdue', 'owed', 'deleted'].flatMap((name) => [{ [name]: 'x' }, { [name]: [] }, { [name]: 1 }]),
    ];
    for (const filter of bad)
      for (const where of ['', '/totals', '/export'])
        expect([where, filter, (await world.finance(`${world.path}${where}?${query({ filter })}`)).status]).toEqual([where, filter, 400]);
  });

  it('totals booked results by currency, with the open and overdue amounts; a file has the same rows', async () => {
    const within = { fromDate: '2026-05-31', untilDate: '2026-07-01' };
    const june = { invoiceDate: '2026-06-15T00:00:00Z', dueDate: '2026-06-20T00:00:00Z' };
    const paid = await world.booked({ ...june, invoiceDescription: 'Betaald' });
    const partly = await world.booked({ ...june, invoiceDescription: 'Deels' });
    const lines = [{ description: 'Werk', quantity: 1, price: 50, taxRate: { taxRateId: world.seller.rates.relayed } }];
    const customer = {
      name: 'Buyer',
      addressLineOne: 'Road 1',
      zipCode: '1',
      city: 'Gent',
      countryIso2: 'BE',
      vatNumber: 'BE0428759497',
    };
    await world.booked({ ...june, dueDate: `${officeDay(new Date())}T00:00:00Z`, currency: 'USD', customer, lines });
    await world.draft({ ...june, invoiceDescription: 'Concept' });
    for (const [{ invoiceId }, amount] of [
      [paid, 121],
      [partly, 21],
    ] as const)
      expect((await world.finance(world.at(invoiceId, 'register-payment'), 'POST', { amount, fullyPaid: amount === 121 })).status).toBe(
        200,
      );

    const totals = async (filter: object) => (await world.finance(`${world.path}/totals?${query({ ...within, filter })}`)).body;
    const euros = { currency: 'EUR', count: 1, total: 121, open: 100, late: 100 };
    const dollars = { currency: 'USD', count: 1, total: 50, open: 50, late: 0 };
    expect(await totals({})).toEqual({ isComplete: true, items: [{ ...euros, count: 2, total: 242 }, dollars] });
    expect(await totals({ overdue: true })).toEqual({ isComplete: true, items: [euros] });
    expect((await totals({ paymentStatus: ['open'] })).items).toEqual([dollars]);
    expect((await totals({ customer: 2_000_000_000 })).items).toEqual([]);
    expect((await world.as('member', `${world.path}/totals?${query(within)}`)).body.items).toEqual([]);

    const items = await listed({ ...within, sort: ['id', 'ASC'] });
    expect(items.map(({ openAmount, daysLate }) => [openAmount, daysLate === null ? null : daysLate > 100])).toEqual([
      [0, null],
      [100, true],
      [50, null],
      [null, null],
    ]);
    const columns = 'invoiceDescription,openAmount';
    const { bytes } = await world.download(`${world.path}/export?${query({ ...within, sort: ['id', 'ASC'], columns })}`);
    expect(bytes.toString().replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'invoiceDescription;openAmount',
      'Betaald;0,00',
      'Deels;100,00',
      'Advies;50,00',
      'Concept;',
    ]);
    // The columns from which a VAT return is added up.
    const taxed = await world.download(
      `${world.path}/export?${query({ ...within, sort: ['id', 'ASC'], columns: 'netAmount,taxAmount,totalAmount' })}`,
    );
    const sums = taxed.bytes
      .toString()
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(';'));
    expect(sums).toEqual(
      items.map(({ netAmount, taxAmount, totalAmount }) =>
        [netAmount, taxAmount, totalAmount].map((sum) => sum.toFixed(2).replace('.', ',')),
      ),
    );
    expect(sums[1]).toEqual(['100,00', '21,00', '121,00']);
    const plain = await world.download(
      `${world.path}/export?${query({ ...within, sort: ['id', 'ASC'], columns: 'status,paymentStatus' })}`,
    );
    expect(plain.bytes.toString().replace('\ufeff', '').trim().split('\r\n').slice(1, 3)).toEqual(['booked;full', 'booked;partial']);
    // Readable values: the list's labels, not the stored values (PLT-187, PLT-O62).
    const words = JSON.stringify([null, { sent: 'Gemaild', created: 'Concept' }, { 'payment.open': 'Nog open' }]);
    await world.api.app
      .get(Database)
      .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) =>
        tx.query(`UPDATE sales_invoices SET date_sent = now() WHERE id = $1`, [partly.invoiceId]),
      );
    const stands = { columns: 'invoiceDescription,status,paymentStatus', words };
    const shown = await world.download(`${world.path}/export?${query({ ...within, sort: ['id', 'ASC'], ...stands })}`);
    expect(shown.bytes.toString().replace('\ufeff', '').trim().split('\r\n').slice(1)).toEqual([
      'Betaald;unsent;payment.full',
      'Deels;Gemaild;payment.partial',
      'Advies;unsent;Nog open',
      'Concept;Concept;',
    ]);
  });

  it('PLT-O98: shows members the invoices of their teams and legal entities only, and opens no others', async () => {
    expect(await listed({}, 'member')).toEqual([]);
    const all = await listed({});
    const [one] = all;
    expect((await world.as('member', world.at(one.id))).status).toBe(403);
    await world.api.app
      .get(Database)
      .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) =>
        tx.query(`UPDATE teams SET legal_entity_reference = 'noord'`),
      );
    expect((await listed({}, 'member')).length).toBe(all.length);
    expect((await world.as('member', world.at(one.id))).status).toBe(200);
    for (const verb of ['book', 'register-payment'])
      expect((await world.as('member', world.at(one.id, verb), { method: 'POST', body: { fullyPaid: true } })).status).toBe(403);
  });

  it('PLT-O09: is not found from another ecosystem, neither the legal entity nor the invoice', async () => {
    const [one] = await listed({});
    const other = await InvoicingApi.start('Elsewhere');
    const { legalEntityId } = other.seller;
    expect((await other.finance(world.path)).status).toBe(404);
    expect((await other.finance(`/api/invoices/${legalEntityId}/sales-invoices/${one.id}`)).status).toBe(404);
    expect((await other.finance(`/api/invoices/${legalEntityId}/sales-invoices/${one.id}/pdf`)).status).toBe(404);
    await other.stop();
  });

  it('PLT-O43: searches by number, both references, description, customer and amount, each within the chosen months', async () => {
    const months = { fromDate: '2025-11-30', untilDate: '2026-01-01' };
    const one = await world.draft({
      invoiceDate: '2025-12-15',
      clientReference: 'INKOOP-4402',
      invoiceDescription: 'Zeldzame omschrijving',
      customer: { name: 'Uniekeklant', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
      lines: [{ description: 'Werk', quantity: 1, price: 987.65, taxRate: { taxRateId: world.seller.rates.standard } }],
    });
    await world.draft({ invoiceDate: '2025-12-16', invoiceDescription: 'Een andere' });
    await world.api.app
      .get(Database)
      .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) =>
        tx.query(`UPDATE sales_invoices SET reference = 'ONZE-7719' WHERE id = $1`, [one.invoiceId]),
      );
    const { body } = await world.finance(world.at(one.invoiceId, 'book'), 'POST', {});
    const found = async (q: string, within: object): Promise<number[]> =>
      (await listed({ ...within, filter: { q } })).map(({ id }) => id as number);
    for (const q of [body.invoiceNumber!, 'onze-7719', 'inkoop-4402', 'zeldzame', 'uniekeklant', '1195,06']) {
      expect([q, await found(q, months)]).toEqual([q, [one.id]]);
      expect([q, await found(q, { fromDate: '2025-12-31' })]).toEqual([q, []]);
    }
  });
});
