import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath, printed, run } from './commands.js';
import { nowAndThen } from './now-and-then.js';
import { inWorkFolder } from './work-folder.js';

export interface Go {
  command: string;
  version: string;
}

export interface GoPrograms {
  /** With their version, unless `prepare` writes a go.mod that names it. */
  packages: readonly string[];
  /** Number of packages that are compiled for them, for the progress shown. */
  compiled: number;
  /** Further flags of the linker. */
  ldflags?: string;
  /** For programs that are no release by themselves. */
  prepare?: (work: string, runGo: (args: string[]) => Promise<void>) => Promise<void>;
}

/** The Go of this machine, if it is 1.`leastMinor` or newer. */
export function findGo(leastMinor: number): Go | undefined {
  const command = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(existsSync);
  const version = command && printed(command, ['version'], { ...process.env, GOTOOLCHAIN: 'local' })?.match(/go(\d+)\.(\d+)\S*/);
  if (!command || !version) return undefined;
  const [name, major, minor] = version;
  return Number(major) > 1 || Number(minor) >= leastMinor ? { command, version: name } : undefined;
}

/**
 * Builds programs and hands over the folder that they are in. Go's intermediate files, some gigabytes, are in a temporary folder beside
 * `place`. It gives way to whatever else the machine does.
 */
export const buildByGo = (
  { command: go }: Go,
  place: string,
  { packages, compiled, ldflags = '', prepare }: GoPrograms,
  progress: (text: string) => void,
  keep: (built: string) => void,
): Promise<void> =>
  inWorkFolder(dirname(place), async (work) => {
    const built = join(work, 'built');
    const env = {
      ...process.env,
      GOBIN: built,
      GOPATH: join(work, 'path'),
      GOMODCACHE: join(work, 'modules'),
      GOCACHE: join(work, 'objects'),
      GOTMPDIR: work,
      CGO_ENABLED: '0',
    };
    const nice = onPath('nice');
    const [command, ...before] = nice ? [nice, '-n', '19', go] : [go];
    const onLine = goProgress(progress, compiled);
    const runGo = (args: string[]): Promise<void> => run(command!, [...before, ...args], { env, onLine, cwd: work });
    await prepare?.(work, runGo);
    // Modules are read-only by default, so an ordinary account could not delete them.
    const flags = ['-v', '-modcacherw', '-trimpath', `-ldflags=${`-s -w ${ldflags}`.trim()}`, ...(prepare ? ['-mod=mod'] : [])];
    await runGo(['install', ...flags, ...packages]);
    keep(built);
  });

/** Reduces the output of `go install -v` to an occasional line. */
export function goProgress(progress: (text: string) => void, packages: number): (line: string) => void {
  const report = nowAndThen(progress);
  let [downloaded, compiled] = [0, 0];
  return (line) => {
    if (line.startsWith('go: downloading')) downloaded += 1;
    else compiled += 1;
    report(compiled === 0 ? `downloaded ${downloaded} modules` : `compiled ${compiled} of about ${packages} packages`);
  };
}
