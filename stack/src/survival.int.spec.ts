import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { type Ports, reservePorts, type Stack, startStack } from './index.js';
import { birthOf, recorded, signal } from './system/processes.js';
import { specFolder } from './testing/spec-folder.js';
import { ask } from './redis/client.js';

describe('the embedded servers', () => {
  const dataDir = specFolder('survival');
  const only = ['postgres', 'redis', 'temporal', 'mailbox'] as const;
  let ports: Ports;
  let stack: Stack;

  beforeAll(async () => {
    ports = await reservePorts();
    stack = await startStack({ dataDir, ports, only });
  });

  afterAll(async () => {
    await stack.drop();
  });

  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: stack.env.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const redis = (command: string) => ask(new URL(stack.env.REDIS_URL as string), command);
  const temporal = async <T>(work: (client: Client) => Promise<T>) => {
    const connection = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS });
    try {
      return await work(new Client({ connection, namespace: 'kantoor' }));
    } finally {
      await connection.close();
    }
  };

  it('keep every commit, key and workflow when all three are killed', async () => {
    await query('create table proof as select generate_series(1, 50000) as n');
    await redis('SET proof kept');
    const searchAttributes = { KantoorEntity: ['deal:12'], KantoorEcosystem: [1], KantoorTeam: [2], KantoorStep: ['waiting'] };
    await temporal((client) =>
      client.workflow.start('never-taken-up', { taskQueue: 'nobody', workflowId: 'deal-invoice/12', searchAttributes }),
    );

    for (const name of ['postgres', 'redis', 'temporal'] as const) {
      const before = stack.pid(name);
      stack.kill(name);
      await stack.restart(name);
      expect(stack.pid(name)).not.toBe(before);
    }

    expect(await query('select count(*)::int as n from proof')).toEqual([{ n: 50_000 }]);
    expect(await redis('GET proof')).toContain('kept');
    await temporal(async (client) => {
      expect((await client.workflow.getHandle('deal-invoice/12').describe()).status.name).toBe('RUNNING');
      const found: string[] = [];
      for await (const each of client.workflow.list({ query: "KantoorEntity = 'deal:12' and KantoorTeam = 2" }))
        found.push(each.workflowId);
      expect(found).toEqual(['deal-invoice/12']);
    });
  });

  it('are adopted by a second start, unchanged', async () => {
    const before = only.map((name) => stack.pid(name));
    const said: string[] = [];
    stack = await startStack({ dataDir, ports, only, report: (line) => said.push(line) });
    expect(only.map((name) => stack.pid(name))).toEqual(before);
    expect(said.filter((line) => line.includes('already runs'))).toHaveLength(3);
  });

  it('bind the application’s logins by row-level security and give them none of the owner’s rights', async () => {
    const logins = await query(
      "select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname like 'kantoor%' and rolcanlogin order by rolname",
    );
    expect(logins.map(({ rolname }) => rolname)).toEqual(['kantoor_api', 'kantoor_backup', 'kantoor_owner', 'kantoor_worker']);
    // A backup holds the rows of every tenant, and its login only reads.
    for (const { rolname, ...rights } of logins)
      expect(rights).toEqual({ rolsuper: false, rolbypassrls: rolname === 'kantoor_backup', rolcreaterole: false });
    const api = new pg.Client({ connectionString: stack.env.DATABASE_API_URL });
    await api.connect();
    await expect(api.query('create table mine (n int)')).rejects.toThrow('permission denied');
    await api.end();
  });

  it('restart automatically when a supervised program is killed', async () => {
    const before = stack.pid('mailbox');
    stack.kill('mailbox');
    while (stack.pid('mailbox') === before) await new Promise((resolve) => setTimeout(resolve, 50));
    const answers = async () => (await fetch(`${stack.addresses.mailbox}/api/v1/info`).catch(() => undefined))?.ok;
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stack.pid('mailbox')).not.toBe(before);
  });

  it('are not duplicated when the supervisor itself was killed', async () => {
    const before = stack.pid('mailbox');
    const supervisor = recorded(dataDir, 'supervisor');
    if (supervisor) signal(supervisor, 'SIGKILL');
    stack = await startStack({ dataDir, ports, only });
    expect(stack.pid('mailbox')).not.toBe(before);
    expect(birthOf(before ?? 0)).toBeUndefined();
    expect((await fetch(`${stack.addresses.mailbox}/api/v1/info`)).ok).toBe(true);
  });

  it('use a server that a setting names, and start none of their own', async () => {
    const other = specFolder('survival');
    const { DATABASE_URL, DATABASE_API_URL, DATABASE_WORKER_URL, REDIS_URL, TEMPORAL_ADDRESS } = stack.env;
    const settings = { DATABASE_URL, DATABASE_API_URL, DATABASE_WORKER_URL, REDIS_URL, TEMPORAL_ADDRESS };
    const guest = await startStack({ dataDir: other, ports: await reservePorts(), only: ['postgres', 'redis', 'temporal'], settings });
    expect(guest.env).toMatchObject(settings);
    expect([guest.pid('postgres'), guest.pid('redis'), guest.pid('temporal')]).toEqual([undefined, undefined, undefined]);
    await guest.drop();
    expect(await query('select 1 as still')).toEqual([{ still: 1 }]);
  });
});
