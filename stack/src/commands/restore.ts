import { join } from 'node:path';
import { findPostgres } from '../postgres/binaries.js';
import { clusterFolder } from '../postgres/cluster.js';
import { secretsOf } from '../secrets.js';
import { personalSettings, root } from '../settings.js';
import { postgresAccount } from '../system/account.js';
import { withWholePaths } from './backup.js';
import { spawned } from './spawned.js';

/** Restores a backup into the empty data folder of a personal stack (`KANTOOR_DATA`); `npm start` then begins with it. */
export async function restore(args: string[]): Promise<number> {
  const { dataDir, cacheDir } = personalSettings();
  return spawned(process.execPath, [join(root, 'services/dist/restore.js'), ...withWholePaths(args, ['--from'])], {
    KANTOOR_ENV: 'development',
    PGDATA: clusterFolder(dataDir, postgresAccount()),
    FILES_DIR: join(dataDir, 'files'),
    POSTGRES_SERVER_DIR: findPostgres(cacheDir).bin,
    DATABASE_SUPERUSER_PASSWORD: secretsOf(dataDir).postgres,
  });
}
