import { randomUUID } from 'node:crypto';
import { AnswerCheck } from '@kantoor/services/testing';
import pg from 'pg';
import { reservePorts, type Stack, startStack } from './index.js';
import { specFolder } from './testing/spec-folder.js';

const path = '/api/directory/first-ecosystem';
const further = '/api/directory/further-ecosystems';
const [setupCode, wrongCode] = ['3f8c1e7a5b2d9046', '3f8c1e7a5b2d9047'];

describe('ecosystems made on screens, the first one of an empty installation', () => {
  let stack: Stack;
  let check: AnswerCheck;
  beforeAll(async () => {
    const only = ['postgres', 'redis', 'identity', 'migrate', 'api'] as const;
    // Attempts count per address, and each of the many here has its own.
    const settings = { TEMPORAL_ADDRESS: 'localhost:1', SETUP_CODE: setupCode, TRUSTED_PROXIES: 'loopback' };
    stack = await startStack({ dataDir: specFolder('new-ecosystem'), ports: await reservePorts(), only, settings });
    check = new AnswerCheck(await (await fetch(`${stack.addresses.api}/api/openapi.json`)).json());
  }, 180_000);
  afterAll(async () => {
    await stack?.drop();
    // No other spec has an empty installation, so what answers only there is seen here.
    if (process.env.KANTOOR_CONTRACT) check.keep(process.env.KANTOOR_CONTRACT);
    expect([...check.faults]).toEqual([]);
  }, 60_000);

  const tokenOf = async (email: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${stack.addresses.identity}/dev/token`, { method: 'POST', headers, body: JSON.stringify({ email }) });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const call = async (email: string | null, method: string, at: string, body?: unknown, address = '192.0.2.1', ecosystem?: number) => {
    const answer = await fetch(`${stack.addresses.api}${at}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(ecosystem !== undefined && { 'x-ecosystem': String(ecosystem), 'idempotency-key': randomUUID() }),
        ...(email !== null && { authorization: `Bearer ${await tokenOf(email)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
    check.look({ method, route: at.split('?')[0]!, status: answer.status, mediaType, payload: text });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read as an outside program does
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as any };
  };
  const make = (email: string | null, more: object = {}, address?: string) =>
    call(email, 'POST', path, { setupCode, name: 'Bureau  Één', personName: 'Daan Bakker', ...more }, address);
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>): unknown[] => [status, body?.code ?? null];
  const [daan, olivia] = ['declarant@kantoor.test', 'other@kantoor.test'];

  it('takes a signed-in person and the setup code, and says so only to who signed in', async () => {
    expect((await call(daan, 'GET', path)).body).toEqual({ isOpen: true, emailAddress: daan });
    expect(codeOf(await call(null, 'GET', path))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await make(null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await make(daan, { setupCode: wrongCode }))).toEqual([403, 'SETUP_CODE_WRONG']);
    expect(codeOf(await make(daan, { name: ' ' }))).toEqual([422, 'INVALID_INPUT']);
    expect(codeOf(await call(daan, 'GET', '/api/directory/me/profile'))).toEqual([403, 'ECOSYSTEM_FORBIDDEN']);
  });

  it('is made one after the other: who asks second waits for the first', async () => {
    const logins = [0, 1].map(() => new pg.Client({ connectionString: stack.env.DATABASE_API_URL }));
    const makeAs = async (n: number): Promise<number> =>
      (await logins[n]!.query(`SELECT made_id FROM first_ecosystem('key-${n}', 'Bureau', 'a${n}@house.test', 'Daan', 'nl')`)).rowCount!;
    for (const login of logins) {
      await login.connect();
      await login.query('BEGIN');
    }
    expect(await makeAs(0)).toBe(1);
    const second = makeAs(1);
    const waits = new Promise((resolve) => setTimeout(resolve, 300, 'waits'));
    expect(await Promise.race([second, waits])).toBe('waits');
    await logins[0]!.query('ROLLBACK');
    expect(await second).toBe(1);
    await logins[1]!.query('ROLLBACK');
    for (const login of logins) await login.end();
  });

  let maker: string, other: string, first: number;
  it('is made once, however many ask at once; who made it is its site admin', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => make([daan, olivia][n % 2]!, { name: `Bureau  Één ${n}` }, `198.51.100.${n}`)),
    );
    const made = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter((_, n) => n !== made).map(codeOf)).toEqual(Array(23).fill([409, 'NOT_EMPTY']));
    [maker, other] = made % 2 === 0 ? [daan, olivia] : [olivia, daan];
    const { body } = await call(maker, 'GET', '/api/directory/me/profile');
    expect(body).toMatchObject({ name: 'Daan Bakker', ecosystemMemberships: [{ key: `bureau-een-${made}`, name: `Bureau Één ${made}` }] });
    first = body.ecosystemMemberships[0].id;
    expect(body.roles).toEqual(expect.arrayContaining(['BE_SiteAdmin', 'app_paperless']));
    expect((await call(other, 'GET', path)).body.isOpen).toBe(false);
    expect(codeOf(await make(other))).toEqual([409, 'NOT_EMPTY']);
  });

  const makeFurther = (email: string | null, more: object = {}, address = '203.0.113.1', ecosystem = first) =>
    call(email, 'POST', further, { setupCode, name: 'Tweede Bureau', ...more }, address, ecosystem);
  const asOwner = async <Row extends object>(text: string): Promise<Row[]> => {
    const owner = new pg.Client({ connectionString: stack.env.DATABASE_URL });
    await owner.connect();
    const { rows } = await owner.query<Row>(text);
    await owner.end();
    return rows;
  };

  it('further ones take a site admin and the setup code, both', async () => {
    await call(
      maker,
      'POST',
      '/api/directory/people',
      { name: 'Ander', emailAddress: other, roles: ['BE_FinanceEmployee'] },
      undefined,
      first,
    );
    expect(codeOf(await makeFurther(null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await makeFurther(other))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await makeFurther(maker, { setupCode: wrongCode }))).toEqual([403, 'SETUP_CODE_WRONG']);
    expect(codeOf(await makeFurther(maker, { name: ' ' }))).toEqual([422, 'INVALID_INPUT']);
    const { body } = await call(maker, 'GET', '/api/directory/audit-log?range=[0,99]', undefined, undefined, first);
    expect(body.items.filter(({ action }: { action: string }) => action === 'ecosystem.refuse')).toHaveLength(1);
    expect(await asOwner('SELECT count(*)::int AS n FROM ecosystems')).toEqual([{ n: 1 }]);
  });

  it('whoever makes one is its only member and site admin at once; it shows nothing of the first, and the first nothing of it', async () => {
    const { status, body: made } = await makeFurther(maker);
    expect([status, made]).toEqual([201, { id: made.id, key: 'tweede-bureau', name: 'Tweede Bureau' }]);
    const again = (await makeFurther(maker)).body;
    expect(again.key).toBe('tweede-bureau-2');
    const { body: me } = await call(maker, 'GET', '/api/directory/me/profile');
    expect(me.ecosystemMemberships.map(({ id }: { id: number }) => id)).toEqual([first, made.id, again.id]);
    const { body: theirs } = await call(other, 'GET', '/api/directory/me/profile');
    expect(theirs.ecosystemMemberships).toHaveLength(1);
    const people = await call(maker, 'GET', '/api/directory/people', undefined, undefined, made.id);
    expect(people.body.items.map(({ name }: { name: string }) => name)).toEqual(['Daan Bakker']);
    expect(codeOf(await call(other, 'GET', '/api/directory/people', undefined, undefined, made.id))).toEqual([403, 'ECOSYSTEM_FORBIDDEN']);
    const logOf = async (ecosystem: number): Promise<unknown[]> =>
      (await call(maker, 'GET', '/api/directory/audit-log?range=[0,99]', undefined, undefined, ecosystem)).body.items
        .filter(({ action }: { action: string }) => action === 'ecosystem.create')
        .map(({ after }: { after: unknown }) => after);
    expect(await logOf(made.id)).toEqual([{ key: 'tweede-bureau', name: 'Tweede Bureau' }]);
    expect(JSON.stringify(await logOf(first))).not.toContain('tweede-bureau');
  });

  it('the database makes none for who is no site admin, whatever the API asks', async () => {
    const login = new pg.Client({ connectionString: stack.env.DATABASE_API_URL });
    await login.connect();
    const [{ id }] = (await asOwner<{ id: number }>(`SELECT id FROM people WHERE email = '${other}'`)) as [{ id: number }];
    for (const person of ['', String(id)]) {
      await login.query('BEGIN');
      await login.query(`SELECT set_config('app.person', $1, true)`, [person]);
      expect((await login.query(`SELECT * FROM further_ecosystem('derde', 'Derde')`)).rowCount).toBe(0);
      await login.query('ROLLBACK');
    }
    await login.end();
  });

  it('is tried ten times in a quarter of an hour at most', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await make(olivia, { setupCode: wrongCode })).status);
    expect(statuses.at(-1)).toBe(429);
    // The same tries count for further ones.
    expect((await makeFurther(maker, { setupCode: wrongCode }, '192.0.2.1')).status).toBe(429);
  });
});
