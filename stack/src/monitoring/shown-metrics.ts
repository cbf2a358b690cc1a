import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.js';

const sources = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');

/** Those that the metrics library shows of every process. */
const ofTheRuntime = ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'];

/** What our processes show, by their sources; the worker writes some lines itself, and passes some of the engine's library on. */
export function shownMetrics(): Set<string> {
  const own = [...sources('services/src').matchAll(/new (Gauge|Counter|Histogram)\(\{\s*name: '(\w+)'/g)].flatMap(([, kind, name]) =>
    kind === 'Histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name!],
  );
  const workers = sources('workflows/src/worker');
  const written = [...workers.matchAll(/gauge\('(\w+)'/g)].map(([, name]) => name!);
  const engine = [...workers.matchAll(/'(temporal_\w+)'/g)].flatMap(([, name]) =>
    name!.endsWith('_latency') ? [`${name}_bucket`] : [name!],
  );
  return new Set(['up', ...ofTheRuntime, ...own, ...written, ...engine]);
}

/** The labels of our own metrics. */
export const shownLabels = (): string[] => [
  ...new Set(
    [...sources('services/src').matchAll(/labelNames: \[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/'(\w+)'/g)].map(([, label]) => label!),
    ),
  ),
];
