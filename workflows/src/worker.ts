import { Config, createWorkerContext, JobWorkers, log, OutboxRelay, Temporal } from '@kantoor/services';
import { activitiesOf } from './worker/activities.js';
import { serveReports } from './worker/reports.js';
import { installRuntime } from './worker/runtime.js';
import { stopOnSignal } from './worker/stop-on-signal.js';
import { Workers } from './worker/workers.js';

installRuntime();
const services = await createWorkerContext();
const { temporalAddress: address, temporalNamespace: namespace } = services.get(Config);
const relay = services.get(OutboxRelay);
const jobs = services.get(JobWorkers);
const workers = new Workers({ address, namespace, activities: activitiesOf(services) });
const reports = serveReports(workers, services.get(Temporal), Number(process.env.WORKER_METRICS_PORT ?? 9464));

stopOnSignal(async () => {
  reports.close();
  await Promise.all([workers.stop(), relay.stop(), jobs.stop()]);
  await services.close();
});
relay.start();
jobs.start();
workers.start();
log.info('The worker is up');
