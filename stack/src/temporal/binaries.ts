import { join } from 'node:path';
import { executable, onPath } from '../system/commands.js';
import { downloadTemporal } from './download.js';
import { buildTemporal, goForTemporal } from './go-install.js';

/** The last release that `go install` accepts; server 1.29.1 with its Web UI inside. */
export const temporalVersion = '1.5.1';

export interface TemporalBinary {
  command: string;
  note: string;
}

export const cachedTemporal = (cacheDir: string): string => join(cacheDir, `temporal-${temporalVersion}`, 'temporal');

export async function findTemporal(cacheDir: string, given: NodeJS.ProcessEnv, progress: (text: string) => void): Promise<TemporalBinary> {
  if (given.TEMPORAL_CLI) return chosen(given.TEMPORAL_CLI);
  const installed = onPath('temporal');
  if (installed) return { command: installed, note: 'temporal of this machine' };
  const cached = cachedTemporal(cacheDir);
  if (executable(cached)) return { command: cached, note: `temporal ${temporalVersion} from our cache` };
  const refusal = await downloadTemporal(cached, temporalVersion).catch((error: Error) => error.message);
  if (!refusal) return { command: cached, note: `temporal ${temporalVersion} downloaded, checksum verified` };
  progress(`the official download is not to be had here (${refusal})`);
  const go = goForTemporal();
  if (!go) throw new Error('No Temporal server: install the CLI or Go ≥ 1.25 and run again, or set TEMPORAL_ADDRESS or TEMPORAL_CLI.');
  progress(`building temporal ${temporalVersion} with ${go.version}: about three minutes, once per machine`);
  await buildTemporal(go.command, cached, temporalVersion, progress);
  return { command: cached, note: `temporal ${temporalVersion} built with ${go.version}` };
}

function chosen(command: string): TemporalBinary {
  if (!executable(command)) throw new Error(`TEMPORAL_CLI names ${command}, which cannot be run. Correct it, or leave it out.`);
  return { command, note: `${command}, because TEMPORAL_CLI is set` };
}
