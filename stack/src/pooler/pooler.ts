import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterFolder } from '../postgres/cluster.js';
import { responds } from '../postgres/accounts.js';
import { type Place, root } from '../settings.js';
import type { UnpackedBinary } from '../system/debian.js';
import { postgresAccount } from '../system/account.js';
import { until } from '../system/network.js';
import { tail } from '../system/log-tail.js';
import { entering } from '../system/processes.js';

export interface PoolerSettings {
  dataDir: string;
  /** Where it listens. */
  place: Place;
  /** Addresses of the logins that come through it; they name the database too. */
  logins: readonly string[];
  /** Connections to PostgreSQL for each login, if others than it ships with. */
  size?: number;
}

/** A pgbouncer in transaction mode, configured as the one of `deploy/machines`. */
export class Pooler {
  private constructor(
    private readonly place: Place,
    private readonly child: ChildProcess,
  ) {}

  static async start(binary: UnpackedBinary, settings: PoolerSettings): Promise<Pooler> {
    const account = postgresAccount();
    const folder = join(dirname(clusterFolder(settings.dataDir, account)), `pooler-${settings.place.address}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(filesOf(settings, folder))) writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (account)
      for (const name of ['', ...Object.keys(filesOf(settings, folder))]) chownSync(join(folder, name), account.uid, account.gid);
    const file = join(folder, 'pooler.log');
    const log = openSync(file, 'a');
    const args = [...binary.args, join(folder, 'pgbouncer.ini')];
    const { command, args: all, ...as } = entering({ command: binary.command, args, namespace: settings.place.namespace, ...account });
    const child = spawn(command, all, { cwd: folder, stdio: ['ignore', log, log], ...as });
    closeSync(log);
    const pooler = new Pooler(settings.place, child);
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
    return Object.assign(new URL(url), { hostname: this.place.address, port: String(this.place.port) }).href;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}

const shipped = join(root, 'deploy/machines/pgbouncer.ini');

function filesOf({ place, logins, size }: PoolerSettings, folder: string): Record<string, string> {
  const urls = logins.map((login) => new URL(login));
  const [{ hostname, port, pathname }] = urls as [URL];
  const own: Record<string, string | number> = {
    [pathname.slice(1)]: `host=${hostname} port=${port}`,
    listen_addr: place.address,
    listen_port: place.port,
    auth_file: join(folder, 'users.txt'),
    ...(size && { default_pool_size: size }),
  };
  const ini = readFileSync(shipped, 'utf8').replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
    name in own ? `${name} = ${own[name]}` : line,
  );
  const users = urls.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join('');
  return { 'pgbouncer.ini': ini, 'users.txt': users };
}
