import 'reflect-metadata';
import { JobDesk } from './platform/jobs/job-desk.js';
import { createWorkerContext } from './worker-context.js';

const usage = 'jobs: lists them. jobs run QUEUE NAME: does one now and waits for it.';
const [verb, queue = '', name = ''] = process.argv.slice(2);

const context = await createWorkerContext();
try {
  const desk = context.get(JobDesk);
  if (verb === undefined) console.table(await desk.list());
  else if (verb === 'run') console.log(await desk.run(queue, name));
  else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await context.close();
}
