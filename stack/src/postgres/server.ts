import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portSetting } from '../ports.js';
import { type Secrets, secretsOf } from '../secrets.js';
import { type Place, placeOf, type StackSettings } from '../settings.js';
import { postgresAccount } from '../system/account.js';
import { tail } from '../system/log-tail.js';
import { needFreePort, until } from '../system/network.js';
import { end, isAlive, keep, launch, recorded } from '../system/processes.js';
import { answers, ensureDatabase, ensureLoginsElsewhere } from './accounts.js';
import { findPostgres } from './binaries.js';
import { clusterFolder, ensureCluster } from './cluster.js';
import { freeFromTheDead, postmasterOf } from './lock-file.js';

export interface PostgresAddress {
  note: string;
  env: { DATABASE_URL: string; DATABASE_API_URL: string; DATABASE_WORKER_URL: string };
}

export async function startPostgres(settings: StackSettings): Promise<PostgresAddress> {
  const { dataDir, given } = settings;
  const secrets = secretsOf(dataDir);
  if (given.DATABASE_URL) return givenPostgres(given.DATABASE_URL, given, secrets);
  const note = await runCluster(settings, secrets);
  const { address: host, port } = placeOf(settings, 'postgres');
  await ensureDatabase({ host, port }, secrets);
  const url = (login: 'kantoor_owner' | 'kantoor_api' | 'kantoor_worker') =>
    `postgres://${login}:${secrets[login]}@${host}:${port}/kantoor`;
  const env = { DATABASE_URL: url('kantoor_owner'), DATABASE_API_URL: url('kantoor_api'), DATABASE_WORKER_URL: url('kantoor_worker') };
  return { note, env };
}

async function givenPostgres(url: string, given: NodeJS.ProcessEnv, secrets: Secrets): Promise<PostgresAddress> {
  if (!given.DATABASE_API_URL || !given.DATABASE_WORKER_URL) await ensureLoginsElsewhere(url, secrets);
  const as = (login: 'kantoor_api' | 'kantoor_worker') => {
    const address = new URL(url);
    address.username = login;
    address.password = secrets[login];
    return address.href;
  };
  const env = {
    DATABASE_URL: url,
    DATABASE_API_URL: given.DATABASE_API_URL ?? as('kantoor_api'),
    DATABASE_WORKER_URL: given.DATABASE_WORKER_URL ?? as('kantoor_worker'),
  };
  return { note: `${new URL(url).host}, because DATABASE_URL is set`, env };
}

async function runCluster(settings: StackSettings, secrets: Secrets): Promise<string> {
  const { dataDir, cacheDir, durable } = settings;
  const place = placeOf(settings, 'postgres');
  const { address: host, port } = place;
  const isElsewhere = place === settings.places.postgres;
  const account = postgresAccount();
  const folder = clusterFolder(dataDir, account);
  const running = postmasterOf(folder);
  if (running && (await answers({ host, port }, secrets.postgres))) {
    keep(dataDir, 'postgres', running);
    return `already runs on port ${port}`;
  }
  // Our server, but unresponsive or on another port than required now.
  await end(running, 'SIGINT');
  await freeFromTheDead(folder);
  const binaries = findPostgres(cacheDir);
  const fresh = await ensureCluster(binaries, { folder, account }, secrets.postgres);
  if (isElsewhere) admitNeighbours(folder);
  else await needFreePort(port, 'PostgreSQL', portSetting('postgres'));
  const log = join(dataDir, 'logs/postgres.log');
  const record = await launch({
    command: join(binaries.bin, 'postgres'),
    args: options(folder, place, durable),
    log,
    cwd: folder,
    namespace: place.namespace,
    ...account,
  });
  keep(dataDir, 'postgres', record);
  await until(
    'PostgreSQL',
    () => answers({ host, port }, secrets.postgres),
    60_000,
    () => (isAlive(record) ? undefined : tail(log)),
  );
  return `${binaries.note}, ${fresh ? 'new' : 'kept'} data, port ${port}`;
}

/** Lets in the machines of the same network, with a password, also those that follow it. */
function admitNeighbours(folder: string): void {
  const rule = 'host all,replication all samenet scram-sha-256\n';
  const file = join(folder, 'pg_hba.conf');
  if (!readFileSync(file, 'utf8').endsWith(rule)) appendFileSync(file, rule);
}

/** If a server is killed, the system keeps what was written; only a machine that stops loses what was not flushed to disk. */
function options(folder: string, { address, port, namespace }: Place, durable: boolean): string[] {
  const values = {
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
    // In a namespace of its own also at addresses that move there later.
    listen_addresses: namespace ? '*' : address,
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    work_mem: '16MB',
    max_wal_size: '2GB',
    // A backup that no one follows any more keeps no more than this on the disk.
    max_slot_wal_keep_size: '4GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return ['-D', folder, '-p', String(port), ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export async function stopPostgres(dataDir: string): Promise<void> {
  await end(recorded(dataDir, 'postgres') ?? postmasterOf(clusterFolder(dataDir, postgresAccount())), 'SIGINT', 30_000);
}
