import { readJson, writeJson } from '../system/files.js';
import { digestOf, type Program, programsFile, stateFile } from './programs.js';
import { Watched } from './watched.js';

const dataDir = process.argv[2] as string;
const watched = new Map<string, Watched>();

function writeState(): void {
  const entries = [...watched.values()].map(({ program, process, starts }) => [
    program.name,
    { digest: digestOf(program), process, starts },
  ]);
  writeJson(stateFile(dataDir), Object.fromEntries(entries));
}

/** Makes the running programs match the requested ones, without touching those that already do. */
async function reconcile(): Promise<void> {
  const asked = readJson<Program[]>(programsFile(dataDir)) ?? [];
  const stale = [...watched.values()].filter(({ program }) => !asked.some((each) => digestOf(each) === digestOf(program)));
  for (const { program } of stale) watched.delete(program.name);
  await Promise.all(stale.map((each) => each.stop()));
  for (const program of asked) {
    if (!watched.has(program.name)) watched.set(program.name, new Watched(program, dataDir, writeState));
  }
  writeState();
}

async function leave(): Promise<void> {
  await Promise.all([...watched.values()].map((each) => each.stop()));
  writeJson(stateFile(dataDir), {});
  process.exit(0);
}

let queue = Promise.resolve();
process.on('SIGHUP', () => (queue = queue.then(reconcile)));
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());

queue = queue.then(reconcile);
setInterval(() => undefined, 1 << 30);
