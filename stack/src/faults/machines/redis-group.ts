import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findRedis, type RedisBinary } from '../../redis/binaries.js';
import { personalSettings } from '../../settings.js';
import { until } from '../../system/network.js';
import { end, launch, type ProcessRecord, signal } from '../../system/processes.js';
import { freePort } from '../../testing/free-port.js';

const groupName = 'office';
const sentinels = 3;

/** A Redis with a replica, and sentinels that make the replica the primary when it dies. */
export class RedisGroup {
  private readonly records: ProcessRecord[] = [];
  private readonly sentinelPorts: number[] = [];
  private primary!: ProcessRecord;

  private constructor(
    private readonly binary: RedisBinary,
    private readonly folder: string,
  ) {}

  static async start(folder: string): Promise<RedisGroup> {
    const binary = await findRedis(personalSettings().cacheDir, () => undefined);
    if (!binary) throw new Error('No Redis');
    const group = new RedisGroup(binary, folder);
    const [primary, replica] = [await freePort(), await freePort()];
    const kept = 'appendonly yes\nmaxmemory-policy noeviction\n';
    group.primary = await group.run('redis-primary', primary, kept);
    await group.run('redis-replica', replica, `${kept}replicaof 127.0.0.1 ${primary}\n`);
    await until('the replica', async () => /master_link_status:up/.test(await ask(replica, 'INFO replication')), 30_000);
    for (let n = 1; n <= sentinels; n += 1) {
      const port = await freePort();
      const monitored = `sentinel monitor ${groupName} 127.0.0.1 ${primary} 2\nsentinel down-after-milliseconds ${groupName} 1000\n`;
      await group.run(`sentinel-${n}`, port, `${monitored}sentinel failover-timeout ${groupName} 10000\n`, ['--sentinel']);
      group.sentinelPorts.push(port);
    }
    // Each has to know the others and the replica before they can agree.
    const isKnown = async (port: number): Promise<boolean> =>
      new RegExp(`slaves=1,sentinels=${sentinels}`).test(await ask(port, 'INFO sentinel'));
    for (const port of group.sentinelPorts) await until('the sentinels', () => isKnown(port), 30_000);
    return group;
  }

  /** The address of the server leads nowhere: only the sentinels know where it is. */
  get settings(): Record<string, string> {
    return {
      REDIS_URL: 'redis://127.0.0.1:1',
      REDIS_SENTINELS: this.sentinelPorts.map((port) => `127.0.0.1:${port}`).join(),
      REDIS_SENTINEL_NAME: groupName,
    };
  }

  killPrimary(): void {
    signal(this.primary, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await Promise.all(this.records.map((record) => end(record)));
  }

  private async run(name: string, port: number, more: string, args: string[] = []): Promise<ProcessRecord> {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'redis.conf');
    writeFileSync(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\n${more}`);
    const record = await launch({ ...this.binary, args: [file, ...args], log: join(this.folder, 'logs', `${name}.log`), cwd: folder });
    this.records.push(record);
    await until(name, async () => (await ask(port, 'PING')).startsWith('+PONG'), 30_000);
    return record;
  }
}

/** Sentinels know no QUIT, by which other clients here end: the answer is complete when its first line says so, or its length has come. */
function ask(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    let answer = '';
    socket.setTimeout(3_000, () => socket.destroy(new Error('no answer within 3 s')));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      const [, length] = /^\$(\d+)\r\n/.exec(answer) ?? [];
      if (length === undefined ? answer.endsWith('\r\n') : answer.length > Number(length)) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}
