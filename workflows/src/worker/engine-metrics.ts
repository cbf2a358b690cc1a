import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * The ones worth a series, of hundreds: free slots, workflows kept in memory, how long tasks wait for a worker, workflows that failed, and
 * requests that the engine refused. The library's other histograms have a series for each step and bound.
 */
const shown = new Set([
  'temporal_worker_task_slots_available',
  'temporal_worker_task_slots_used',
  'temporal_sticky_cache_size',
  'temporal_workflow_task_schedule_to_start_latency',
  'temporal_activity_schedule_to_start_latency',
  'temporal_workflow_failed',
  'temporal_long_request_failure',
  'temporal_request_failure',
]);
const patienceMs = 1_000;
/** Seconds: the question is whether work waits, not how many milliseconds it took. */
const bounds = [0.1, 0.5, 1, 5, 15, 60, 300];

/** Where the engine's library serves its metrics, on this machine; it cannot name a port that it chose itself. */
export async function metricsAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

export const metricsOptions = (bindAddress: string) => ({
  prometheus: {
    bindAddress,
    useSecondsForDurations: true,
    histogramBucketOverrides: {
      temporal_workflow_task_schedule_to_start_latency: bounds,
      temporal_activity_schedule_to_start_latency: bounds,
    },
  },
});

const familyOf = (line: string): string => (/^(?:# (?:HELP|TYPE) )?(\w+)/.exec(line)?.[1] ?? '').replace(/_(?:bucket|sum|count)$/, '');

/** Keeps what is shown of the library's metrics. */
export const ofInterest = (metrics: string): string => {
  const lines = metrics.split('\n').filter((line) => shown.has(familyOf(line)));
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
};

/** What the engine's library measured in this process; nothing if it does not answer. */
export async function engineMetrics(address: string): Promise<string> {
  try {
    const answer = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(patienceMs) });
    return ofInterest(await answer.text());
  } catch {
    return '';
  }
}
