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
});
