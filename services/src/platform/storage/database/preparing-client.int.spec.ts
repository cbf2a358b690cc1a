import { Config } from '../../runtime/config/index.js';
import { preparedName } from './prepared-names.js';
import { PreparingClient } from './preparing-client.js';

describe('A statement of a transaction', () => {
  const client = new PreparingClient({ connectionString: new Config().databaseApiUrl });
  beforeAll(async () => {
    await client.connect();
    preparedName('', Infinity); // Names are global to the process: other specs in it may have used them up.
  });
  afterAll(() => client.end());

  const asked = async (sql: string, ...values: unknown[]): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const value of values) answers.push((await client.query<{ answer: unknown }>(sql, [value])).rows[0]!.answer);
    return answers;
  };
  const preparedAs = async (sql: string): Promise<number> =>
    (await client.query('SELECT FROM pg_prepared_statements WHERE statement = $1', [sql])).rows.length;

  it('is prepared once, and returns the result of its own values each time', async () => {
    const sql = 'SELECT $1::int + 1 AS answer';
    expect(await asked(sql, 1, 2, 41)).toEqual([2, 3, 42]);
    expect(await preparedAs(sql)).toBe(1);
  });

  it('is planned each time when it searches', async () => {
    const sql = `SELECT 'Kantoor' ILIKE $1 AS answer`;
    expect(await asked(sql, 'k%', 'x%')).toEqual([true, false]);
    expect(await preparedAs(sql)).toBe(0);
  });

  it('reports its error, and the connection stays usable', async () => {
    await expect(asked('SELECT 1 / $1::int AS answer', 0)).rejects.toMatchObject({ code: '22012' });
    expect(await asked('SELECT 1 / $1::int AS answer', 1)).toEqual([1]);
  });

  describe('of a tenant', () => {
    const tenant = '7';
    const setting = { sql: `SELECT set_config('app.ecosystem', $1, true)`, params: [tenant] };
    const seen = `SELECT current_setting('app.ecosystem', true) AS answer, $1::int AS n`;
    const fails = { sql: 'SELECT 1 / $1::int', params: [0] };
    /** Each flush ends with one Sync. */
    const flushes = jest.spyOn((client as unknown as { connection: { sync(): void } }).connection, 'sync');
    beforeEach(() => {
      flushes.mockClear();
      client.begin(setting);
    });
    afterEach(() => client.query('ROLLBACK'));

    it('goes in one flush with the BEGIN and setting before it, and with all that are asked at once, in their order', async () => {
      const answers = await Promise.all([1, 2].map((n) => client.query(seen, [n])));
      expect(answers.map(({ rows }) => rows)).toEqual([[{ answer: tenant, n: 1 }], [{ answer: tenant, n: 2 }]]);
      expect(flushes).toHaveBeenCalledTimes(1);
      await client.query('COMMIT');
      expect((await client.query(seen, [3])).rows).toEqual([{ answer: '', n: 3 }]);
    });

    it('takes unawaited writes along, which it then sees; the last ones go with the COMMIT', async () => {
      await client.query(`SELECT set_config('app.spec', $1, true)`, ['before']);
      client.write({ sql: `SELECT set_config('app.spec', $1, true)`, params: ['after'] });
      expect((await client.query(`SELECT current_setting($1) AS answer`, ['app.spec'])).rows).toEqual([{ answer: 'after' }]);
      client.write({ sql: `SELECT set_config('app.spec', $1, true)`, params: ['last'] });
      await client.query('COMMIT');
      expect(flushes).toHaveBeenCalledTimes(3);
    });

    it('fails with the error of the unawaited write before it, and so does the COMMIT', async () => {
      client.write(fails);
      await expect(client.query(seen, [1])).rejects.toMatchObject({ code: '22012' });
      await client.query('ROLLBACK');
      client.begin(setting);
      client.write(fails);
      await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '22012' });
    });

    it('fails with that error also when the write was sent alone before', async () => {
      client.write(fails);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '22012' });
      await client.query('ROLLBACK');
      expect(await asked('SELECT 1 / $1::int AS answer', 1)).toEqual([1]);
    });

    it('fails alone in a savepoint, with the writes beside it', async () => {
      await client.query('SAVEPOINT here');
      client.write({ sql: `SELECT set_config('app.spec', $1, true)`, params: ['lost'] });
      await expect(client.query(fails.sql, fails.params)).rejects.toMatchObject({ code: '22012' });
      await client.query('ROLLBACK TO SAVEPOINT here');
      expect((await client.query(`SELECT current_setting($1, true) AS answer`, ['app.spec'])).rows).not.toEqual([{ answer: 'lost' }]);
      await client.query('COMMIT');
    });

    it('is never sent when the transaction is rolled back first; without any statement nothing is', async () => {
      client.write({ sql: 'SELECT pg_advisory_lock($1)', params: [4_711] });
      await client.query('ROLLBACK');
      client.begin(setting);
      await client.query('COMMIT');
      expect(flushes).not.toHaveBeenCalled();
      expect((await client.query(seen, [1])).rows).toEqual([{ answer: '', n: 1 }]);
    });
  });
});
