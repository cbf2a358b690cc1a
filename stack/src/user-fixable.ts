import type { StackSettings } from './settings.js';
import { UserFixableError } from './system/user-fixable-error.js';

type Places = Pick<StackSettings, 'dataDir' | 'cacheDir'>;

/** The system's own messages, also when quoted by a server or an installer. */
const refusals: [RegExp, (places: Places) => string][] = [
  [
    /ENOSPC|no space left|disk is full/i,
    ({ dataDir, cacheDir }) =>
      `free some space (df -h '${dataDir}' '${cacheDir}'), or use a roomier disk: KANTOOR_DATA=/roomy/data XDG_CACHE_HOME=/roomy/cache npm start`,
  ],
  // Node calls it missing when a folder cannot be made on a read-only disk.
  [
    /EROFS|read-?only (file system|database)|ENOENT.*mkdir/i,
    () => 'put the data where it can be written: KANTOOR_DATA=$HOME/kantoor-data npm start',
  ],
  [
    /EACCES|EPERM|permission denied/i,
    ({ dataDir }) =>
      `sudo mkdir -p '${dataDir}' && sudo chown -R $(id -un) '${dataDir}', or put the data elsewhere: KANTOOR_DATA=$HOME/kantoor-data npm start`,
  ],
];

/** Converts any error into one that ends with its fix. */
export function userFixable(error: unknown, places: Places): UserFixableError {
  if (error instanceof UserFixableError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const fix = refusals.find(([words]) => words.test(reason))?.[1](places);
  return new UserFixableError(
    reason,
    fix ?? `look into ${places.dataDir}/logs and run the command again; DEBUG=1 before it shows where it stopped`,
  );
}
