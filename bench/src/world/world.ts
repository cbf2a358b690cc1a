import { join } from 'node:path';
import { reservePorts, secretsOf, startStack, type Stack } from '@kantoor/stack';
import type { Options } from '../harness/options.js';
import { readyAt, serverCore, startPinned, stopped } from '../harness/pinned.js';
import { freePort } from '../harness/free-port.js';
import { urlOf, type DataSet } from './databases.js';
import { benchFolder, programs } from '../harness/paths.js';
import { seeded, tenantsOf, type Tenants } from './seeded.js';
import { signedIn } from './signed-in.js';

export interface Server {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** The stack and data that benchmarks share; created when the first of them needs it. */
export class World {
  private constructor(
    readonly stack: Stack,
    readonly options: Options,
    readonly adminUrl: string,
    /** In the large data set, and the same ecosystems in the small one. */
    readonly tenants: Record<DataSet, Tenants>,
  ) {}

  static async open(options: Options): Promise<World> {
    const dataDir = join(benchFolder, 'stack');
    const place = { dataDir, ports: await reservePorts(), demo: true, report: console.log };
    try {
      const stack = await startStack({ ...place, only: ['postgres', 'redis', 'identity', 'migrate'] });
      const database = new URL(stack.env.DATABASE_URL!);
      const adminUrl = `postgres://postgres:${secretsOf(dataDir).postgres}@${database.host}/kantoor`;
      await seeded(dataDir, stack.env, adminUrl, options.deals);
      const tenants = { small: await tenantsOf(urlOf(adminUrl, 'small')), large: await tenantsOf(adminUrl) };
      return new World(stack, options, adminUrl, tenants);
    } catch (error) {
      // Parts that did start would otherwise keep running.
      await (await startStack({ ...place, only: [] })).stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await (this.options.keep ? this.stack.stop() : this.stack.drop());
  }

  databaseUrl(login: 'owner' | 'api', data: DataSet): string {
    return urlOf(this.stack.env[login === 'api' ? 'DATABASE_API_URL' : 'DATABASE_URL']!, data);
  }

  /** Starts the product as in production, on the core for servers. */
  async startApi(data: DataSet, settings: Record<string, string> = {}, script = programs.api, flags: string[] = []): Promise<Server> {
    const port = await freePort();
    const env = { ...this.stack.env, DATABASE_API_URL: this.databaseUrl('api', data), KANTOOR_PORT: String(port), ...settings };
    return this.serve(script, env, `http://127.0.0.1:${port}`, '/api/health/live', flags);
  }

  async serve(script: string, env: Record<string, string>, address: string, ready = '/', flags: string[] = []): Promise<Server> {
    const child = startPinned(serverCore, { script, env, flags });
    const ended = new Promise<never>((_resolve, reject) =>
      child.once('close', (code) => reject(new Error(`${script} ended with ${code}`))),
    );
    ended.catch(() => undefined);
    await Promise.race([readyAt(`${address}${ready}`), ended]).catch(async (error: unknown) => {
      await stopped(child);
      throw error;
    });
    return { address, pid: child.pid!, stop: () => stopped(child) };
  }

  /** Returns the headers of a signed-in person in an ecosystem. */
  headers(ecosystemId: number, email?: string): Promise<Record<string, string>> {
    return signedIn(this.stack, ecosystemId, email);
  }
}
