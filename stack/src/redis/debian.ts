import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printed, run } from '../system/commands.js';
import { inWorkFolder } from '../system/work-folder.js';

const server = ['redis-server', 'redis-tools'];
/** Libraries it depends on; which of them exist differs between Debian and Ubuntu releases. */
const libraries = ['libjemalloc2', 'liblzf1', 'libatomic1', 'liblua5.1-0', 'lua-bitop', 'lua-cjson', 'libhiredis0.14', 'libhiredis1.1.0'];

/** Only unpacks packages into our own folder: no root, no service, nothing to uninstall. */
export const fetchDebianRedis = (folder: string): Promise<void> =>
  inWorkFolder(dirname(folder), async (work) => {
    const options = await download(work, []).catch(async () => download(work, await ownPackageLists(work)));
    const here = libraries.filter((library) => printed('apt-cache', [...options, 'show', library]));
    await run('apt-get', [...options, 'download', ...here], { cwd: work });
    const unpacked = join(work, 'unpacked');
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb'))) await run('dpkg', ['-x', join(work, file), unpacked]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
  });

async function download(work: string, options: string[]): Promise<string[]> {
  await run('apt-get', [...options, 'download', ...server], { cwd: work });
  return options;
}

/** For a machine whose package lists are missing or stale, and for accounts that may not refresh them. */
async function ownPackageLists(work: string): Promise<string[]> {
  for (const name of ['state/lists/partial', 'cache/archives/partial']) mkdirSync(join(work, name), { recursive: true });
  const options = [
    '-o',
    `Dir::State=${work}/state`,
    '-o',
    `Dir::Cache=${work}/cache`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    'APT::Sandbox::User=',
  ];
  await run('apt-get', [...options, 'update'], { cwd: work });
  return options;
}
