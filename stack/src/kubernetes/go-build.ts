import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath, printed, run } from '../system/commands.js';
import { inWorkFolder } from '../system/work-folder.js';
import { goProgress } from '../temporal/go-progress.js';

export interface GoProgram {
  /** With its version, unless `prepare` writes a go.mod that names it. */
  program: string;
  /** Number of packages, for the progress shown. */
  packages: number;
  ldflags?: string;
  /** For a program that is no release by itself. */
  prepare?: (work: string, go: (args: string[]) => Promise<void>) => Promise<void>;
}

/** The command of this machine's Go, if it is 1.`minor` or newer. */
export function findGo(minor: number): string | undefined {
  const command = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(existsSync);
  const version = command && printed(command, ['version'], { ...process.env, GOTOOLCHAIN: 'local' })?.match(/go1\.(\d+)/);
  return version && Number(version[1]) >= minor ? command : undefined;
}

/** Go's intermediate files, some gigabytes, are in a temporary folder. It gives way to whatever else the machine does. */
export const buildByGo = (
  go: string,
  place: string,
  { program, packages, ldflags = '', prepare }: GoProgram,
  progress: (text: string) => void,
): Promise<void> =>
  inWorkFolder(dirname(place), async (work) => {
    const env = {
      ...process.env,
      GOBIN: work,
      GOPATH: join(work, 'path'),
      GOMODCACHE: join(work, 'modules'),
      GOCACHE: join(work, 'objects'),
      GOTMPDIR: work,
      CGO_ENABLED: '0',
    };
    const nice = onPath('nice');
    const [command, ...before] = nice ? [nice, '-n', '19', go] : [go];
    const onLine = goProgress(progress, packages);
    const runGo = (args: string[]): Promise<void> => run(command!, [...before, ...args], { env, onLine, cwd: work });
    await prepare?.(work, runGo);
    // Modules are read-only by default, so an ordinary account could not delete them.
    const flags = ['-v', '-modcacherw', '-trimpath', `-ldflags=${`-s -w ${ldflags}`.trim()}`, ...(prepare ? ['-mod=mod'] : [])];
    await runGo(['install', ...flags, program]);
    renameSync(join(work, program.split('@')[0]!.split('/').at(-1)!), place);
  });
