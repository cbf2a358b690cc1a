import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { readConfig } from '@kantoor/services/data';
import { ecosystems } from '../companies/ecosystems.js';
import { loadTeams } from '../loading/directory.js';
import { loadBusiness } from '../loading/business.js';

export interface FreshDemo {
  noord: number;
  zuid: number;
  /** Returns rows as seen by that ecosystem. */
  rows<T = Record<string, unknown>>(ecosystemId: number, sql: string): Promise<T[]>;
  undo(): Promise<void>;
}

/** Loads both companies into separate ecosystems, in a transaction that is rolled back afterwards. */
export async function freshDemo(owner: DataSource, now: Date): Promise<FreshDemo> {
  const config = readConfig({ ...process.env, FILES_DIR: await mkdtemp(join(tmpdir(), 'demo-files-')) });
  const runner = owner.createQueryRunner();
  await runner.startTransaction();
  const choose = (id: number) => runner.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
  const ids: number[] = [];
  for (const { key, name, business, teams } of ecosystems) {
    const id = randomInt(10_000_000, 2_000_000_000);
    await runner.query(`INSERT INTO ecosystems (id, key, name) VALUES ($1, $2, $3)`, [id, `${key}-${id}`, name]);
    await choose(id);
    await loadTeams(runner.manager, { id, key, name, business, teams, leads: {} });
    await loadBusiness(runner.manager, { ...business, ecosystemId: id }, config, now);
    ids.push(id);
  }
  return {
    noord: ids[0]!,
    zuid: ids[1]!,
    rows: async (ecosystemId, sql) => {
      await choose(ecosystemId);
      return runner.query(sql);
    },
    undo: async () => {
      await runner.rollbackTransaction();
      await runner.release();
    },
  };
}
