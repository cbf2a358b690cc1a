import {
  Config,
  createWorkerContext,
  JobWorkers,
  log,
  MailFetcher,
  MailReceiver,
  OutboxRelay,
  serveReports,
  Temporal,
} from '@kantoor/services';
import { activitiesOf } from './worker/activities.js';
import { watchLoop } from './worker/loop-watch.js';
import { installRuntime } from './worker/runtime.js';
import { stopOnSignal } from './worker/stop-on-signal.js';
import { workerReports } from './worker/worker-reports.js';
import { Workers } from './worker/workers.js';

installRuntime();
const services = await createWorkerContext();
const config = services.get(Config);
const relay = services.get(OutboxRelay);
const jobs = services.get(JobWorkers);
const mails = services.get(MailReceiver, { strict: false });
const fetcher = services.get(MailFetcher, { strict: false });
const workers = new Workers({ engine: config.engine, activities: activitiesOf(services) });
const reports = await serveReports(config, workerReports(workers, services.get(Temporal)));

stopOnSignal(async () => {
  reports.close();
  await Promise.all([workers.stop(), relay.stop(), jobs.stop(), mails.stop(), fetcher.stop()]);
  await services.close();
});
relay.start();
jobs.start();
workers.start();
await mails.start();
fetcher.start();
watchLoop();
log.info('The worker is up');
