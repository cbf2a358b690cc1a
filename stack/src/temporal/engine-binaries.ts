import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { executable } from '../system/commands.js';
import { exclusively } from '../system/exclusively.js';
import { buildByGo, findGo } from '../system/go.js';
import { goOfTemporal } from './binaries.js';

/** That of Compose, and of the embedded engine. */
const version = '1.29.1';

/** A server of the engine that runs on PostgreSQL beside others of its kind, and the tool that makes its databases. */
export interface EngineBinaries {
  server: string;
  sqlTool: string;
}

const placeOf = (cacheDir: string): EngineBinaries => {
  const folder = join(cacheDir, `temporal-server-${version}`);
  return { server: join(folder, 'temporal-server'), sqlTool: join(folder, 'temporal-sql-tool') };
};
const areThere = (binaries: EngineBinaries): boolean => Object.values(binaries).every(executable);

/** Why there can be none here, if so. */
export const whyNoEngine = (cacheDir: string): string | undefined =>
  areThere(placeOf(cacheDir)) || findGo(goOfTemporal) ? undefined : 'the engine’s server is not built, and Go 1.25 or newer is missing';

/** Builds both with the Go of this machine, once, in ten minutes or more. */
export function findEngine(cacheDir: string, progress: (text: string) => void): Promise<EngineBinaries> {
  const found = placeOf(cacheDir);
  return exclusively(`${dirname(found.server)}.lock`, async () => {
    if (areThere(found)) return found;
    const go = findGo(goOfTemporal)!;
    progress(`building the engine's server ${version} with ${go.version}: ten minutes or more, once per machine`);
    const packages = ['cmd/server', 'cmd/tools/sql'].map((name) => `go.temporal.io/server/${name}@v${version}`);
    await buildByGo(go, found.server, { packages, compiled: 1_250 }, progress, (built) => {
      renameSync(join(built, 'sql'), found.sqlTool);
      renameSync(join(built, 'server'), found.server);
    });
    return found;
  });
}
