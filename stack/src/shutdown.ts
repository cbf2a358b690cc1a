import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { clusterFolder } from './postgres/cluster.js';
import { stopPostgres } from './postgres/server.js';
import { stopS3 } from './s3/server.js';
import { stopRedis } from './redis/server.js';
import { stopSupervisor } from './supervisor/client.js';
import { postgresAccount } from './system/account.js';
import { stopTemporal } from './temporal/server.js';

/** Stops the application first, while its servers still answer. */
export async function shutDown(dataDir: string): Promise<void> {
  await stopSupervisor(dataDir);
  await Promise.all([stopTemporal(dataDir), stopRedis(dataDir), stopS3(dataDir), stopPostgres(dataDir)]);
}

export function dropData(dataDir: string): void {
  rmSync(dirname(clusterFolder(dataDir, postgresAccount())), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
