import type { Backlog, Readiness, Reported } from '@kantoor/services';
import { taskQueues } from './task-queues.js';
import type { Workers } from './workers.js';

const gauge = (name: string, help: string, values: [string, number][]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values.map(([queue, value]) => `${name}{queue="${queue}"} ${value}`), ''].join(
    '\n',
  );

export interface Reporting {
  workers: Workers;
  readiness: Readiness;
  backlog: Backlog;
  /** Metrics of the engine's library. */
  engine: () => Promise<string>;
}

/** Health of a worker, for monitoring. It keeps polling an unavailable engine, and is of no use meanwhile. */
export function workerReports({ workers, readiness, backlog, engine }: Reporting): Reported {
  let hasPolled = false;
  return {
    ready: async () => {
      const { status, checks } = await readiness.check();
      hasPolled ||= workers.isReady;
      const polling = workers.isReady ? 'up' : 'away';
      const works = checks.temporal === 'up' && polling === 'up' ? 'up' : hasPolled ? 'away' : 'starting';
      return { status: status === 'draining' ? status : works, checks: { ...checks, polling } };
    },
    measure: () => backlog.measure(),
    more: async () => {
      const { statuses } = workers;
      const running = statuses.map(({ taskQueue, numInFlightActivities }): [string, number] => [taskQueue, numInFlightActivities]);
      const cached = statuses.map(({ taskQueue, numCachedWorkflows }): [string, number] => [taskQueue, numCachedWorkflows]);
      const polling = taskQueues.map((queue): [string, number] => [queue, workers.isReady ? 1 : 0]);
      return (
        gauge('kantoor_worker_takes_work', 'Whether each queue of processes is asked for work (1) or not (0)', polling) +
        gauge('kantoor_worker_activities', 'Activities at hand', running) +
        gauge('kantoor_worker_cached_workflows', 'Workflows kept in memory', cached) +
        (await engine())
      );
    },
  };
}
