import 'reflect-metadata';
import { JobAdmin } from './platform/background/jobs/index.js';
import { createWorkerContext } from './worker-context.module.js';

const usage = 'jobs: lists them. jobs run QUEUE NAME: does one now and waits for it.';
const [verb, queue = '', name = ''] = process.argv.slice(2);

const context = await createWorkerContext();
try {
  const admin = context.get(JobAdmin);
  if (verb === undefined) console.table(await admin.list());
  else if (verb === 'run') console.log(await admin.run(queue, name));
  else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}
