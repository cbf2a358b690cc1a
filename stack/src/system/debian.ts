import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { executableCache } from './account.js';
import { onPath, printed, run } from './commands.js';
import { inWorkFolder } from './work-folder.js';

export interface UnpackedBinary {
  command: string;
  args: string[];
}

export interface DebianPackages {
  needed: readonly string[];
  /** Fetched where they exist: their names differ between releases. */
  optional?: readonly string[];
  /** A release of Debian, whatever this machine runs; by default what its own lists name. */
  release?: string;
}

/** Only unpacks packages into our own folder: no root, no service, nothing to uninstall. */
export const unpackDebian = (folder: string, { needed, optional = [], release }: DebianPackages): Promise<void> =>
  inWorkFolder(dirname(folder), async (work) => {
    const download = (options: string[]) => run('apt-get', [...options, 'download', ...needed], { cwd: work });
    let options: string[] = [];
    const isHere =
      !release &&
      (await download(options).then(
        () => true,
        () => false,
      ));
    if (!isHere) {
      options = await ownPackageLists(work, release);
      await download(options);
    }
    const more = optional.filter((name) => printed('apt-cache', [...options, 'show', name]));
    if (more.length > 0) await run('apt-get', [...options, 'download', ...more], { cwd: work });
    const unpacked = join(work, 'unpacked');
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb'))) await run('dpkg', ['-x', join(work, file), unpacked]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
  });

/** A program out of unpacked packages, run with the libraries beside it, so that its release does not matter. */
function unpackedProgram(folder: string, path: string): UnpackedBinary | undefined {
  const arm = process.arch === 'arm64';
  const libraries = join(folder, 'usr/lib', arm ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu');
  const command = join(libraries, arm ? 'ld-linux-aarch64.so.1' : 'ld-linux-x86-64.so.2');
  return existsSync(command) ? { command, args: ['--library-path', libraries, join(folder, path)] } : undefined;
}

interface Wanted {
  /** Its command, in `usr/sbin` of its package. */
  command: string;
  /** As people call it, with the version that is needed. */
  name: string;
  /** With the libraries of the same release, so that it runs beside those of any other. */
  packages: readonly string[];
  isRight: (binary: UnpackedBinary) => boolean;
}

/** A program of this machine, or unpacked from Debian 13 into our cache; or why there is none. */
export async function findDebianProgram(
  cacheDir: string,
  { command, name, packages, isRight }: Wanted,
): Promise<UnpackedBinary | { missing: string }> {
  const installed = onPath(command);
  if (installed && isRight({ command: installed, args: [] })) return { command: installed, args: [] };
  const folder = join(executableCache(cacheDir), `${command}-${process.arch}`);
  const unpacked = (): UnpackedBinary | undefined => {
    const program = unpackedProgram(folder, `usr/sbin/${command}`);
    return program && isRight(program) ? program : undefined;
  };
  const cached = unpacked();
  if (cached) return cached;
  if (!onPath('apt-get') || !onPath('dpkg')) return { missing: `${name} is not installed, and apt-get is missing` };
  const failure = await unpackDebian(folder, { needed: packages, release: 'trixie' }).catch((error: Error) => error.message);
  return unpacked() ?? { missing: `${name} could not be unpacked: ${failure ?? 'it does not run here'}` };
}

/** For a machine whose package lists are missing or stale, for accounts that may not refresh them, and for other releases. */
async function ownPackageLists(work: string, release?: string): Promise<string[]> {
  for (const name of ['state/lists/partial', 'cache/archives/partial']) mkdirSync(join(work, name), { recursive: true });
  const options = ['-o', `Dir::State=${work}/state`, '-o', `Dir::Cache=${work}/cache`, '-o', 'APT::Sandbox::User='];
  if (release) {
    const signed = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]';
    writeFileSync(join(work, 'sources.list'), `deb ${signed} http://deb.debian.org/debian ${release} main\n`);
    // What is installed here says nothing about another release.
    options.push('-o', `Dir::Etc::sourcelist=${work}/sources.list`, '-o', 'Dir::Etc::sourceparts=-', '-o', 'Dir::State::status=/dev/null');
  } else options.push('-o', 'Dir::State::status=/var/lib/dpkg/status');
  await run('apt-get', [...options, 'update'], { cwd: work });
  return options;
}
