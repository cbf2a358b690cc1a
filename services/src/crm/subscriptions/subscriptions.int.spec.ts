import { intervals, nextPeriods, type SubscriptionRecord, type SubscriptionRow } from '@kantoor/schemas';
import fc from 'fast-check';
import { SpecWorld } from '../../testing/spec-world.js';
import { officeDayFromNow } from '../../testing/office-day.js';

const wire = (day: string): string => `${day}T00:00:00Z`;
const dayFromNow = officeDayFromNow;
const far = wire('2199-12-31');
const monthly = { interval: 'monthly', dayOfMonth: 31, startDate: wire(dayFromNow(-30)), endDate: far };

describe('subscriptions', () => {
  let world: SpecWorld;
  let at: string;

  beforeAll(async () => {
    world = await SpecWorld.start('Subscriptions');
    at = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
  });
  afterAll(() => world.close());

  const body = async (over: object = {}): Promise<Record<string, unknown>> => ({
    ...(await world.dealBody()),
    name: 'Onderhoud',
    schedule: monthly,
    ...over,
  });
  const made = async (over: object = {}): Promise<SubscriptionRecord> => {
    const answer = await world.post(at, await body(over));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const filtered = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const rows = async (path: string): Promise<SubscriptionRow[]> => (await world.get(path)).body.items;
  const stored = async (id: number): Promise<Record<string, unknown>> =>
    (
      await world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        return tx.query(`SELECT * FROM subscriptions WHERE id = $1`, [id]);
      })
    )[0];

  it('CRM-292: are created, read, listed, changed, copied and archived', async () => {
    const subscription = await made();
    const path = `${at}/${subscription.id}`;
    expect((await world.get(path)).body).toMatchObject({
      name: 'Onderhoud',
      invoiceDirectly: false,
      inactive: false,
      subscriptionValue: 100,
    });
    const { body: changed } = await world.put(
      path,
      { ...(await body({ invoiceDirectly: true })), name: 'Anders' },
      { 'if-match': `"v${subscription.version}"` },
    );
    expect(changed).toMatchObject({ name: 'Anders', invoiceDirectly: true, version: subscription.version + 1 });
    expect((await world.put(path, await body(), { 'if-match': `"v${subscription.version}"` })).status).toBe(412);
    const copy = await world.post(`${path}/clone`, {});
    expect([copy.status, copy.body.name, copy.body.schedule]).toEqual([201, 'Anders copy', changed.schedule]);
    expect((await rows(`${at}?${filtered({ q: 'Anders' })}`)).map(({ name }) => name).sort()).toEqual(['Anders', 'Anders copy']);
    expect((await world.remove(path)).status).toBe(204);
    expect((await rows(`${at}?${filtered({ q: 'Anders' })}`)).map(({ name }) => name)).toEqual(['Anders copy']);
    expect((await world.put(path, await body())).body.code).toBe('UPDATE_SUBSCRIPTION_FAILED');
    expect((await world.get(`/api/crm/subscriptions/${copy.body.id}`)).status).toBe(200);
  });

  it('CRM-O72: keep an archived customer and contact when changed; a new one can choose neither', async () => {
    const organizationId = await world.hasOrganization({ name: 'Oud Abonnement B.V.' });
    const contactId = await world.hasContact({ lastName: 'Vertrokken' });
    const people = { organization: { organizationId }, contact: { contactId } };
    const subscription = await made({ ...people, name: 'Blijft lopen' });
    for (const address of [`/api/crm/organizations/${organizationId}`, `/api/crm/contacts/${contactId}`])
      expect((await world.remove(address)).status).toBe(204);
    const { body: kept } = await world.get(`${at}/${subscription.id}`);
    expect([kept.organization, kept.contact]).toEqual([subscription.organization, subscription.contact]);
    expect([kept.organization.name, kept.contact.lastName]).toEqual(['Oud Abonnement B.V.', 'Vertrokken']);
    expect(await rows(`${at}?${filtered({ q: 'Blijft lopen' })}`)).toMatchObject([{ organization: { name: 'Oud Abonnement B.V.' } }]);
    expect((await world.put(`${at}/${subscription.id}`, { ...(await body(people)), name: 'Nog steeds' })).status).toBe(200);
    for (const [field, one] of Object.entries(people)) {
      const refused = await world.post(at, await body({ [field]: one }));
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, expect.stringMatching(`^/${field}`)]);
      const other = await made();
      const chosen = await world.put(`${at}/${other.id}`, await body({ [field]: one }));
      expect([chosen.status, chosen.body.errors[0].pointer]).toEqual([422, expect.stringMatching(`^/${field}`)]);
    }
  });

  it('CRM-O96, CRM-170, CRM-292: are listed by team and for the ecosystem, also by a flag', async () => {
    const { id } = await made({ name: 'Overal' });
    const own = filtered({ q: 'Overal' });
    for (const path of [`${at}?${own}`, `/api/crm/subscriptions?${own}`, `${at}?ecosystem=true&${own}`])
      expect(await rows(path)).toMatchObject([{ id, mine: true, organization: { name: expect.any(String) }, teamKey: expect.any(String) }]);
  });

  it('CRM-251, CRM-252, CRM-253, CRM-254, CRM-255, CRM-256, CRM-F03: are refused without required fields', async () => {
    const without = async (over: object, status = 422): Promise<string[]> => {
      const answer = await world.post(at, await body(over));
      expect([answer.status, answer.body.code]).toEqual([status, 'CREATE_SUBSCRIPTION_INVALID']);
      return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
    };
    for (const field of ['name', 'organization', 'contact']) expect(await without({ [field]: null })).toEqual([`/${field}`]);
    for (const field of ['interval', 'dayOfMonth', 'startDate', 'endDate'])
      expect(await without({ schedule: { ...monthly, [field]: null } })).toEqual([`/schedule/${field}`]);
    for (const monthOfYear of [null, 0, 13])
      expect(await without({ schedule: { ...monthly, interval: 'yearly', monthOfYear } })).toEqual(['/schedule/monthOfYear']);
    expect(await without({ schedule: { ...monthly, dayOfMonth: 32 } })).toEqual(['/schedule/dayOfMonth']);
    expect(await without({ schedule: { ...monthly, interval: 'daily' } })).toEqual(['/schedule/interval']);
    expect(await without({ schedule: { ...monthly, startDate: '05-03-2026' } })).toEqual(['/schedule/startDate']);
  });

  it('CRM-O91: end on or after their start date', async () => {
    const wrong = { ...monthly, endDate: wire(dayFromNow(-31)) };
    expect((await world.post(at, await body({ schedule: wrong }))).body).toMatchObject({
      code: 'CREATE_SUBSCRIPTION_INVALID',
      errors: [{ pointer: '/schedule/endDate' }],
    });
    const { id } = await made();
    expect((await world.put(`${at}/${id}`, await body({ schedule: wrong }))).body.code).toBe('UPDATE_SUBSCRIPTION_INVALID');
  });

  it('CRM-179, CRM-182, CRM-192: keep the id of their interval, and a month only when they are yearly', async () => {
    const kept = [];
    for (const interval of ['weekly', 'monthly', 'quarterly', 'yearly']) {
      const { id, schedule } = await made({ schedule: { ...monthly, interval, monthOfYear: 5 } });
      const { interval_id: intervalId, month_of_year: month } = await stored(id);
      kept.push([schedule.interval, intervalId, month, schedule.monthOfYear, schedule.startDate]);
    }
    expect(kept).toEqual([
      ['weekly', 0, null, null, monthly.startDate],
      ['monthly', 1, null, null, monthly.startDate],
      ['quarterly', 2, null, null, monthly.startDate],
      ['yearly', 3, 5, 5, monthly.startDate],
    ]);
  });

  it('CRM-181, CRM-F11: have the output Concept unless another of the three is chosen', async () => {
    expect((await made()).schedule.output).toBe('Concept');
    expect((await made({ schedule: { ...monthly, output: 'Book and invoice' } })).schedule.output).toBe('Book and invoice');
    expect((await world.post(at, await body({ schedule: { ...monthly, output: 'foo' } }))).status).toBe(422);
  });

  it('CRM-183, CRM-184, CRM-185, CRM-O93: are inactive according to their dates, whatever the client sends', async () => {
    const spans: [string, string][] = [
      [dayFromNow(-9), dayFromNow(-2)],
      [dayFromNow(2), dayFromNow(9)],
      [dayFromNow(-9), dayFromNow(9)],
    ];
    const answers = [];
    for (const [start, end] of spans)
      answers.push(
        (await made({ name: 'Duur', inactive: true, schedule: { ...monthly, startDate: wire(start), endDate: wire(end) } })).inactive,
      );
    expect(answers).toEqual([true, true, false]);
    const { id } = await made({ name: 'Duur' });
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(`UPDATE subscriptions SET start_date = NULL WHERE id = $1`, [id]);
    });
    expect((await rows(`${at}?${filtered({ id: [id] })}`))[0]!.inactive).toBe(true);
    expect((await rows(`${at}?${filtered({ q: 'Duur', inactive: false })}`)).length).toBe(1);
  });

  it('show in their list which period is billed next: one that already waits, else the next in their schedule', async () => {
    const next = async (id: number) => (await rows(`${at}?${filtered({ id: [id] })}`))[0]!.nextInvoice;
    const in9 = wire(dayFromNow(9));
    const weekly = { interval: 'weekly', dayOfMonth: 1, startDate: in9, endDate: far };
    const { id, version } = await made({ name: 'Straks', schedule: weekly });
    expect(await next(id)).toBe(in9);
    const within = (text: string) =>
      world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        await tx.query(text, [id]);
      });
    await within(`UPDATE subscriptions SET bills_from = start_date + 1 WHERE id = $1`);
    expect(await next(id)).toBe(wire(dayFromNow(16)));
    await within(
      `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, currency)
       SELECT ecosystem_id, id, start_date - 7, start_date - 1, 'due', 'EUR' FROM subscriptions WHERE id = $1`,
    );
    expect(await next(id)).toBe(wire(dayFromNow(2)));
    await within(`DELETE FROM subscription_periods WHERE subscription_id = $1`);
    const over = await made({ schedule: { ...weekly, startDate: wire(dayFromNow(-9)), endDate: wire(dayFromNow(-5)) } });
    await within(`UPDATE subscriptions SET bills_from = start_date + 1 WHERE id <> $1 AND end_date < now()`);
    expect(await next(over.id)).toBeNull();
    expect((await world.remove(`${at}/${id}`, { 'if-match': `"v${version}"` })).status).toBe(204);
    expect((await rows(`${at}?${filtered({ id: [id], archived: true })}`))[0]!.nextInvoice).toBeNull();
  });

  it('CRM-O85, CRM-O94, CRM-176: have a state, a value, a date, an owner and a currency', async () => {
    const subscription = await made({ lines: [world.line, { ...world.line, price: 12.5, amount: 2 }] });
    expect(subscription).toMatchObject({ subscriptionState: { subscriptionStateId: 1 }, subscriptionValue: 125, currency: 'EUR' });
    expect(subscription.subscriptionDate).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(subscription.owner).toContain('@');
    expect((await world.post(at, await body({ currency: 'JPY' }))).status).toBe(422);
  });

  it('CRM-O95: accept a template as its id or as an object, and return an object', async () => {
    const invoiceTemplateId = await world.hasTemplate();
    for (const template of [invoiceTemplateId, { invoiceTemplateId }])
      expect((await made({ template })).template).toEqual({ invoiceTemplateId });
  });

  it('CRM-190, CRM-257, CRM-258, CRM-F12: store their lines without extra properties of the client', async () => {
    const { productId } = (await world.post('/api/crm/products', { name: 'Hosting', price: 10 })).body;
    const lines = [{ ...world.line, description: null, product: { productId }, taxRateId: world.taxRateId, open: true }];
    const { id } = await made({ lines });
    const [line] = (await world.get(`${at}/${id}`)).body.lines;
    expect(line).toMatchObject({
      product: { productId },
      price: 100,
      amount: 1,
      department: 'Advies',
      project: 'Strategie',
      taxRateId: world.taxRateId,
    });
    expect(line).not.toHaveProperty('open');
    for (const [over, pointer] of [
      [{ price: null }, '/lines/0/price'],
      [{ amount: null }, '/lines/0/amount'],
      [{ department: null }, '/lines/0/department'],
      [{ project: null }, '/lines/0/project'],
      [{ description: null }, '/lines/0/description'],
      [{ product: { productId: 0 } }, '/lines/0/product/productId'],
    ] as const) {
      const answer = await world.post(at, await body({ lines: [{ ...world.line, ...over }] }));
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
    }
    expect((await world.put(`${at}/${id}`, await body({ lines: [] }))).body.lines).toEqual([]);
  });

  it('CRM-191: charge each line according to D-36, and show the VAT', async () => {
    expect(await made()).toMatchObject({
      lines: [{ taxRate: { taxRateId: world.taxRateId }, net: 100 }],
      totals: { net: 100, tax: 21, gross: 121 },
    });
  });

  it('CRM-164, CRM-165, CRM-F02: are found by reference, name, contact, organization and owner; newest first', async () => {
    const organizationId = await world.hasOrganization({ name: 'Zilvervloot BV' });
    const contactId = await world.hasContact({ firstName: 'Quirine', lastName: 'Xanten' });
    const { id } = await made({
      ...{ name: 'Wekelijks venster', clientReference: 'PO-7731', owner: 'vreemd@kantoor.test' },
      ...{ organization: { organizationId }, contact: { contactId } },
    });
    for (const q of ['PO-7731', 'ekelijks ven', 'Quirine', 'Xanten', 'Quirine X', 'zilvervloot', 'vreemd@'])
      expect((await rows(`${at}?${filtered({ q })}`)).map((row) => row.id)).toEqual([id]);
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(`UPDATE subscriptions SET subscription_date = '2199-01-01' WHERE id = $1`, [id]);
    });
    expect((await rows(at))[0]!.id).toBe(id);
  });

  it('are sorted by the next day to bill, as it is shown', async () => {
    const mark = 'Volgorde';
    const starting = (days: number, over: object = {}) =>
      made({ name: `${mark} ${days}`, schedule: { ...monthly, interval: 'weekly', startDate: wire(dayFromNow(days)), ...over } });
    for (const days of [9, 2, 40, 5]) await starting(days);
    await starting(-20, { endDate: wire(dayFromNow(-1)) });
    for (const way of ['ASC', 'DESC']) {
      const sorted = await rows(`${at}?sort=${encodeURIComponent(JSON.stringify(['nextInvoice', way]))}&${filtered({ q: mark })}`);
      const days = sorted.map(({ nextInvoice }) => nextInvoice).filter((day) => day !== null);
      expect([sorted.length, days.length]).toEqual([5, 4]);
      expect(days).toEqual(way === 'ASC' ? days.toSorted() : days.toSorted().toReversed());
    }
  });

  it('have the same next day in the database as by the shared rule', async () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const schedule = fc.record({
      interval: fc.nat(3),
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      monthOfYear: fc.integer({ min: 1, max: 12 }),
      starts: day,
      ends: day,
      since: day,
    });
    const cases = fc.sample(schedule, 2_000);
    const found: { day: string | null }[] = await world.owner.query(
      `SELECT next_period_start(c.interval::smallint, c."dayOfMonth", c."monthOfYear", c.starts, c.ends, c.since)::text AS day
       FROM jsonb_to_recordset($1::jsonb) AS c (interval int, "dayOfMonth" int, "monthOfYear" int, starts date, ends date, since date, nth bigint) ORDER BY nth`,
      [JSON.stringify(cases.map((one, nth) => ({ ...one, nth })))],
    );
    expect(found.map(({ day }) => day)).toEqual(
      cases.map(
        ({ interval, dayOfMonth, monthOfYear, starts, ends, since }) =>
          nextPeriods({ interval: intervals[interval]!, dayOfMonth, monthOfYear, startDate: starts, endDate: ends }, since, 1)[0]?.start ??
          null,
      ),
    );
  });

  it('CRM-193, CRM-O89: are exported, the list and the lines of one', async () => {
    const { id, teamName } = await made({ name: 'Uitvoer', schedule: { ...monthly, interval: 'yearly', dayOfMonth: 1, monthOfYear: 3 } });
    const lines = await world.get(`/api/crm/subscriptions/${id}/export`);
    expect(lines.body.split('\r\n').slice(0, 2)).toEqual(['Item;Price;Amount;Total', 'Advies;100,00;1;100,00']);
    for (const path of [`${at}/export`, '/api/crm/subscriptions/export']) {
      const { body: text } = await world.get(
        `${path}?columns=name,teamId,schedule,inactive,subscriptionValue&${filtered({ q: 'Uitvoer' })}`,
      );
      expect(text.split('\r\n')[1]).toBe(`Uitvoer;${teamName};Yearly, day 1 of March;No;100,00`);
    }
  });

  it('CRM-171: are open to their team only', async () => {
    const other = await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      const [team] = await tx.query(`INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'ander', 'Ander') RETURNING id`, [
        world.tenant.ecosystemId,
      ]);
      return team.id as number;
    });
    const weeklyFrom = (days: number) => ({ schedule: { ...monthly, interval: 'weekly', startDate: wire(dayFromNow(days)) } });
    const own = await made(weeklyFrom(20));
    const { id } = await made(weeklyFrom(1));
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(`UPDATE subscriptions SET team_id = $2, name = 'Buitenboord', client_reference = 'GEHEIM-7' WHERE id = $1`, [
        id,
        other,
      ]);
    });
    expect(await rows(`/api/crm/subscriptions?${filtered({ q: 'Buitenboord' })}`)).toMatchObject([{ id, mine: false, teamName: 'Ander' }]);
    // Nor is it found or sorted by what its row does not show (D-15).
    const inOrder = `/api/crm/subscriptions?${filtered({ id: [own.id, id] })}&sort=${encodeURIComponent('["nextInvoice","ASC"]')}`;
    expect(await rows(inOrder)).toMatchObject([{ id }, { id: own.id }]);
    const { subject, ecosystemId } = world.tenant;
    const token = await world.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] });
    const { body: seen } = await world.api.call(inOrder, { method: 'GET', token, ecosystem: ecosystemId });
    expect(seen.items).toMatchObject([{ id: own.id }, { id, nextInvoice: null }]);
    for (const q of ['GEHEIM', 'Jo Bos']) expect(await rows(`/api/crm/subscriptions?${filtered({ q, id: [id] })}`)).toEqual([]);
    expect((await world.get(`/api/crm/subscriptions/${id}`)).body.code).toBe('TEAM_FORBIDDEN');
    expect((await world.post(`/api/crm/teams/${other}/subscriptions`, await body())).body.code).toBe('TEAM_FORBIDDEN');
    expect((await world.get(`${at}/${id}`)).status).toBe(404);
  });
});
