import type { Config } from '../../runtime/config/index.js';
import { register } from '../../runtime/metrics/index.js';
import { type Answer, type Reports, serveReports } from '../../runtime/reports/index.js';
import type { Health } from './readiness.service.js';

export interface Reported {
  ready: () => Promise<Health>;
  /** Measures what is measured only when someone looks. */
  measure?: () => Promise<void>;
  /** Extra metrics of this process only, in Prometheus text format. */
  more?: () => string | Promise<string>;
}

const json = (status: number, value: object): Answer => [status, 'application/json', JSON.stringify(value)];

async function answerTo(path: string, { ready, measure, more = () => '' }: Reported): Promise<Answer> {
  if (path === '/metrics') {
    // Measures what is away.
    const [, , others] = await Promise.all([ready(), measure?.(), more()]);
    return [200, register.contentType, (await register.metrics()) + others];
  }
  if (path === '/health/live') return json(200, { status: 'up' });
  if (path !== '/health/ready') return undefined;
  const health = await ready();
  return json(health.status === 'up' ? 200 : 503, health);
}

/** Serves liveness, detailed readiness and metrics of a process. */
export const serveHealth = ({ metricsBind, metricsPort }: Config, reported: Reported): Promise<Reports> =>
  serveReports({ port: metricsPort, bind: metricsBind }, (path) => answerTo(path, reported));
