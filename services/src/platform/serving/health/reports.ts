import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../runtime/config/index.js';
import { register } from '../../runtime/metrics/index.js';
import type { Health } from './readiness.service.js';

export interface Reported {
  ready: () => Promise<Health>;
  /** Measures what is measured only when someone looks. */
  measure?: () => Promise<void>;
  /** Extra metrics of this process only, in Prometheus text format. */
  more?: () => string | Promise<string>;
}

export interface Reports {
  port: number;
  close: () => void;
}

const connectionsMax = 32;
const requestMaxMs = 10_000;

const json = (status: number, value: object): [number, string, string] => [status, 'application/json', JSON.stringify(value)];

async function answerTo(path: string, { ready, measure, more = () => '' }: Reported): Promise<[number, string, string]> {
  if (path === '/metrics') {
    // Measures what is away.
    const [, , others] = await Promise.all([ready(), measure?.(), more()]);
    return [200, register.contentType, (await register.metrics()) + others];
  }
  if (path === '/health/live') return json(200, { status: 'up' });
  if (path !== '/health/ready') return json(404, { status: 'unknown' });
  const health = await ready();
  return json(health.status === 'up' ? 200 : 503, health);
}

/** Serves liveness, detailed readiness and metrics of a process on a separate port: for monitoring, never public. */
export async function serveReports({ metricsBind, metricsPort }: Config, reported: Reported): Promise<Reports> {
  const server = createServer({ requestTimeout: requestMaxMs, headersTimeout: requestMaxMs }, (request, response) => {
    answerTo(request.url ?? '', reported).then(
      ([status, type, text]) => response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = connectionsMax;
  server.listen(metricsPort, metricsBind);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
