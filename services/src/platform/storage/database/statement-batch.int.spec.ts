import pg from 'pg';
import { Config } from '../../runtime/config/index.js';
import { automationContext } from '../../runtime/context.js';
import { preparedName } from './prepared-names.js';
import { StatementBatch, type ReadQuery } from './statement-batch.js';
import { readingAs } from './tenant-settings.js';

describe('batched statements', () => {
  let client: pg.Client;
  beforeEach(async () => {
    client = new pg.Client({ connectionString: new Config().databaseApiUrl });
    await client.connect();
  });
  afterEach(() => client.end());

  const together = (...queries: ReadQuery[]): Promise<unknown[][]> =>
    new Promise((resolve, reject) => {
      const batch = new StatementBatch(queries);
      batch.callback = (error, answers) => (error ? reject(error) : resolve(answers!.map(({ rows }) => rows)));
      client.query(batch);
    });
  const asTenant = (...queries: ReadQuery[]) => together(readingAs(automationContext(7, 'spec')), ...queries);
  const settings = `SELECT current_setting('app.ecosystem', true) AS ecosystem, current_setting('transaction_read_only') AS reading`;
  const left = async () => {
    const { rows } = await client.query(settings);
    return { ...rows[0], ecosystem: rows[0].ecosystem || 'none', status: client.getTransactionStatus() };
  };
  const nothing = { ecosystem: 'none', reading: 'off', status: 'I' };

  it('are bound to the ecosystem and read-only, and leave neither setting behind', async () => {
    for (let again = 0; again < 3; again += 1) {
      const [, seen] = await asTenant({ sql: settings });
      expect(seen).toEqual([{ ecosystem: '7', reading: 'on' }]);
      expect(await left()).toEqual(nothing);
    }
    expect(await together({ sql: settings })).toEqual([[{ ecosystem: '', reading: 'off' }]]);
  });

  it.each([
    ['fails while it runs', { sql: 'SELECT 1 / $1::int', params: [0] }, '22012'],
    ['cannot be read', { sql: 'SELEC 1' }, '42601'],
    ['gets a value that does not fit', { sql: 'SELECT $1::int', params: ['x'] }, '22P02'],
    ['writes', { sql: 'CREATE TABLE spec (a int)' }, '25006'],
    ['wants to write again', { sql: `SELECT set_config('transaction_read_only', 'off', true)` }, '25001'],
    ['ends the transaction early', { sql: 'COMMIT' }, undefined],
  ])('leave no setting behind when one of them %s', async (_, query: ReadQuery, code) => {
    const outcome = asTenant({ sql: 'SELECT 1 AS n' }, query, { sql: settings });
    if (code) await expect(outcome).rejects.toMatchObject({ code });
    else await outcome.catch(() => undefined);
    expect(await left()).toEqual(nothing);
    expect((await asTenant({ sql: settings }))[1]).toEqual([{ ecosystem: '7', reading: 'on' }]);
  });

  it('are not run when the setting itself fails', async () => {
    const refused: ReadQuery = { sql: `SELECT set_config('app.ecosystem', $1, true), 1 / 0`, params: ['9'] };
    await expect(together(refused, { sql: `SELECT nextval('no_such_sequence')` })).rejects.toMatchObject({ code: '22012' });
    expect(await left()).toEqual(nothing);
  });

  it('are prepared once; one whose table was changed fails once, and then is not prepared', async () => {
    preparedName('', Infinity); // Names are global to the process: other specs in it may have used them up.
    const prepared = async () =>
      Number((await client.query(`SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%FROM changing'`)).rows[0].count);
    await client.query('CREATE TEMP TABLE changing (a int); INSERT INTO changing VALUES (1)');
    const all = { sql: 'SELECT * FROM changing' };
    expect(await together(all, all)).toEqual([[{ a: 1 }], [{ a: 1 }]]);
    expect(await together(all)).toEqual([[{ a: 1 }]]);
    expect(await prepared()).toBe(1);
    await client.query('ALTER TABLE changing ADD b text DEFAULT $$x$$');
    await expect(together(all)).rejects.toMatchObject({ code: '0A000' });
    expect(await together(all)).toEqual([[{ a: 1, b: 'x' }]]);
    expect(await prepared()).toBe(1);
  });
});
