import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { metrics } from '@kantoor/services';
import type { Temporal } from '@kantoor/services';
import type { Workers } from './workers.js';

const answerWithinMs = 1_000;

const gauge = (name: string, help: string, values: [string, number][]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values.map(([queue, value]) => `${name}{queue="${queue}"} ${value}`), ''].join(
    '\n',
  );

async function metricsText(workers: Workers): Promise<string> {
  const { statuses } = workers;
  const running = statuses.map(({ taskQueue, numInFlightActivities }): [string, number] => [taskQueue, numInFlightActivities]);
  const cached = statuses.map(({ taskQueue, numCachedWorkflows }): [string, number] => [taskQueue, numCachedWorkflows]);
  return (
    (await metrics.metrics()) +
    gauge('kantoor_worker_activities', 'Activities at hand', running) +
    gauge('kantoor_worker_cached_workflows', 'Workflows kept in memory', cached)
  );
}

/** A worker goes on polling an engine that is away, and is of no use meanwhile. */
const isReady = async (workers: Workers, engine: Temporal): Promise<boolean> =>
  workers.isReady &&
  engine.ping(answerWithinMs).then(
    () => true,
    () => false,
  );

/** Liveness, readiness and metrics of the worker, for those who watch it. */
export function serveReports(workers: Workers, engine: Temporal, port: number): Server {
  const answers: Record<string, () => Promise<[number, string]>> = {
    '/health/live': async () => [200, JSON.stringify({ status: 'up' })],
    '/health/ready': async () =>
      (await isReady(workers, engine)) ? [200, JSON.stringify({ status: 'up' })] : [503, JSON.stringify({ status: 'away' })],
    '/metrics': async () => [200, await metricsText(workers)],
  };
  return createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? (async (): Promise<[number, string]> => [404, '']);
    answer().then(
      ([status, text]) =>
        response
          .writeHead(status, { 'content-type': status === 200 && request.url === '/metrics' ? metrics.contentType : 'application/json' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port);
}
