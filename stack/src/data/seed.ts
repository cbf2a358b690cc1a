import 'reflect-metadata';
import { createDataSource, fileStoreOf, readConfig } from '@kantoor/services/data';
import { NoSuchSeed, seedOptions, usage } from './large/options.js';
import { keepInvoiceFiles } from './large/invoice-files.js';
import { seedAll } from './large/seed-all.js';

/** Wrong arguments are the caller's mistake: prints the usage, without a stack trace. */
function refused(error: unknown): never {
  if (!(error instanceof NoSuchSeed)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exit(2);
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const options = await Promise.resolve()
  .then(() => seedOptions(args))
  .catch(refused);
const config = readConfig();
const { databaseUrl, isDevelopment } = config;
if (!isDevelopment) refused(new NoSuchSeed('Made-up data is for development only (KANTOOR_ENV).'));
const documents = await keepInvoiceFiles(fileStoreOf(config));
const dataSource = await createDataSource({ url: databaseUrl, poolSize: 1, isPatient: true }).initialize();
try {
  const startedAt = performance.now();
  const targets = await seedAll(
    (ecosystemId, work) =>
      dataSource.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [ecosystemId ? String(ecosystemId) : '']);
        // Tables that were nearly empty a moment ago still look so to the planner: it would scan them for every row.
        await tx.query(`SET LOCAL enable_seqscan = off`);
        return work(tx);
      }),
    options,
    documents,
    (line) => console.log(line),
  ).catch(refused);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `Done in ${seconds} s: ecosystem ${targets[0]!.ecosystemId}, team ${targets[0]!.teamId}${targets.length > 1 ? ` and ${targets.length - 1} more` : ''}`,
  );
} finally {
  await dataSource.destroy();
}
