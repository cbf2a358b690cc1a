import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findPostgres } from '../postgres/binaries.js';
import { clusterFolder } from '../postgres/cluster.js';
import { silentReport } from '../report.js';
import { secretsFile } from '../secrets.js';
import { type Part, root, type StackSettings } from '../settings.js';
import { dropData, shutDown } from '../shutdown.js';
import { bringUp } from '../stack.js';
import { postgresAccount } from '../system/account.js';
import { run } from '../system/commands.js';
import { exclusively } from '../system/exclusively.js';
import { lockOf, withPreparedCopy } from './prepared-copies.js';
import { stateOfDatabase } from './state.js';

const folder = join(root, '.kantoor/prepared');
const making = join(folder, 'making');
const needed: readonly Part[] = ['postgres', 'migrate'];

const clusterOf = (dataDir: string): string => clusterFolder(dataDir, postgresAccount());

/** Copies a prepared database to a stack that has none yet; returns what remains to be started. */
export async function withPreparedDatabase(settings: StackSettings, signal?: AbortSignal): Promise<StackSettings> {
  if (!isServed(settings)) return settings;
  const { demo, dataDir, cacheDir } = settings;
  const state = stateOfDatabase({ root, demo, server: findPostgres(cacheDir).note });
  await withPreparedCopy(
    folder,
    state,
    (place) => prepare(settings, place, signal),
    (copy) => take(copy, dataDir),
  );
  return { ...settings, parts: new Set([...settings.parts].filter((part) => part !== 'migrate')) };
}

/** Only content that is the same for every stack: demonstration data also depends on settings. */
function isServed({ dataDir, parts, given, demo }: StackSettings): boolean {
  const isNew = !existsSync(secretsFile(dataDir)) && !existsSync(clusterOf(dataDir));
  return isNew && needed.every((part) => parts.has(part)) && !given.DATABASE_URL && !(demo && Object.keys(given).length > 0);
}

/** Uses the ports of the stack that waits for it. */
async function prepare(settings: StackSettings, place: string, signal?: AbortSignal): Promise<void> {
  await dropMaking();
  try {
    await bringUp({ ...settings, dataDir: making, parts: new Set(needed), given: {}, places: {} }, silentReport, signal);
    await shutDown(making);
    if (existsSync(join(clusterOf(making), 'postmaster.pid'))) throw new Error('The database that was prepared did not stop in order.');
    await run('cp', ['-a', clusterOf(making), join(place, 'postgres')]);
    for (const kept of [secretsFile(making), join(making, 'files')]) if (existsSync(kept)) renameSync(kept, join(place, basename(kept)));
  } finally {
    await dropMaking();
  }
}

async function take(copy: string, dataDir: string): Promise<void> {
  const cluster = clusterOf(dataDir);
  for (const parent of [dataDir, dirname(cluster)]) mkdirSync(parent, { recursive: true });
  // Preserves the owner. Renamed when complete, so that an interrupted stack has no partial database.
  await run('cp', ['-a', join(copy, 'postgres'), `${cluster}.copy`]);
  renameSync(`${cluster}.copy`, cluster);
  // Payment links in it were made with these secrets, so they are copied too.
  cpSync(secretsFile(copy), secretsFile(dataDir));
  if (existsSync(join(copy, 'files'))) cpSync(join(copy, 'files'), join(dataDir, 'files'), { recursive: true });
}

async function dropMaking(): Promise<void> {
  await shutDown(making);
  dropData(making);
}

/** Removes what a killed process left half done, including a running server. */
export const dropHalfMade = (): Promise<void> => exclusively(lockOf(folder), dropMaking);
