import { AnswerCheck } from '@kantoor/services/testing';
import pg from 'pg';
import { reservePorts, type Stack, startStack } from './index.js';
import { specFolder } from './testing/spec-folder.js';

const path = '/api/directory/first-ecosystem';
const [setupCode, wrongCode] = ['3f8c1e7a5b2d9046', '3f8c1e7a5b2d9047'];

describe('the first ecosystem of an empty installation', () => {
  let stack: Stack;
  let check: AnswerCheck;
  beforeAll(async () => {
    const only = ['postgres', 'redis', 'identity', 'migrate', 'api'] as const;
    // Attempts count per address, and each of the many here has its own.
    const settings = { TEMPORAL_ADDRESS: 'localhost:1', SETUP_CODE: setupCode, TRUSTED_PROXIES: 'loopback' };
    stack = await startStack({ dataDir: specFolder('first-ecosystem'), ports: await reservePorts(), only, settings });
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
  const call = async (email: string | null, method: string, at: string, body?: unknown, address = '192.0.2.1') => {
    const answer = await fetch(`${stack.addresses.api}${at}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(email !== null && { authorization: `Bearer ${await tokenOf(email)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
    check.look({ method, route: at, status: answer.status, mediaType, payload: text });
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

  it('is made once, however many ask at once; who made it is its site admin', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => make([daan, olivia][n % 2]!, { name: `Bureau  Één ${n}` }, `198.51.100.${n}`)),
    );
    const made = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter((_, n) => n !== made).map(codeOf)).toEqual(Array(23).fill([409, 'NOT_EMPTY']));
    const [maker, other] = made % 2 === 0 ? [daan, olivia] : [olivia, daan];
    const { body } = await call(maker, 'GET', '/api/directory/me/profile');
    expect(body).toMatchObject({ name: 'Daan Bakker', ecosystemMemberships: [{ key: `bureau-een-${made}`, name: `Bureau Één ${made}` }] });
    expect(body.roles).toEqual(expect.arrayContaining(['BE_SiteAdmin', 'app_paperless']));
    expect((await call(other, 'GET', path)).body.isOpen).toBe(false);
    expect(codeOf(await make(other))).toEqual([409, 'NOT_EMPTY']);
  });

  it('is tried ten times in a quarter of an hour at most', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await make(olivia, { setupCode: wrongCode })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
