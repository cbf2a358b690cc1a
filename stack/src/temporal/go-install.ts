import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath, printed, run } from '../system/commands.js';
import { inWorkFolder } from '../system/work-folder.js';
import { goProgress } from './go-progress.js';

export interface Go {
  command: string;
  version: string;
}

interface Programs {
  /** With their version. */
  packages: readonly string[];
  /** Number of packages that are compiled for them, for the progress shown. */
  compiled: number;
}

export function goForTemporal(): Go | undefined {
  const command = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(existsSync);
  const version = command && printed(command, ['version'], { ...process.env, GOTOOLCHAIN: 'local' })?.match(/go(\d+)\.(\d+)\S*/);
  if (!command || !version) return undefined;
  const [name, major, minor] = version;
  const enough = Number(major) > 1 || Number(minor) >= 25;
  return enough ? { command, version: name } : undefined;
}

/**
 * Builds programs and hands over the folder that they are in. Go's intermediate files, three gigabytes, are in a temporary folder beside
 * `place`. It gives way to whatever else the machine does.
 */
export const installByGo = (
  go: string,
  place: string,
  { packages, compiled }: Programs,
  progress: (text: string) => void,
  keep: (built: string) => void,
): Promise<void> =>
  inWorkFolder(dirname(place), async (work) => {
    const built = join(work, 'built');
    const folders = {
      GOBIN: built,
      GOPATH: join(work, 'path'),
      GOMODCACHE: join(work, 'modules'),
      GOCACHE: join(work, 'objects'),
      GOTMPDIR: work,
    };
    // Modules are read-only by default, so an ordinary account could not delete them.
    const args = ['install', '-v', '-modcacherw', '-trimpath', '-ldflags=-s -w', ...packages];
    const nice = onPath('nice');
    const [command, ...before] = nice ? [nice, '-n', '19', go] : [go];
    await run(command!, [...before, ...args], { env: { ...process.env, ...folders }, onLine: goProgress(progress, compiled), cwd: work });
    keep(built);
  });
