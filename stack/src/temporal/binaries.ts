import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { executable, onPath } from '../system/commands.js';
import { exclusively } from '../system/exclusively.js';
import { buildByGo, findGo } from '../system/go.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { downloadTemporal } from './download.js';

/** The last release that `go install` accepts; server 1.29.1 with its Web UI inside. */
const temporalVersion = '1.5.1';
/** What Temporal 1.29 is written in. */
export const goOfTemporal = 25;

export interface TemporalBinary {
  command: string;
  note: string;
}

const goArchive = `go1.26.8.${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}.tar.gz`;
const fixByGo = `as root: curl -fL https://go.dev/dl/${goArchive} | tar -xz -C /usr/local, then npm start`;
const fixWithoutGo =
  'bring the CLI (https://temporal.io/setup/install-temporal-cli): TEMPORAL_CLI=/path/to/temporal npm start, or use a server: TEMPORAL_ADDRESS=host:7233 npm start';
const fixOfBuild = 'make four gigabytes of disk and the Go module proxy available (go env GOPROXY tells which), then npm start';

export const cachedTemporal = (cacheDir: string): string => join(cacheDir, `temporal-${temporalVersion}`, 'temporal');

/** Returns what starts Temporal, or nothing where it can be neither found nor downloaded and must be built. */
export async function findTemporal(
  cacheDir: string,
  given: NodeJS.ProcessEnv,
  progress: (text: string) => void,
): Promise<TemporalBinary | undefined> {
  if (given.TEMPORAL_CLI) return chosen(given.TEMPORAL_CLI);
  const installed = onPath('temporal');
  if (installed) return { command: installed, note: 'temporal of this machine' };
  const cached = cachedTemporal(cacheDir);
  if (executable(cached)) return fromCache(cached);
  const refusal = await downloadTemporal(cached, temporalVersion).catch((error: Error) => error.message);
  if (!refusal) return { command: cached, note: `temporal ${temporalVersion} downloaded, checksum verified` };
  progress(`the official download is not to be had here (${refusal})`);
  if (!findGo(goOfTemporal))
    throw new UserFixableError(
      'No Temporal server: it can neither be downloaded here nor built, for want of Go 1.25 or newer.',
      `${fixByGo}, or ${fixWithoutGo}`,
    );
  return undefined;
}

/** Builds it with the Go of this machine, in some minutes; another start that builds it is waited for. */
export const buildTemporal = (cacheDir: string, progress: (text: string) => void): Promise<TemporalBinary> => {
  const cached = cachedTemporal(cacheDir);
  return exclusively(`${dirname(cached)}.lock`, async () => {
    if (executable(cached)) return fromCache(cached);
    const go = findGo(goOfTemporal)!;
    progress(`building temporal ${temporalVersion} with ${go.version}: about three minutes, once per machine`);
    const cli = { packages: [`github.com/temporalio/cli/cmd/temporal@v${temporalVersion}`], compiled: 1_300 };
    const keep = (built: string) => renameSync(join(built, 'temporal'), cached);
    await buildByGo(go, cached, cli, progress, keep).catch((error: Error) => {
      throw new UserFixableError(`Temporal could not be built: ${error.message}`, `${fixOfBuild}, or ${fixWithoutGo}`);
    });
    return { command: cached, note: `temporal ${temporalVersion} built with ${go.version}` };
  });
};

const fromCache = (command: string): TemporalBinary => ({ command, note: `temporal ${temporalVersion} from our cache` });

function chosen(command: string): TemporalBinary {
  if (!executable(command))
    throw new UserFixableError(`TEMPORAL_CLI names ${command}, which cannot be run.`, 'correct it, or leave it out: unset TEMPORAL_CLI');
  return { command, note: `${command}, because TEMPORAL_CLI is set` };
}
