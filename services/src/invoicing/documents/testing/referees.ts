import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../../../test/referees', import.meta.url));
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'kantoor', 'referees');

export interface Fault {
  file: string;
  rule: string;
  place: string;
  message: string;
}
export interface ValidatedFile {
  /** Ends in `.xml` or `.pdf`. */
  name: string;
  data: string | Buffer;
}
/** Independent validators, or the reason why this machine has none. */
export type Referees = { judge: (files: readonly ValidatedFile[]) => Promise<Fault[]> } | { missing: string };

const works = (command: string, argument: string): Promise<boolean> =>
  run(command, [argument]).then(
    () => true,
    () => false,
  );
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Jars and compiled classes, fetched once and kept beside the other downloads of this user. */
async function prepared(): Promise<string> {
  const sources = (await readdir(join(project, 'src'))).sort().map((name) => join(project, 'src', name));
  const hash = createHash('sha256');
  for (const path of [join(project, 'pom.xml'), ...sources]) hash.update(await readFile(path));
  const home = join(cache, hash.digest('hex').slice(0, 16));
  if (await exists(home)) return home;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'new-'));
  await fetched(join(work, 'lib'));
  await run('javac', ['-proc:none', '-cp', join(work, 'lib', '*'), '-d', join(work, 'classes'), ...sources]);
  await place(work, home);
  return home;
}

/** Two specs may prepare at once on a new machine: who is second gives way, and uses what the first placed. */
export async function place(made: string, home: string): Promise<void> {
  try {
    await rename(made, home);
  } catch (error) {
    if (!(await exists(home))) throw error;
    await rm(made, { recursive: true });
  }
}

/** What came stays in Maven's own repository, so a try after a connection that broke off asks for the rest. */
async function fetched(lib: string, tries = 3): Promise<void> {
  try {
    await run('mvn', ['-q', '-B', '-f', join(project, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`]);
  } catch (error) {
    if (tries <= 1) throw error;
    await fetched(lib, tries - 1);
  }
}

async function judge(home: string, files: readonly ValidatedFile[]): Promise<Fault[]> {
  const directory = await mkdtemp(join(tmpdir(), 'referees-'));
  try {
    for (const { name, data } of files) await writeFile(join(directory, name), data);
    const list = join(directory, 'files.txt');
    await writeFile(list, files.map(({ name }) => join(directory, name)).join('\n'));
    const classPath = [join(home, 'classes'), join(home, 'lib', '*')].join(delimiter);
    const { stdout } = await run('java', ['-cp', classPath, 'Referees', list], { maxBuffer: 256 * 1024 * 1024 });
    const rows = stdout.split('\n').map((row) => row.split('\t'));
    if (!rows.some(([kind, count]) => kind === 'JUDGED' && count === String(files.length)))
      throw new Error(`The referees stopped early: ${stdout.slice(-2000)}`);
    return rows
      .filter(([kind]) => kind === 'FAULT')
      .map(([, file = '', rule = '', place = '', message = '']) => ({ file: file.slice(directory.length + 1), rule, place, message }));
  } finally {
    await rm(directory, { recursive: true });
  }
}

export async function openReferees(): Promise<Referees> {
  for (const [command, argument] of [
    ['java', '-version'],
    ['javac', '-version'],
    ['mvn', '-version'],
  ] as const) {
    if (!(await works(command, argument))) return { missing: `${command} is not installed` };
  }
  return prepared().then(
    (home) => ({ judge: (files) => judge(home, files) }),
    (error: Error) => ({ missing: `Maven could not fetch them: ${error.message.slice(0, 300)}` }),
  );
}
