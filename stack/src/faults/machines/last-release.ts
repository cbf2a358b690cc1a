import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '../../settings.js';
import { printed, run } from '../../system/commands.js';
import { exclusively } from '../../system/exclusively.js';

/** A released version: its sources with their modules, built. */
export interface Release {
  version: string;
  folder: string;
}

/** Returns the newest release that the present sources descend from. It is built once per machine, in some minutes. */
export async function lastRelease(): Promise<Release> {
  const tag = printed('git', ['-C', root, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*']);
  if (!tag) throw new Error('This clone has no tag of a release: git fetch --tags');
  const folder = join(cacheDir(), 'releases', tag);
  await exclusively(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    const making = `${folder}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    await run('git', ['-C', root, 'archive', '--output', join(making, 'sources.tar'), tag]);
    await run('tar', ['-xf', 'sources.tar'], { cwd: making });
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: making });
    await run('npm', ['run', '--silent', 'build'], { cwd: making });
    renameSync(making, folder);
  });
  return { version: tag.slice(1), folder };
}
