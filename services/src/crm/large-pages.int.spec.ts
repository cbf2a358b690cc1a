import { SpecWorld } from '../testing/spec-world.js';

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

describe('pages of large records', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('large pages');
    // The longest texts that a ledger may have, in three-byte letters.
    await world.sql(
      `INSERT INTO ledgers (ecosystem_id, name, value, description)
       SELECT $1, repeat('€', 200), n::text, repeat('€', 1000) FROM generate_series(1, 1000) n`,
      [world.tenant.ecosystemId],
    );
  });
  afterAll(() => world.close());

  it('are refused as a whole, never silently shortened, and succeed with fewer rows', async () => {
    for (const query of [`range=[0,999]`, `range=[0,999]&sort=["name","ASC"]`, `range=[0,999]&filter=${json({ q: '€€€' })}`]) {
      const { status, body } = await world.get(`/api/crm/ledgers?${query}`);
      expect([query, status, body.code]).toEqual([query, 422, 'ANSWER_TOO_LARGE']);
    }
    const page = await world.get('/api/crm/ledgers?range=[0,399]');
    expect([page.status, page.body.items.length, page.headers.get('content-range')]).toEqual([200, 400, 'ledgers 0-399/1000']);
    const ids = page.body.items.map(({ ledgerId }: { ledgerId: number }) => ledgerId);
    expect((await world.get(`/api/crm/ledgers?range=[0,399]&filter=${json({ id: ids })}`)).body.items).toHaveLength(400);
  });

  it('are complete in an export, however large each row is', async () => {
    const { status, body } = await world.get('/api/crm/ledgers/export');
    expect([status, String(body).split('\r\n').length]).toEqual([200, 1_002]);
  });
});

describe('the log of changes of large records (CRM-O13)', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('large audit')));
  afterAll(() => world.close());

  it('lists who did what with long values left out, and shows each entry in full', async () => {
    // Repeated letters compress well in storage: what counts is the size on the wire.
    const logged = (before: string, after: string) =>
      world.sql(
        `INSERT INTO audit_log (ecosystem_id, person_name, action, entity, entity_id, before, after, trace_id)
         VALUES ($1, 'Jo', 'spec.long', 'spec', 1, ${before}, ${after}, 'spec')`,
        [world.tenant.ecosystemId],
      );
    const long = `jsonb_build_object('text', repeat('x', 1000000))`;
    await logged('NULL', long);
    await logged(long, `'{"text": "short"}'`);
    await logged(`'{"text": "short"}'`, 'NULL');
    const { body } = await world.get(`/api/directory/audit-log?filter=${json({ entity: 'spec' })}`);
    expect(body.items.map(({ before, after, isShortened }: Record<string, unknown>) => [before, after, isShortened])).toEqual([
      [{ text: 'short' }, null, false],
      [null, { text: 'short' }, true],
      [null, null, true],
    ]);
    const whole = await world.get(`/api/directory/audit-log/${body.items[1].id}`);
    expect([whole.body.before.text.length, whole.body.after, whole.body.isShortened]).toEqual([1_000_000, { text: 'short' }, false]);
    expect((await world.get('/api/directory/audit-log/2147483000')).status).toBe(404);
  });
});
