import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FactoryProvider } from '@nestjs/common';
import pg from 'pg';
import { OutboxRelay } from './platform/background/outbox/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { Config } from './platform/runtime/config/index.js';
import { Database } from './platform/storage/database/index.js';
import { entities } from './entities.js';

const page = readFileSync(fileURLToPath(new URL('../../docs/operating.md', import.meta.url)), 'utf8');
const numbers = (row: string): number[] => row.split('|').slice(2, -1).map(Number);
const rowsOf = (heading: string): Map<string, number[]> => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| .*\d/.test(line));
  return new Map(rows.map((row) => [row.split('|')[1]!.trim(), numbers(row)]));
};
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Records what is opened through the driver, by our own code and by TypeORM's. */
async function openedBy(work: () => Promise<() => Promise<unknown>>): Promise<number[]> {
  const { Pool, Client } = pg;
  const opened: number[] = [];
  let inPool = 0;
  class CountedPool extends Pool {
    constructor(options: pg.PoolConfig) {
      super(options);
      opened.push(options.max!);
      inPool += 1;
    }
  }
  class CountedClient extends Client {
    constructor(options: pg.ClientConfig) {
      super(options);
      opened.push(1);
    }
  }
  Object.assign(pg, { Pool: CountedPool, Client: CountedClient });
  try {
    const close = await work();
    await close();
  } finally {
    Object.assign(pg, { Pool, Client });
  }
  expect(inPool).toBeGreaterThan(3);
  return opened.sort((one, other) => other - one);
}

async function databaseOf(login: 'api' | 'worker', config: Config): Promise<Database> {
  const { providers } = PlatformModule.for({ login, entities, settings: [] });
  const provider = providers!.find((each) => (each as FactoryProvider).provide === Database) as FactoryProvider<Database>;
  const database = (await provider.useFactory(config)) as Database;
  await database.onModuleInit();
  return database;
}

describe('the table of connections in docs/operating.md', () => {
  const config = new Config();
  const table = () => rowsOf('Connections to PostgreSQL');
  const column = (at: number): number[] =>
    [...table()].filter(([name, row]) => row.length === 3 && name !== '**together**').map(([, row]) => row[at]!);
  const ofColumn = (at: number): number[] =>
    column(at)
      .filter((count) => count > 0)
      .sort((one, other) => other - one);

  it('has what an API opens', async () => {
    const opened = await openedBy(async () => {
      const database = await databaseOf('api', config);
      database.listen('kantoor_directory', () => undefined);
      return () => database.onModuleDestroy();
    });
    expect(opened).toEqual(ofColumn(0));
  });

  it('has what a worker opens', async () => {
    const opened = await openedBy(async () => {
      const database = await databaseOf('worker', config);
      const relay = new OutboxRelay(config, undefined as never, database, { ping: () => Promise.resolve() } as never);
      relay.start();
      return async () => {
        await relay.onModuleDestroy();
        await database.onModuleDestroy();
      };
    });
    expect(opened).toEqual(ofColumn(1));
  });

  it('adds up', () => {
    expect(table().get('**together**')).toEqual([0, 1, 2].map((at) => sum(column(at))));
    const [api, worker, migrate] = [0, 1, 2].map((at) => sum(column(at))) as [number, number, number];
    const listening = table().get('news, at `DATABASE_LISTEN_URL`')!;
    for (const many of [2, 5])
      expect(table().get(`${many} APIs and ${many} workers`)).toEqual([
        many * (api + worker),
        many * (api + worker) + migrate,
        many * (listening[0]! + listening[1]!),
        many * (api + worker - listening[0]! - listening[1]!),
      ]);
  });
});
