import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath, printed, run } from '../system/commands.js';
import { inWorkFolder } from '../system/work-folder.js';
import { goProgress } from './go-progress.js';

export interface Go {
  command: string;
  version: string;
}

/** Number of packages of the pinned release, for the progress shown. */
const packages = 1_300;

export function goForTemporal(): Go | undefined {
  const command = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(existsSync);
  const version = command && printed(command, ['version'], { ...process.env, GOTOOLCHAIN: 'local' })?.match(/go(\d+)\.(\d+)\S*/);
  if (!command || !version) return undefined;
  const [name, major, minor] = version;
  const enough = Number(major) > 1 || Number(minor) >= 25;
  return enough ? { command, version: name } : undefined;
}

/** Go's intermediate files, three gigabytes, are in a temporary folder. It gives way to whatever else the machine does. */
export const installByGo = (go: string, place: string, version: string, progress: (text: string) => void): Promise<void> =>
  inWorkFolder(dirname(place), async (work) => {
    const folders = {
      GOBIN: work,
      GOPATH: join(work, 'path'),
      GOMODCACHE: join(work, 'modules'),
      GOCACHE: join(work, 'objects'),
      GOTMPDIR: work,
    };
    // Modules are read-only by default, so an ordinary account could not delete them.
    const args = ['install', '-v', '-modcacherw', '-trimpath', '-ldflags=-s -w', `github.com/temporalio/cli/cmd/temporal@v${version}`];
    const nice = onPath('nice');
    const [command, ...before] = nice ? [nice, '-n', '19', go] : [go];
    await run(command!, [...before, ...args], { env: { ...process.env, ...folders }, onLine: goProgress(progress, packages), cwd: work });
    renameSync(join(work, 'temporal'), place);
  });
