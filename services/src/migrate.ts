import 'reflect-metadata';
import { readConfig } from './config.js';
import { migrations } from './generated/migrations.js';
import { createDataSource, migrate } from './platform/database/index.js';
import { log } from './platform/logging/index.js';

const config = readConfig();
const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 3, migrations }).initialize();
try {
  const done = await migrate(dataSource);
  log.info({ migrations: done }, done.length > 0 ? `${done.length} changes of the database made` : 'The database is up to date');
  if (config.demo) {
    // The image for production has no made-up people in it.
    const { loadDemo } = await import('./demo/index.js');
    if (await loadDemo(dataSource)) log.info('Demonstration data loaded');
  }
} catch (error) {
  log.fatal({ err: error }, 'The database could not be brought up to date');
  // For whoever started it by hand or reads the stack's report, which shows the last lines.
  process.stderr.write(`The database could not be brought up to date: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await dataSource.destroy();
}
