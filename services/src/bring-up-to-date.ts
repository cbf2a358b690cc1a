import { createRequire } from 'node:module';
import type { DataSource } from 'typeorm';
import { readConfig } from './config.js';
import { entities } from './entities.js';
import { migrations } from './generated/migrations.js';
import type { Config } from './platform/runtime/config/index.js';
import { createDataSource, migrate } from './platform/storage/database/index.js';
import { log } from './platform/runtime/logging/index.js';
import { tableOwners } from './table-owners.js';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Entry point of a program: runs pending migrations, then `andThen`. Reports a failure and sets the exit code. */
export async function bringUpToDate(andThen?: (dataSource: DataSource, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 3, isPatient: true, entities, migrations }).initialize();
  try {
    const done = await migrate(dataSource, version, Object.values(tableOwners).flat());
    log.info({ migrations: done }, done.length > 0 ? `${done.length} changes of the database made` : 'The database is up to date');
    await andThen?.(dataSource, config);
  } catch (error) {
    log.fatal({ err: error }, 'The database could not be brought up to date');
    // Shown to people who start it by hand, and in the stack's report, which prints the last lines.
    process.stderr.write(`The database could not be brought up to date: ${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}
