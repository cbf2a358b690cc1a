import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RefereesProcess } from './referees-process.js';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../../test/referees', import.meta.url));
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'kantoor', 'referees');

interface Fault {
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
export type Referees =
  { validate: (files: readonly ValidatedFile[]) => Promise<Fault[]>; close: () => Promise<void> } | { missing: string };

/** In so short a run the best compiler costs more than it saves: half of the processor time for XML, a third for PDF. */
const forAShortLife = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

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

const sources = async (): Promise<string[]> => (await readdir(join(project, 'src'))).sort().map((name) => join(project, 'src', name));

/** Directory for jars and compiled classes, beside the other downloads of this user. */
async function preparedHome(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [join(project, 'pom.xml'), ...(await sources())]) hash.update(await readFile(path));
  return join(cache, hash.digest('hex').slice(0, 16));
}

async function prepare(home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'new-'));
  await fetched(join(work, 'lib'));
  await run('javac', ['-proc:none', '-cp', join(work, 'lib', '*'), '-d', join(work, 'classes'), ...(await sources())]);
  await place(work, home);
}

/** Two specs may prepare at once on a new machine: the second one yields, and uses what the first placed. */
export async function place(made: string, home: string): Promise<void> {
  try {
    await rename(made, home);
  } catch (error) {
    if (!(await exists(home))) throw error;
    await rm(made, { recursive: true });
  }
}

/** Downloads stay in Maven's own repository, so a retry after a broken connection fetches only the rest. */
async function fetched(lib: string, tries = 3): Promise<void> {
  try {
    await run('mvn', ['-q', '-B', '-f', join(project, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`]);
  } catch (error) {
    if (tries <= 1) throw error;
    await fetched(lib, tries - 1);
  }
}

async function validate(process: RefereesProcess, files: readonly ValidatedFile[]): Promise<Fault[]> {
  const directory = await mkdtemp(join(tmpdir(), 'referees-'));
  try {
    for (const { name, data } of files) await writeFile(join(directory, name), data);
    const list = join(directory, 'files.txt');
    await writeFile(list, files.map(({ name }) => join(directory, name)).join('\n'));
    const rows = await process.rowsFor(list, files.length);
    const faults = rows.map(([file = '', rule = '', place = '', message = '']) => ({
      file: file.slice(directory.length + 1),
      rule,
      place,
      message,
    }));
    // The rules of Peppol do not apply to an invoice that claims only EN 16931.
    const claimsPeppol = new Set(files.filter(({ data }) => data.includes('poacc:billing:3.0')).map(({ name }) => name));
    return faults.filter(({ file, rule }) => claimsPeppol.has(file) || !rule.startsWith('PEPPOL-'));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Starts a process when the first files arrive; it validates all files until it is closed. */
function refereesIn(home: string): Referees {
  const schemas = `-Dschemas=${join(project, 'schemas')}`;
  const args = [...forAShortLife, schemas, '-cp', [join(home, 'classes'), join(home, 'lib', '*')].join(delimiter), 'Referees'];
  let process: RefereesProcess | undefined;
  return {
    validate: (files) => validate((process ??= new RefereesProcess('java', args)), files),
    close: async () => process?.close(),
  };
}

export async function openReferees(): Promise<Referees> {
  if (!(await works('java', '-version'))) return { missing: 'java is not installed' };
  const home = await preparedHome();
  if (await exists(home)) return refereesIn(home);
  for (const command of ['javac', 'mvn']) if (!(await works(command, '-version'))) return { missing: `${command} is not installed` };
  return prepare(home).then(
    () => refereesIn(home),
    (error: Error) => ({ missing: `Maven could not fetch them: ${error.message.slice(0, 300)}` }),
  );
}
