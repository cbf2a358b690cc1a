import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { reservePorts, type Stack, type StackOptions, startStack } from '../index.js';
import { migrate } from '../launch/application.js';
import { secretsFile, secretsOf } from '../secrets.js';
import { specFolder } from '../testing/spec-folder.js';

describe('a stack that begins with a prepared database', () => {
  const links = `select to_regclass('payment_transactions') as links`;
  const stacks: (Stack & { options: StackOptions })[] = [];
  const started = async () => {
    const options = { dataDir: specFolder('prepared'), ports: await reservePorts(), demo: true };
    stacks.push({ options, ...(await startStack({ ...options, only: ['postgres', 'migrate'], prepared: true })) });
    return stacks.at(-1)!;
  };
  const query = async (connectionString: string | undefined, sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  afterAll(() => Promise.all(stacks.map((stack) => stack.drop())));

  it('has all of it, with its own passwords, and no data of other stacks', async () => {
    const { env } = await started();
    expect(await migrate({ ...env, LOG_LEVEL: 'info' })).toEqual({ note: 'The database is up to date' });
    expect(await query(env.DATABASE_API_URL, 'select current_user as login')).toEqual([{ login: 'kantoor_api' }]);
    const dataDir = env.KANTOOR_DATA as string;
    expect(statSync(secretsFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(env.PAYMENT_LINK_SECRET).toBe(secretsOf(dataDir).paymentLinks);
    expect(readdirSync(join(dataDir, 'files'))).not.toEqual([]);
    await query(env.DATABASE_URL, 'drop table payment_transactions cascade');
    // Every write of a test would wait for the disk.
    expect(await query(env.DATABASE_URL, 'show fsync')).toEqual([{ fsync: 'off' }]);

    const other = (await started()).env;
    expect(await query(other.DATABASE_URL, 'select count(*)::int > 5 as peopled from people')).toEqual([{ peopled: true }]);
    expect(await query(other.DATABASE_URL, links)).toEqual([{ links: 'payment_transactions' }]);
  });

  it('keeps its data when it starts again', async () => {
    const { options, ...stack } = stacks[0]!;
    await stack.stop();
    const said: string[] = [];
    await startStack({ ...options, only: ['postgres'], prepared: true, report: (line) => said.push(line) });
    expect(said.join()).toContain('kept data');
    expect(await query(stack.env.DATABASE_URL, links)).toEqual([{ links: null }]);
  });
});
