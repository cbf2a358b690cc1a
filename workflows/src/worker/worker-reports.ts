import type { Reported, Temporal } from '@kantoor/services';
import type { Workers } from './workers.js';

const answerWithinMs = 1_000;

const gauge = (name: string, help: string, values: [string, number][]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values.map(([queue, value]) => `${name}{queue="${queue}"} ${value}`), ''].join(
    '\n',
  );

/** Health of a worker, for monitoring. It keeps polling an unavailable engine, and is of no use meanwhile. */
export const workerReports = (workers: Workers, engine: Temporal): Reported => ({
  ready: async () => {
    const temporal = await engine.ping(answerWithinMs).then(
      () => 'up' as const,
      () => 'away' as const,
    );
    const polling = workers.isReady ? 'up' : 'away';
    return { status: temporal === 'up' && polling === 'up' ? 'up' : 'away', checks: { temporal, polling } };
  },
  more: () => {
    const { statuses } = workers;
    const running = statuses.map(({ taskQueue, numInFlightActivities }): [string, number] => [taskQueue, numInFlightActivities]);
    const cached = statuses.map(({ taskQueue, numCachedWorkflows }): [string, number] => [taskQueue, numCachedWorkflows]);
    return (
      gauge('kantoor_worker_activities', 'Activities at hand', running) +
      gauge('kantoor_worker_cached_workflows', 'Workflows kept in memory', cached)
    );
  },
});
