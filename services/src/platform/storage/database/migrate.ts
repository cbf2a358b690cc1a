import { setTimeout } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type Migration, type MigrationInterface, type QueryRunner } from 'typeorm';
import { limitLogins } from './login-limits.js';

/**
 * A migration that removes or tightens what earlier versions still use. It completes an upgrade that began with `contractsFrom`, the first
 * version that does without, and runs only where that version or a later one has run: an upgrade can be taken back by one version.
 */
export interface Contraction extends MigrationInterface {
  readonly contractsFrom: string;
}
interface Patience {
  /** How long a statement waits for a lock. Requests queue behind it meanwhile, so it soon gives up and is tried again. */
  lockTimeoutMs: number;
  attempts: number;
  pauseMs: number;
}

const lock = 726_354_819;
const lockNotAvailable = '55P03';
const usual: Patience = { lockTimeoutMs: 3_000, attempts: 40, pauseMs: 2_000 };

/**
 * Runs pending migrations, beside a previous version that serves requests, and records that this version has run here. When processes
 * start at once, one migrates and the others wait: on a session of its own, without a pooler. Returns the names of the migrations.
 */
export async function migrate(dataSource: DataSource, version: string, patience = usual): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET statement_timeout = 0`);
    await runner.query(`SELECT pg_advisory_lock(${lock})`);
    await runner.query(`SET lock_timeout = ${patience.lockTimeoutMs}`);
    // Not a migration itself: it is read before the first of them, and none may remove it.
    await runner.query(`CREATE TABLE IF NOT EXISTS migrations_versions (version text PRIMARY KEY, first_run timestamptz DEFAULT now())`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    const pending = await executor.getPendingMigrations();
    if ((await executor.getExecutedMigrations()).length > 0) await refuseEarly(runner, pending);
    await withPatience(() => executor.executePendingMigrations(), patience);
    await limitLogins(runner);
    await runner.query(`INSERT INTO migrations_versions (version) VALUES ($1) ON CONFLICT DO NOTHING`, [version]);
    return pending.map(({ name }) => name);
  } finally {
    await runner.query(`RESET lock_timeout; RESET statement_timeout; SELECT pg_advisory_unlock(${lock})`).catch(() => undefined);
    await runner.release();
  }
}

/** Throws, before anything is changed, if a contraction is pending that versions which ran here could not live with. */
async function refuseEarly(runner: QueryRunner, pending: Migration[]): Promise<void> {
  const rows = (await runner.query(`SELECT version FROM migrations_versions`)) as { version: string }[];
  for (const { name, instance } of pending) {
    const { contractsFrom } = instance as Contraction;
    if (contractsFrom !== undefined && !rows.some(({ version }) => isAtLeast(version, contractsFrom)))
      throw new Error(
        `${name} removes what versions before ${contractsFrom} use, and none since has run here. Install ${contractsFrom} first.`,
      );
  }
}

/** Retries what gave up waiting for a lock; completed migrations stay completed. */
async function withPatience(work: () => Promise<unknown>, { attempts, pauseMs }: Patience): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return void (await work());
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === attempts) throw error;
      await setTimeout(pauseMs);
    }
}

/** Compares versions such as 1.10.0 part by part. */
function isAtLeast(version: string, other: string): boolean {
  const [own, least] = [version, other].map((text) => text.split('.').map(Number));
  const at = own!.findIndex((part, index) => part !== least![index]);
  return at < 0 || own![at]! > least![at]!;
}
