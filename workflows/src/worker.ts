import {
  Backlog,
  Config,
  createWorkerContext,
  JobWorkers,
  Leaving,
  leaveOnSignal,
  log,
  MailFetcher,
  MailReceiver,
  OutboxRelay,
  Readiness,
  serveHealth,
  startTracing,
  stopTracing,
} from '@kantoor/services';
import { activitiesOf } from './worker/activities.js';
import { engineMetrics } from './worker/engine-metrics.js';
import { watchLoop } from './worker/loop-watch.js';
import { installRuntime } from './worker/runtime.js';
import { workerReports } from './worker/worker-reports.js';
import { Workers } from './worker/workers.js';

const engineAddress = await installRuntime();
const services = await createWorkerContext();
const config = services.get(Config);
await startTracing(config.tracesEndpoint, 'kantoor-worker');
const relay = services.get(OutboxRelay);
const jobs = services.get(JobWorkers);
const mails = services.get(MailReceiver, { strict: false });
const fetcher = services.get(MailFetcher, { strict: false });
const workers = new Workers({ engine: config.engine, activities: activitiesOf(services) });
const reports = await serveHealth(
  config,
  workerReports({
    workers,
    readiness: services.get(Readiness),
    backlog: services.get(Backlog),
    engine: () => engineMetrics(engineAddress),
  }),
);

leaveOnSignal(services.get(Leaving), {
  // Another worker repeats what does not end in time.
  withinMs: 20_000,
  steps: [
    () => Promise.all([workers.stop(), jobs.stop(), mails.stop(), fetcher.stop()]),
    // Last, so that it hands over what the others have just written.
    () => relay.stop(),
    () => services.close(),
    () => stopTracing(),
    () => reports.close(),
  ],
});
relay.start();
jobs.start();
workers.start();
await mails.start();
fetcher.start();
watchLoop();
log.info('The worker is up');
