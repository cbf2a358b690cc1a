import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath, printed, run } from '../system/commands.js';

export interface Go {
  command: string;
  version: string;
}

/** Often enough to see that it moves. */
const tellEveryMs = 10_000;

export function goForTemporal(): Go | undefined {
  const command = onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(existsSync);
  const version = command && printed(command, ['version'], { ...process.env, GOTOOLCHAIN: 'local' })?.match(/go(\d+)\.(\d+)\S*/);
  if (!command || !version) return undefined;
  const [name, major, minor] = version;
  const enough = Number(major) > 1 || Number(minor) >= 25;
  return enough ? { command, version: name } : undefined;
}

export async function buildTemporal(go: string, place: string, version: string, progress: (text: string) => void): Promise<void> {
  mkdirSync(dirname(place), { recursive: true });
  const work = mkdtempSync(join(dirname(place), 'build-'));
  let [packages, toldAt] = [0, Date.now()];
  const onLine = (line: string) => {
    packages += 1;
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    progress(`building: ${packages} packages so far, now ${line}`);
  };
  const env = { ...process.env, GOBIN: work };
  try {
    const args = ['install', '-v', '-trimpath', '-ldflags=-s -w', `github.com/temporalio/cli/cmd/temporal@v${version}`];
    await run(go, args, { env, onLine, cwd: work });
    renameSync(join(work, 'temporal'), place);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
