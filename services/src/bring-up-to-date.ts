import type { DataSource } from 'typeorm';
import { readConfig } from './config.js';
import { migrations } from './generated/migrations.js';
import type { Config } from './platform/config.js';
import { createDataSource, migrate } from './platform/database/index.js';
import { log } from './platform/logging/index.js';

/** A program: makes the changes that the database lacks, then what `andThen` adds. What goes wrong is reported and becomes the exit code. */
export async function bringUpToDate(andThen?: (dataSource: DataSource, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 3, migrations }).initialize();
  try {
    const done = await migrate(dataSource);
    log.info({ migrations: done }, done.length > 0 ? `${done.length} changes of the database made` : 'The database is up to date');
    await andThen?.(dataSource, config);
  } catch (error) {
    log.fatal({ err: error }, 'The database could not be brought up to date');
    // For people who started it by hand, and for the stack's report, which shows the last lines.
    process.stderr.write(`The database could not be brought up to date: ${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}
