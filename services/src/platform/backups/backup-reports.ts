import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge, Registry } from 'prom-client';
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
export async function serveBackupMetrics(to: string, { port, bind }: { port: number; bind: string }) {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    metricsOf(to).then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 8;
  server.listen(port, bind);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
