import type { Today, TodayGroup } from '@kantoor/schemas';
import { makeTenant } from '../testing/tenants.js';
import { SpecWorld } from '../testing/spec-world.js';
import { officeDayFromNow } from '../testing/office-day.js';

const day = officeDayFromNow;
const query = (filter: object): string => new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
const invoices = '/api/invoices/SPEC/sales-invoices';
const blocked = JSON.stringify({ code: 'STEP_FAILED', problems: [], params: { trace: 't1' } });

describe('what waits for a person', () => {
  let world: SpecWorld, member: string, foreignTeam: number, entityId: number;

  const sql = <Row>(text: string, ...params: unknown[]): Promise<Row[]> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return tx.query(text, params);
    });
  const asked = async (token = world.token, ecosystem = world.tenant.ecosystemId): Promise<Record<string, TodayGroup>> => {
    const { status, body } = await world.api.call('/api/directory/today', { token, ecosystem });
    expect(status).toBe(200);
    return Object.fromEntries((body as Today).groups.map((group) => [group.name, group]));
  };
  const booked = async (due: number, price: number, customerName = 'Bakker'): Promise<number> => {
    const draft = await world.post(invoices, {
      invoiceDescription: 'Advies',
      invoiceDate: `${day(Math.min(due, 0) - 5)}T00:00:00Z`,
      dueDate: `${day(due)}T00:00:00Z`,
      customer: { name: customerName, addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
      lines: [{ description: 'Werk', quantity: 1, price, taxRate: { taxRateId: world.taxRateId } }],
    });
    const { invoiceId } = draft.body;
    const { status, body } = await world.post(`${invoices}/${invoiceId}/book`, {});
    expect([status, body.code]).toEqual([200, undefined]);
    return invoiceId as number;
  };
  const toInvoice = async (price: number): Promise<number> => {
    const { id } = await world.hasDeal({ lines: [{ ...world.line, price }] });
    expect((await world.changeState(id as number, 6)).status).toBe(200);
    return id as number;
  };
  const stops = (resource: string, id: number): Promise<unknown> =>
    sql(
      `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step, blocked)
       VALUES ($1, $2, 'deal-to-invoice', $3, $4, 'blocked', 'check', $5::jsonb)`,
      ...[world.tenant.ecosystemId, `spec/${resource}/${id}`, resource, id, blocked],
    );
  const mail = (invoiceId: number, state: string, daysAgo = 0): Promise<unknown> =>
    sql(
      `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address, notification_template, body, state, last_error, created_at)
       VALUES ($1, 'invoices', $2, 'newInvoice', gen_random_uuid()::text, 'Factuur', 'Jo', 'jo@klant.test', 'default', '{}', $3, 'mailbox full', now() - make_interval(days => $4))`,
      ...[world.tenant.ecosystemId, String(invoiceId), state, daysAgo],
    );
  /** Moves records to another team of the ecosystem, which this person is not in. */
  const givenAway = (table: string, id: number): Promise<unknown> => sql(`UPDATE ${table} SET team_id = $1 WHERE id = $2`, foreignTeam, id);

  beforeAll(async () => {
    world = await SpecWorld.start('waits');
    const { ecosystemId, subject } = world.tenant;
    member = await world.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] });
    const team = `INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Other') RETURNING id`;
    foreignTeam = (await sql<{ id: number }>(team, ecosystemId, ecosystemId + 1))[0]!.id;
    entityId = (await sql<{ id: number }>(`SELECT id FROM legal_entities`))[0]!.id;
  }, 60_000);
  afterAll(() => world.close());

  it('is empty at first, and every kind that the person may read says so', async () => {
    const none = (name: string) => ({ name, count: 0, figures: [], items: [] });
    const kinds = [
      ...['processes', 'mails', 'unsent-invoices', 'late-invoices', 'owed-invoices', 'invoices-to-pay', 'due-invoices', 'deals-to-invoice'],
      ...['approvals-to-give', 'declined-purchases', 'purchases-to-book'],
      ...['document-approvals-to-give', 'declined-documents', 'documents-to-process', 'quarantined-mails'],
    ];
    expect(Object.values(await asked()).sort((a, b) => a.name.localeCompare(b.name))).toEqual(kinds.sort().map(none));
    expect(Object.keys(await asked(member))).not.toContain('mails');
  });

  it('includes overdue and soon due invoices, individually and in figures, as their lists find them', async () => {
    const [longAgo, yesterday] = [await booked(-40, 100, 'Smid'), await booked(-1, 10)];
    const [today, inAWeek] = [await booked(0, 20), await booked(7, 30)];
    await booked(8, 1_000);
    const paid = await booked(-3, 50);
    expect((await world.post(`${invoices}/${paid}/register-payment`, { amount: 60.5, fullyPaid: true })).status).toBe(200);
    const part = await booked(-2, 100);
    expect((await world.post(`${invoices}/${part}/register-payment`, { amount: 21, fullyPaid: false })).status).toBe(200);

    const { 'late-invoices': late, 'due-invoices': due } = await asked();
    expect(late!.figures).toEqual([{ place: entityId, currency: 'EUR', count: 3, amount: 121 + 100 + 12.1 }]);
    expect(late!.items.map(({ id, amount, since, detail }) => [id, amount, since, detail])).toEqual([
      [longAgo, 121, day(-40), 'Smid'],
      [part, 100, day(-2), 'Bakker'],
      [yesterday, 12.1, day(-1), 'Bakker'],
    ]);
    expect(due!.figures).toEqual([{ place: entityId, currency: 'EUR', count: 2, amount: 24.2 + 36.3 }]);
    expect(due!.items.map(({ id }) => id)).toEqual([today, inAWeek]);

    const found = async (filter: object): Promise<number[]> =>
      (await world.get(`${invoices}?${query(filter)}`)).body.items.map(({ id }: { id: number }) => id).sort();
    expect(await found({ overdue: true })).toEqual([longAgo, yesterday, part].sort());
    expect(await found({ daysLateFrom: -7, daysLateTo: 0 })).toEqual([today, inAWeek].sort());
    expect(await found({ daysLateFrom: 1, daysLateTo: 30 })).toEqual([yesterday, part].sort());
    expect(await found({ daysLateFrom: 31 })).toEqual([longAgo]);
    expect((await world.get(`${invoices}?${query({ daysLateFrom: 'soon' })}`)).status).toBe(400);
  });

  it('D-40 includes the rest of an invoice that was credited in part, and nothing once all is credited', async () => {
    const late = async () => (await asked())['late-invoices']!;
    const [before] = [await late()];
    const id = await booked(-50, 100, 'Deels gecrediteerd');
    const credit = (quantity: number) =>
      world.post(`${invoices}/${id}/credit`, { lines: [{ lineNumber: 1, quantity }], reason: 'Minder gedaan' });
    const [sum, count] = [before.figures[0]!.amount ?? 0, before.figures[0]!.count];
    expect((await credit(0.25)).status).toBe(201);
    expect((await late()).figures).toEqual([{ ...before.figures[0], count: count + 1, amount: expect.closeTo(sum + 90.75) }]);
    expect((await late()).items[0]).toMatchObject({ id, amount: 90.75 });
    const { items } = (await world.get(`${invoices}?${query({ overdue: true })}`)).body;
    expect(items.find((row: { id: number }) => row.id === id)).toMatchObject({
      totalAmount: 121,
      openAmount: 90.75,
      creditedAmount: 30.25,
    });
    expect((await asked())['owed-invoices']!.items).toEqual([]);
    expect((await credit(0.75)).status).toBe(201);
    expect(await late()).toEqual(before);
    expect((await asked())['owed-invoices']!.items).toEqual([]);
  });

  it('shows for a blocked process that what was to be fixed was saved since, whoever saved it and wherever', async () => {
    const organizationId = await world.hasOrganization();
    const deals = [(await world.hasDeal())['id'] as number, (await world.hasDeal())['id'] as number];
    const fix = JSON.stringify({ code: 'CUSTOMER_INCOMPLETE', problems: [], fix: { resource: 'organizations', id: organizationId } });
    for (const id of deals) await stops('deals', id);
    await sql(
      `UPDATE processes SET blocked = $1::jsonb WHERE workflow_id = ANY ($2)`,
      fix,
      deals.map((id) => `spec/deals/${id}`),
    );
    const changed = async () =>
      (await asked())['processes']!.items.filter(({ id }) => deals.includes(id)).map(({ process }) => process!.blocked.changedSince);
    expect(await changed()).toEqual([false, false]);
    const path = `/api/crm/organizations/${organizationId}`;
    expect((await world.put(path, { ...(await world.get(path)).body, city: 'Delft' })).status).toBe(200);
    expect(await changed()).toEqual([true, true]);
    await sql(
      `DELETE FROM processes WHERE workflow_id = ANY ($1)`,
      deals.map((id) => `spec/deals/${id}`),
    );
  });

  it('D-42 includes invoices that are booked and not sent yet: individually, in figures and as their list finds them', async () => {
    const before = (await asked())['unsent-invoices']!;
    const [one, other] = [await booked(20, 100, 'Smid'), await booked(20, 10)];
    const unsent = async () => (await asked())['unsent-invoices']!;
    const found = async (): Promise<number[]> =>
      (await world.get(`${invoices}?${query({ unsent: true })}`)).body.items.map(({ id }: { id: number }) => id);
    const sum = ({ figures }: TodayGroup) => figures.reduce((all, { amount }) => all + (amount ?? 0), 0);
    expect([(await unsent()).count - before.count, sum(await unsent()) - sum(before)]).toEqual([2, expect.closeTo(133.1)]);
    expect((await unsent()).count).toBe((await found()).length);
    expect((await world.post(`${invoices}/${one}/mark-sent`, { way: 'portal' })).status).toBe(200);
    expect([(await unsent()).count - before.count, await found()]).toEqual([1, expect.not.arrayContaining([one])]);
    expect(await found()).toContain(other);
  });

  describe('includes invoices to pay back', () => {
    const pays = (id: number, amount: number, fullyPaid = false) => world.post(`${invoices}/${id}/register-payment`, { amount, fullyPaid });
    const figures = (amount: number) => [{ place: entityId, currency: 'EUR', count: 1, amount }];
    const owed = async () => (await asked())['owed-invoices']!;
    const found = async (): Promise<number[]> =>
      (await world.get(`${invoices}?${query({ owed: true })}`)).body.items.map(({ id }: { id: number }) => id);
    const nothingIsOwed = async () =>
      expect([await owed(), await found()]).toEqual([{ name: 'owed-invoices', count: 0, figures: [], items: [] }, []]);
    const since = expect.stringContaining(day(0)) as string;

    it('as credited after payment, until it is paid back', async () => {
      const paid = await booked(-3, 80, 'Tegoed');
      expect((await pays(paid, 96.8)).status).toBe(200);
      const { invoiceId: credit } = (await world.post(`${invoices}/${paid}/credit`, {})).body as { invoiceId: number };
      expect(await owed()).toMatchObject({ figures: figures(96.8), items: [{ id: credit, detail: 'Tegoed', amount: 96.8, since }] });
      expect(await found()).toEqual([credit]);
      expect((await pays(credit, -50)).status).toBe(200);
      expect(await owed()).toMatchObject({ figures: figures(46.8), items: [{ id: credit, amount: 46.8 }] });
      expect((await pays(credit, -46.8)).status).toBe(200);
      await nothingIsOwed();
    });

    it('PLT-O68 PLT-O77 as overpaid, until it is paid back, or kept', async () => {
      const paid = await booked(-3, 80, 'Te veel');
      expect((await pays(paid, 100, true)).body).toMatchObject({ paymentStatus: 'full', remainingAmount: -3.2 });
      expect(await owed()).toMatchObject({ figures: figures(3.2), items: [{ id: paid, detail: 'Te veel', amount: 3.2, since }] });
      expect(await found()).toEqual([paid]);
      // Neither more than was overpaid, nor a further payment from the customer.
      for (const [amount, code] of [
        [-3.3, 'FIELD_TOO_LARGE'],
        [3.2, 'FIELD_NOT_ALLOWED'],
      ] as const)
        expect((await pays(paid, amount, true)).body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ pointer: '/amount', code }] });
      expect((await pays(paid, -1.2)).body).toMatchObject({ paymentStatus: 'full', remainingAmount: -2 });
      expect(await owed()).toMatchObject({ figures: figures(2) });
      // The customer may leave us the rest.
      expect((await pays(paid, -1.5, true)).body).toMatchObject({ paymentStatus: 'full', remainingAmount: 0 });
      await nothingIsOwed();
      expect((await pays(paid, -1)).body).toMatchObject({ code: 'FAILED_REGISTER_PAYMENT' });
    });
  });

  it('includes deals of the own teams that are to be invoiced, and of no other team, not even in a sum', async () => {
    const [own, foreign] = [await toInvoice(100), await toInvoice(5_000)];
    await givenAway('deals', foreign);
    const { 'deals-to-invoice': deals } = await asked();
    expect(deals).toMatchObject({ count: 1, figures: [{ place: world.tenant.teamId, currency: 'EUR', count: 1 }] });
    expect(deals!.items.map(({ id, title }) => [id, title])).toEqual([[own, 'Nieuwe website']]);
    const { body } = await world.get(`${world.deals}?${query({ dealState: [6] })}`);
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([own]);
  });

  it('includes blocked processes, about records that the user may open, with what it takes to resume them', async () => {
    const [own, foreign] = [await toInvoice(1), await toInvoice(2)];
    await givenAway('deals', foreign);
    const [lateOne] = (await asked())['late-invoices']!.items;
    for (const [resource, id] of [
      ['deals', own],
      ['deals', foreign],
      ['sales-invoices', lateOne!.id],
    ] as const)
      await stops(resource, id);
    const { processes } = await asked();
    expect(processes!.count).toBe(2);
    expect(processes!.items.map(({ resource, id, place }) => [resource, id, place])).toEqual([
      ['deals', own, world.tenant.teamId],
      ['sales-invoices', lateOne!.id, entityId],
    ]);
    expect(processes!.items[0]).toMatchObject({
      title: 'Nieuwe website',
      process: { workflowId: `spec/deals/${own}`, kind: 'deal-to-invoice', blocked: { code: 'STEP_FAILED', params: { trace: 't1' } } },
    });
  });

  it('includes mails whose last attempt did not arrive, for users who may read the mail log, as its filter finds them', async () => {
    const { 'late-invoices': late, 'due-invoices': due } = await asked();
    const [refused, cameBack, later, old] = [...late!.items, ...due!.items].map(({ id }) => id);
    await mail(refused!, 'failed', 2);
    await mail(cameBack!, 'bounced', 1);
    await mail(later!, 'failed', 1);
    await mail(later!, 'sent');
    await mail(old!, 'failed', 31);
    const { mails } = await asked();
    expect(mails!.items.map(({ id, mail: about }) => [id, about])).toEqual([
      [cameBack, { state: 'bounced', lastError: 'mailbox full' }],
      [refused, { state: 'failed', lastError: 'mailbox full' }],
    ]);
    const { body } = await world.get(`/api/directory/mail-log?${query({ waiting: true })}`);
    expect(body.items.map(({ recordId }: { recordId: number }) => recordId)).toEqual([cameBack, refused]);
    expect((await world.get(`/api/directory/mail-log?${query({ waiting: false })}`)).body.items).toHaveLength(3);
    expect((await world.get(`/api/directory/mail-log?${query({ waiting: 'yes' })}`)).status).toBe(400);
  });

  it('shows nothing of other teams’ invoices to a member, all to finance', async () => {
    await sql(`UPDATE teams SET legal_entity_reference = NULL`);
    const { 'late-invoices': late, processes } = await asked(member);
    expect([late!.count, late!.figures]).toEqual([0, []]);
    expect(processes!.items.map(({ resource }) => resource)).toEqual(['deals']);
    expect((await asked())['late-invoices']!.count).toBe(3);
  });

  it('shows more of one kind alone; an unknown kind, or one the person may not see, is not found', async () => {
    const one = (name: string, token = world.token) =>
      world.api.call(`/api/directory/today?group=${name}`, { token, ecosystem: world.tenant.ecosystemId });
    for (let made = 0; made < 6; made += 1) await toInvoice(1);
    expect((await asked())['deals-to-invoice']!.items).toHaveLength(5);
    const { body } = await one('deals-to-invoice');
    expect(body.groups.map(({ name, items }: TodayGroup) => [name, items.length > 5])).toEqual([['deals-to-invoice', true]]);
    expect((await one('nothing')).status).toBe(404);
    expect((await one('mails', member)).status).toBe(404);
  });

  it('shows nothing of this in another ecosystem', async () => {
    const other = await makeTenant(world.owner, 'elsewhere');
    const token = await world.issuer.token({ sub: other.subject, role: ['BE_SiteAdmin', 'BE_FinanceEmployee', 'app_paperless'] });
    expect(Object.values(await asked(token, other.ecosystemId)).map(({ count, items }) => [count, items])).toEqual(Array(15).fill([0, []]));
  });
});
