import { Gauge, Registry } from 'prom-client';
import { type Reports, serveReports } from '../runtime/reports/index.js';
import { BackupPlace } from './backup-place.js';

/** Shows up to when a backup has everything, as its folder says it; nothing while it has no complete copy. */
async function metricsOf(to: string): Promise<string> {
  const registry = new Registry();
  const reached = new Gauge({
    name: 'kantoor_backup_reached_timestamp_seconds',
    help: 'The moment up to which everything is in the backup',
    registers: [registry],
  });
  reached.remove();
  const newest = await new BackupPlace(to).reached().catch(() => undefined);
  if (newest) reached.set(newest.getTime() / 1_000);
  return registry.metrics();
}

/** Serves the age of a followed backup for monitoring, by a program that loads nothing of the application. */
export const serveBackupMetrics = (to: string, at: { port: number; bind: string }): Promise<Reports> =>
  serveReports(at, async (path) => (path === '/metrics' ? [200, Registry.PROMETHEUS_CONTENT_TYPE, await metricsOf(to)] : undefined));
