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
 * Throws if the database lacks one of the `tables`, or a column of an entity, afterwards: its own migrations were others.
 */
export async function migrate(
  dataSource: DataSource,
  version: string,
  tables: readonly string[] = [],
  patience = usual,
): Promise<string[]> {
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
    const executed = await executor.getExecutedMigrations();
    if (executed.length > 0) await refuseEarly(runner, pending);
    // What a later version made is its own affair: this one was taken back, and it left all that this one uses.
    const isTakenBack = (await versionsOf(runner)).some((other) => other !== version && isAtLeast(other, version));
    if (!isTakenBack) refuseRewritten(executed, dataSource.migrations);
    await withPatience(() => executor.executePendingMigrations(), patience);
    if (!isTakenBack) await refuseIncomplete(runner, dataSource, tables);
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
  const versions = await versionsOf(runner);
  for (const { name, instance } of pending) {
    const { contractsFrom } = instance as Contraction;
    if (contractsFrom !== undefined && !versions.some((version) => isAtLeast(version, contractsFrom)))
      throw new Error(
        `${name} removes what versions before ${contractsFrom} use, and none since has run here. Install ${contractsFrom} first.`,
      );
  }
}

const versionsOf = async (runner: QueryRunner): Promise<string[]> =>
  ((await runner.query(`SELECT version FROM migrations_versions`)) as { version: string }[]).map(({ version }) => version);

/** Throws, before anything is changed, if migrations ran here that stand before our last one and that we do not know. */
function refuseRewritten(executed: readonly Migration[], all: readonly MigrationInterface[]): void {
  const ours = new Set(all.map((migration) => migration.constructor.name));
  const last = Math.max(...[...ours].map((name) => Number(name.slice(-13))));
  const unknown = executed.filter(({ name, timestamp }) => timestamp < last && !ours.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw unreleased(`ran migrations that this version does not know (${few(unknown)})`);
}

/** Every entity has it, but records that are never archived are stored without. */
const notEverywhere = 'archived_at';

/** Throws if a table or column is missing, though each migration ran that makes them: it had other contents then. */
async function refuseIncomplete(runner: QueryRunner, { entityMetadatas }: DataSource, tables: readonly string[]): Promise<void> {
  const rows = (await runner.query(
    `SELECT c.relname AS "table", array_agg(a.attname::text) AS columns FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE pg_table_is_visible(c.oid) AND a.attnum > 0 AND NOT a.attisdropped GROUP BY c.relname`,
  )) as { table: string; columns: string[] }[];
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
  const missing = [...new Set([...tables, ...entityMetadatas.map(({ tableName }) => tableName)])].filter((table) => !columnsOf.has(table));
  for (const { tableName, columns } of entityMetadatas)
    for (const { databaseName } of columns)
      if (databaseName !== notEverywhere && columnsOf.get(tableName)?.has(databaseName) === false)
        missing.push(`${tableName}.${databaseName}`);
  if (missing.length > 0) throw unreleased(`lacks what this version uses (${few(missing)})`);
}

const few = (names: readonly string[]): string =>
  [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} more`] : [])].join(', ');

const unreleased = (what: string): Error =>
  new Error(
    `This database ${what}: it was made by a version between releases, whose migrations were rewritten since. ` +
      `If it is a trial, "npm run reset" deletes it and begins anew. Otherwise go on with the version that made it, or restore a backup of a release.`,
  );

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
