import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterFolder } from '../postgres/cluster.js';
import { responds } from '../postgres/accounts.js';
import { postgresAccount } from '../system/account.js';
import { until } from '../system/network.js';
import { tail } from '../system/log-tail.js';
import type { PgbouncerBinary } from './binaries.js';

export interface PoolerSettings {
  dataDir: string;
  port: number;
  /** Addresses of the logins that come through it; they name the database too. */
  logins: readonly string[];
  /** Connections to PostgreSQL for each login. */
  size: number;
}

/** A pgbouncer in transaction mode, configured as `docs/operating.md` says. */
export class Pooler {
  private constructor(
    private readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(binary: PgbouncerBinary, settings: PoolerSettings): Promise<Pooler> {
    const account = postgresAccount();
    const folder = join(dirname(clusterFolder(settings.dataDir, account)), 'pooler');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(filesOf(settings, folder))) writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (account)
      for (const name of ['', ...Object.keys(filesOf(settings, folder))]) chownSync(join(folder, name), account.uid, account.gid);
    const file = join(folder, 'pooler.log');
    const log = openSync(file, 'a');
    const child = spawn(binary.command, [...binary.args, join(folder, 'pgbouncer.ini')], {
      cwd: folder,
      stdio: ['ignore', log, log],
      ...account,
    });
    closeSync(log);
    const pooler = new Pooler(settings.port, child);
    await until(
      'pgbouncer',
      () => responds({ connectionString: pooler.through(settings.logins[0]!) }),
      30_000,
      () => (child.exitCode === null ? undefined : tail(file)),
    );
    return pooler;
  }

  /** The address of a login through it. */
  through(url: string): string {
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(this.port) }).href;
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}

function filesOf({ port, logins, size }: PoolerSettings, folder: string): Record<string, string> {
  const urls = logins.map((login) => new URL(login));
  const [{ hostname, port: databasePort, pathname }] = urls as [URL];
  const ini = `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_prepared_statements = 500
max_client_conn = 1000
query_wait_timeout = 5
default_pool_size = ${size}
`;
  const users = urls.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join('');
  return { 'pgbouncer.ini': ini, 'users.txt': users };
}
