import type { CustomerEvents } from '@kantoor/schemas';
import { makeTenant } from '../../testing/tenants.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { officeDayFromNow } from '../../testing/office-day.js';

const day = (ahead: number): string => `${officeDayFromNow(ahead)}T00:00:00Z`;
const invoices = '/api/invoices/SPEC/sales-invoices';

describe('an organization as a customer', () => {
  let world: SpecWorld, member: string, organizationId: number;

  const sql = (text: string, ...params: unknown[]): Promise<unknown> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return tx.query(text, params);
    });
  const booked = async (date: number, due: number, price: number, customerId = organizationId): Promise<number> => {
    const { body: draft } = await world.post(invoices, {
      invoiceDescription: 'Advies',
      ...{ invoiceDate: day(date), dueDate: day(due) },
      customer: { customerId, name: 'Bakker', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
      lines: [{ description: 'Werk', quantity: 1, price, taxRate: { taxRateId: world.taxRateId } }],
    });
    const { status, body } = await world.post(`${invoices}/${draft.invoiceId}/book`, {});
    expect([status, body.code]).toEqual([200, undefined]);
    return draft.invoiceId as number;
  };
  const pay = async (invoiceId: number, body: object): Promise<void> =>
    expect((await world.post(`${invoices}/${invoiceId}/register-payment`, body)).status).toBe(200);
  const of = (what: string, id = organizationId, token = world.token) =>
    world.api.call(`/api/crm/organizations/${id}/${what}`, { token, ecosystem: world.tenant.ecosystemId });

  beforeAll(async () => {
    world = await SpecWorld.start('account');
    member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    organizationId = await world.hasOrganization();
  }, 60_000);
  afterAll(() => world.close());

  it('owes nothing at first, and only has its creation in the timeline', async () => {
    expect((await of('account')).body).toEqual({
      ...{ balances: [], daysToPay: null, paidInvoices: 0, promisedOn: null, customerKind: null },
    });
    expect((await of('sales-invoices')).body).toEqual({ items: [] });
    const { items, more } = (await of('timeline')).body as CustomerEvents;
    expect([items.map(({ kind, text }) => [kind, text]), more]).toEqual([[['changed', 'organization.created']], false]);
  });

  it('owes the open amount of its own invoices, with its average days to pay', async () => {
    const [ten, thirty] = [await booked(-40, -20, 100), await booked(-40, -20, 200)];
    await pay(ten, { amount: 121, paymentDate: day(-30) });
    await pay(thirty, { amount: 200, paymentDate: day(-39) });
    await pay(thirty, { amount: 42, paymentDate: day(-10) });
    await booked(-3, -1, 10);
    await booked(-3, 10, 20);
    await booked(-3, -1, 5_000, await world.hasOrganization());
    const { balances, daysToPay, paidInvoices } = (await of('account')).body;
    expect(balances).toMatchObject([{ currency: 'EUR', count: 2, open: 36.3, lateCount: 1, late: 12.1 }]);
    expect([daysToPay, paidInvoices]).toEqual([20, 2]);
    // A part was paid and the rest credited: that does not count for how fast the customer pays.
    const elsewhere = await world.hasOrganization();
    const credited = await booked(-5, 10, 100, elsewhere);
    await pay(credited, { amount: 21, paymentDate: day(-5) });
    expect((await world.post(`${invoices}/${credited}/credit`, {})).status).toBe(201);
    expect((await of('account', elsewhere)).body).toMatchObject({ daysToPay: null, paidInvoices: 0 });
    const { body, headers } = await of('sales-invoices');
    expect(headers.get('content-range')).toBe('sales-invoices 0-3/4');
    expect(body.items.map(({ totalAmount, legalEntityId }: Record<string, unknown>) => [totalAmount, legalEntityId])).toEqual(
      [24.2, 12.1, 242, 121].map((amount) => [amount, balances[0].legalEntityId]),
    );
  });

  it('shows in the list what it owes, of the invoices that the user may open, and in a file', async () => {
    const { balances } = (await of('account')).body;
    const filter = `filter=${encodeURIComponent(JSON.stringify({ id: [organizationId] }))}`;
    const listed = async (token = world.token) =>
      (await world.api.call(`/api/crm/organizations?${filter}`, { token, ecosystem: world.tenant.ecosystemId })).body.items;
    expect(await listed()).toMatchObject([{ openAmounts: [{ currency: 'EUR', amount: balances[0].open }] }]);
    // A user outside the teams of the invoices sees nothing of them.
    const teams: unknown = await sql('DELETE FROM team_memberships WHERE person_id = $1 RETURNING team_id', world.tenant.personId);
    expect(await listed(member)).toMatchObject([{ openAmounts: [] }]);
    for (const { team_id } of (teams as [{ team_id: number }[], number])[0] ?? [])
      await sql(
        'INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)',
        world.tenant.ecosystemId,
        team_id,
        world.tenant.personId,
      );
    const { body: file } = await world.get(`/api/crm/organizations/export?columns=openAmounts&${filter}`);
    expect(file.trim().split('\r\n')[1]).toBe('EUR 36,30');
  });

  it('is owed all that it paid for credited invoices, including overpayments', async () => {
    const customer = await world.hasOrganization();
    const invoiceId = await booked(-3, 10, 100, customer);
    await pay(invoiceId, { amount: 150, fullyPaid: true });
    expect((await world.post(`${invoices}/${invoiceId}/credit`, {})).status).toBe(201);
    expect((await of('account', customer)).body.balances).toMatchObject([{ count: 1, open: -150, lateCount: 0 }]);
  });

  it('has a timeline of bookings, mails, payments and changes, in pages without gaps', async () => {
    const [{ id }] = (await of('sales-invoices')).body.items;
    await sql(
      `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address, notification_template, body, state)
       SELECT $1, 'invoices', $2, kind, gen_random_uuid()::text, 'Factuur', 'Jo', 'jo@klant.test', 'default', '{"askedBy": "Mila"}', state FROM (VALUES ('newInvoice', 'failed'), ('reminder', 'sent')) AS m (kind, state)`,
      ...[world.tenant.ecosystemId, String(id)],
    );
    const { items } = (await of('timeline')).body as CustomerEvents;
    const kinds = items.map(({ kind }) => kind);
    expect(Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]))).toEqual({
      ...{ booked: 4, payment: 3, mail: 1, reminder: 1, changed: 1 },
    });
    expect(items.find(({ kind }) => kind === 'mail')).toMatchObject({ invoiceId: id, text: 'jo@klant.test', by: 'Mila', state: 'failed' });
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const pages = [];
    for (let from = 0; from < 10; from += 3) pages.push((await of(`timeline?range=[${from},${from + 2}]`)).body as CustomerEvents);
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(pages.map(({ more }) => more)).toEqual([true, true, true, false]);
  });

  it('D-42 shows how an invoice was sent, by whom, and that this was withdrawn; also after the events are rebuilt', async () => {
    const customer = await world.hasOrganization();
    const invoiceId = await booked(-3, 10, 100, customer);
    const mark = (way: string) => world.post(`${invoices}/${invoiceId}/mark-sent`, { way });
    expect((await mark('post')).status).toBe(200);
    expect((await mark('post')).status).toBe(200);
    expect((await mark('portal')).status).toBe(200);
    expect((await world.post(`${invoices}/${invoiceId}/unmark-sent`, {})).status).toBe(200);
    const sendings = async () =>
      ((await of('timeline', customer)).body as CustomerEvents).items.filter(({ kind }) => kind.endsWith('marked-sent'));
    const said = await sendings();
    expect(said.map(({ kind, text, invoiceId: id }) => [kind, text, id])).toEqual([
      ['unmarked-sent', null, invoiceId],
      ['marked-sent', 'portal', invoiceId],
      ['marked-sent', 'post', invoiceId],
    ]);
    expect(said.map(({ by }) => by)).toEqual(Array(3).fill(expect.any(String)));
    await sql(`SELECT sum_invoices_anew()`);
    expect(await sendings()).toEqual(said);
  });

  it('keeps its contact history: notes, calls and promises are in its timeline with their author, and follow it when it is merged', async () => {
    const customer = await world.hasOrganization();
    const note = (body: object, id = customer) => world.post(`/api/crm/organizations/${id}/notes`, body);
    expect((await note({ kind: 'note', text: 'Boekhouding zit in Gouda' })).body).toEqual({ noteId: expect.any(Number) });
    expect((await note({ kind: 'call', text: '  Wacht op bestelnummer ' })).status).toBe(201);
    expect((await note({ kind: 'promise', text: 'Betaalt na de vakantie', promisedOn: day(6) })).status).toBe(201);
    expect((await of('account', customer)).body.promisedOn).toBe(day(6).slice(0, 10));
    const heard = async (id = customer) =>
      ((await of('timeline', id)).body as CustomerEvents).items
        .filter(({ kind }) => ['note', 'call', 'promise'].includes(kind))
        .map(({ kind, text, state, by }) => [kind, text, state, by]);
    const said = [
      ['promise', 'Betaalt na de vakantie', day(6).slice(0, 10), expect.stringMatching(/^Person/)],
      ['call', 'Wacht op bestelnummer', null, expect.stringMatching(/^Person/)],
      ['note', 'Boekhouding zit in Gouda', null, expect.stringMatching(/^Person/)],
    ];
    expect(await heard()).toEqual(said);
    const refused = async (body: object) => {
      const answer = await note(body);
      return [answer.status, answer.body.errors?.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)];
    };
    expect(await refused({ kind: 'promise', text: 'Ooit' })).toEqual([422, ['/promisedOn FIELD_REQUIRED']]);
    expect(await refused({ kind: 'promise', text: 'Toen', promisedOn: day(-2) })).toEqual([422, ['/promisedOn DAY_TOO_EARLY']]);
    expect(await refused({ kind: 'promise', text: 'In 2062', promisedOn: day(368) })).toEqual([422, ['/promisedOn DAY_TOO_LATE']]);
    expect((await refused({ kind: 'rumour', text: 'Hm' }))[0]).toBe(422);
    expect((await note({ kind: 'note', text: 'Hm' }, 2_147_000_000)).status).toBe(404);
    const other = await world.hasOrganization();
    expect(
      (await world.post(`/api/crm/organizations/${customer}/merge`, { destinationOrganizationId: other }, { 'if-match': '"v1"' })).status,
    ).toBe(200);
    expect(await heard(other)).toEqual(said);
    expect((await note({ kind: 'note', text: 'Te laat' })).body.code).toBe('MERGED_AWAY');
    // The timeline of the destination record names the merged one.
    const { items } = (await of('timeline', other)).body as CustomerEvents;
    const { body: gone } = await world.get(`/api/crm/organizations/${customer}`);
    expect(items.find(({ text }) => text === 'organization.merged')).toMatchObject({ kind: 'changed', state: gone.name });
    expect((await of('account', other)).body.promisedOn).toBe(day(6).slice(0, 10));
    await sql(`UPDATE customer_notes SET promised_on = promised_on - 7 WHERE kind = 'promise'`);
    expect((await of('account', other)).body.promisedOn).toBeNull();
  });

  it('has pages without gaps for many simultaneous events, and for a change recorded after a later one', async () => {
    const customer = await world.hasOrganization();
    const invoice = await booked(-9, 20, 100, customer);
    const at = (what: string, amounts: string) =>
      sql(
        `INSERT INTO payments (ecosystem_id, invoice_id, method, currency, amount, paid_at, reverses_payment_id)
         SELECT $1, $2, 'bank', 'EUR', amount, '2026-01-05', ${what} FROM generate_series(${amounts}) amount`,
        ...[world.tenant.ecosystemId, invoice],
      );
    await at('NULL', '1, 3');
    await at('(SELECT min(id) FROM payments WHERE invoice_id = $2)', '1, 1');
    await at('NULL', '4, 19');
    await sql(
      `INSERT INTO audit_log (ecosystem_id, at, action, entity, entity_id, trace_id)
       SELECT $1, now() - days * interval '1 day', 'organization.' || days, 'organization', $2, '' FROM generate_series(1, 4) days`,
      ...[world.tenant.ecosystemId, customer],
    );
    await sql(
      `INSERT INTO customer_notes (ecosystem_id, customer_id, kind, text, at)
       SELECT $1, $2, 'note', 'Gehoord ' || hours, now() - hours * interval '1 hour' FROM generate_series(1, 9) hours`,
      ...[world.tenant.ecosystemId, customer],
    );
    const { items } = (await of('timeline?range=[0,99]', customer)).body as CustomerEvents;
    expect(
      items
        .filter(({ kind }) => kind === 'note')
        .map(({ text }) => text?.at(-1))
        .join(''),
    ).toBe('123456789');
    const pages = [];
    for (let from = 0; from < items.length; from += 2)
      pages.push(...((await of(`timeline?range=[${from},${from + 1}]`, customer)).body as CustomerEvents).items);
    expect(pages.map(({ kind, amount, text }) => [kind, amount, text])).toEqual(
      items.map(({ kind, amount, text }) => [kind, amount, text]),
    );
  });

  it('shows a member nothing of invoices of other teams, nor who changed what', async () => {
    await sql(`UPDATE teams SET legal_entity_reference = NULL`);
    expect((await of('account', organizationId, member)).body).toEqual({
      balances: [],
      daysToPay: null,
      paidInvoices: 0,
      promisedOn: null,
      customerKind: null,
    });
    expect((await of('sales-invoices', organizationId, member)).body.items).toEqual([]);
    expect((await of('timeline', organizationId, member)).body.items).toEqual([]);
    await sql(`UPDATE teams SET legal_entity_reference = 'SPEC'`);
    expect((await of('account', organizationId, member)).body.balances).toHaveLength(1);
    const kinds = ((await of('timeline', organizationId, member)).body as CustomerEvents).items.map(({ kind }) => kind);
    expect([kinds.includes('booked'), kinds.includes('changed')]).toEqual([true, false]);
  });

  it('is not found in another ecosystem', async () => {
    const other = await makeTenant(world.owner, 'elsewhere');
    const token = await world.issuer.token({ sub: other.subject, role: ['BE_FinanceEmployee', 'app_paperless'] });
    for (const what of ['account', 'sales-invoices', 'timeline'])
      expect(
        (await world.api.call(`/api/crm/organizations/${organizationId}/${what}`, { token, ecosystem: other.ecosystemId })).status,
      ).toBe(404);
  });
});
