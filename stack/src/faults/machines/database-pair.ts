import { appendFileSync, chownSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Place } from '../../settings.js';
import { run as runCommand } from '../../system/commands.js';
import { until } from '../../system/network.js';
import { end, launch, type ProcessRecord, recorded, signal } from '../../system/processes.js';
import { freePort } from '../../testing/free-port.js';
import type { FaultStack } from '../support/fault-stack.js';

interface Server {
  name: string;
  host: string;
  port: number;
  folder: string;
  record: ProcessRecord;
}

const patienceMs = 60_000;

/** A primary and its standby, as on two machines: made by what the server itself can do, without other tools. */
export class DatabasePair {
  private standby: Server | undefined;
  private made = 0;

  private constructor(
    private readonly place: FaultStack,
    private primary: Server,
  ) {}

  /** The stack's own database is the first primary. */
  static async of(place: FaultStack, port: number): Promise<DatabasePair> {
    const pair = new DatabasePair(place, {
      name: 'first',
      host: new URL(place.stack.env.DATABASE_URL!).hostname,
      port,
      folder: '',
      record: recorded(place.dataDir, 'postgres')!,
    });
    const [{ folder }] = (await pair.ask(pair.primary, `SELECT current_setting('data_directory') AS folder`)) as [{ folder: string }];
    pair.primary.folder = folder;
    return pair;
  }

  get port(): number {
    return this.primary.port;
  }

  /** Makes a standby of the primary. A synchronous one has a commit before its client hears of it. */
  async follow(kind: 'synchronous' | 'asynchronous', on?: Place): Promise<void> {
    const name = `standby_${(this.made += 1)}`;
    const folder = join(dirname(this.primary.folder), name);
    await this.copied(folder, name);
    const { address: host, port, namespace }: Place = on ?? { address: '127.0.0.1', port: await freePort() };
    const [command, ...args] = [...readFileSync(join(this.primary.folder, 'postmaster.opts'), 'utf8').matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare!,
    ) as [string, ...string[]];
    const changed: Record<string, string> = {
      [this.primary.folder]: folder,
      [this.primary.port]: String(port),
      [`listen_addresses=${this.primary.host}`]: `listen_addresses=${host}`,
    };
    const own = args.map((arg) => changed[arg] ?? arg);
    const record = await launch({
      command,
      args: own,
      log: join(this.place.dataDir, 'logs', `${name}.log`),
      cwd: folder,
      namespace,
      ...owner(folder),
    });
    this.standby = { name, host, port, folder, record };
    const isFollowing = async (state: string): Promise<boolean> => {
      const sql = `SELECT FROM pg_stat_replication WHERE application_name = '${name}' AND '${state}' IN (state, sync_state)`;
      return (await this.ask(this.primary, sql)).length === 1;
    };
    await until(name, () => isFollowing('streaming'), patienceMs);
    if (kind === 'asynchronous') return;
    await this.ask(this.primary, `ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await this.ask(this.primary, `SELECT pg_reload_conf()`);
    await until(name, () => isFollowing('sync'), patienceMs);
  }

  /** The standby falls behind, while the primary goes on. */
  async stopReceiving(): Promise<void> {
    const standby = this.standby!;
    await this.ask(standby, `ALTER SYSTEM SET primary_conninfo = ''`);
    await this.ask(standby, `SELECT pg_reload_conf()`);
    await until(standby.name, async () => (await this.ask(standby, `SELECT FROM pg_stat_wal_receiver`)).length === 0, patienceMs);
  }

  killPrimary(): void {
    signal(this.primary.record, 'SIGKILL');
  }

  /** Makes the standby the primary. */
  async promote(): Promise<void> {
    const standby = this.standby!;
    await this.ask(standby, `SELECT pg_promote(true, 60)`);
    this.primary = standby;
    this.standby = undefined;
  }

  async stop(): Promise<void> {
    for (const server of [this.standby, this.primary]) await end(server?.record, 'SIGINT');
  }

  /** A base backup by the server's own functions, and what makes it a standby. */
  private async copied(folder: string, name: string): Promise<void> {
    const { primary, place } = this;
    await this.ask(primary, `SELECT pg_create_physical_replication_slot('${name}', true)`);
    const label = await this.connected(primary, async (client) => {
      await client.query(`SELECT pg_backup_start('${name}', true)`);
      await runCommand('cp', ['-a', primary.folder, folder]);
      return (await client.query<{ label: string }>(`SELECT labelfile AS label FROM pg_backup_stop(false)`)).rows[0]!.label;
    });
    for (const left of ['postmaster.pid', 'postmaster.opts']) rmSync(join(folder, left), { force: true });
    for (const parent of ['pg_wal', 'pg_replslot'])
      for (const each of readdirSync(join(folder, parent), { withFileTypes: true }))
        if (parent === 'pg_replslot' || each.isFile()) rmSync(join(folder, parent, each.name), { recursive: true });
    const address = `host=${primary.host} port=${primary.port} user=postgres password=${place.superuserPassword} application_name=${name}`;
    appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\nprimary_slot_name = '${name}'\n`);
    for (const [file, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
      writeFileSync(join(folder, file), text);
      const { uid, gid } = owner(folder);
      chownSync(join(folder, file), uid, gid);
    }
  }

  private ask(server: Server, sql: string): Promise<object[]> {
    return this.connected(server, async (client) => (await client.query<object>(sql)).rows);
  }

  private async connected<T>({ host, port }: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const login = { host, user: 'postgres', password: this.place.superuserPassword, database: 'postgres' };
    const client = new pg.Client({ ...login, port });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

function owner(folder: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}
