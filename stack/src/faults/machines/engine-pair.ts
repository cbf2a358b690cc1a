import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import pg from 'pg';
import { reservePorts, specFolder, startStack, type Stack } from '../../index.js';
import { secretsOf } from '../../secrets.js';
import { root } from '../../settings.js';
import { run } from '../../system/commands.js';
import { tail } from '../../system/log-tail.js';
import { until } from '../../system/network.js';
import type { EngineBinaries } from '../../temporal/engine-binaries.js';

/** The name in the servers' certificate; no one resolves it. */
const serverName = 'engine.kantoor.test';
const frontendPort = 7233;

/** The settings by which our processes reach the engine. */
export type EngineSettings = Record<`TEMPORAL_${string}`, string>;

/**
 * Two servers of the engine on one database of their own, as on two machines: with the configuration of `deploy/temporal`, an address each,
 * and certificates that they and their clients show each other. A balancer in front of them knows nothing of what passes through it.
 */
export class EnginePair {
  private readonly children = new Map<string, ChildProcess>();
  private readonly tls: string;
  private readonly password = randomBytes(24).toString('hex');

  private constructor(
    private readonly binaries: EngineBinaries,
    private readonly database: Stack,
    readonly addresses: readonly [string, string],
    private readonly balancer: TcpBalancer,
  ) {
    this.tls = join(database.env.KANTOOR_DATA!, 'engine-tls');
  }

  static async start(binaries: EngineBinaries): Promise<EnginePair> {
    const ports = await reservePorts();
    const database = await startStack({ dataDir: specFolder('faults-engine'), ports, only: ['postgres'], prepared: true });
    // Each server expects the others at the ports it has itself, so they differ by address; other experiments have other networks.
    const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
    const addresses = [`${network}.2`, `${network}.3`] as const;
    const pair = new EnginePair(binaries, database, addresses, await TcpBalancer.open(addresses, frontendPort));
    try {
      await pair.makeCertificates();
      await pair.makeDatabases();
      // Of several that start at once on an empty database, one would end.
      for (const address of addresses) await pair.startServer(address);
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** The settings of a client that shows a certificate. */
  get settings(): EngineSettings {
    return {
      TEMPORAL_ADDRESS: `127.0.0.1:${this.balancer.port}`,
      TEMPORAL_SERVERS: '2',
      TEMPORAL_TLS: '1',
      TEMPORAL_TLS_CA_FILE: join(this.tls, 'ca.pem'),
      TEMPORAL_TLS_CERT_FILE: join(this.tls, 'client.pem'),
      TEMPORAL_TLS_KEY_FILE: join(this.tls, 'client.key'),
      TEMPORAL_TLS_SERVER_NAME: serverName,
    };
  }

  /** Connections through the balancer to each server. */
  get connections(): number[] {
    return this.addresses.map((address) => this.balancer.counts.get(address) ?? 0);
  }

  /** Starts a server, unless it runs. */
  async startServer(address: string): Promise<void> {
    if (this.runs(address)) return;
    const folder = this.database.env.KANTOOR_DATA!;
    const file = join(folder, 'logs', `engine-${address}.log`);
    const log = openSync(file, 'a');
    const settings = { ENGINE_ADDRESS: address, ENGINE_PASSWORD: this.password, ENGINE_POSTGRES: `127.0.0.1:${this.databasePort}` };
    const child = spawn(
      this.binaries.server,
      ['--root', join(root, 'deploy'), '--config', 'temporal', '--env', 'server', '--allow-no-auth', 'start'],
      { env: { ...settings, ENGINE_TLS: this.tls, ENGINE_TLS_NAME: serverName }, stdio: ['ignore', log, log], cwd: folder },
    );
    closeSync(log);
    this.children.set(address, child);
    await until(
      `the engine at ${address}`,
      () => listens(address),
      120_000,
      () => (child.exitCode === null ? undefined : tail(file, 1)),
    );
  }

  /** Ends a server as a machine does that loses its power. */
  async kill(address: string): Promise<void> {
    const child = this.children.get(address);
    if (!child || !this.runs(address)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  private runs(address: string): boolean {
    const child = this.children.get(address);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async stop(): Promise<void> {
    for (const address of this.addresses) await this.kill(address);
    this.balancer.close();
    await this.database.drop();
  }

  private get databasePort(): number {
    return Number(new URL(this.database.env.DATABASE_URL!).port);
  }

  /** As `deploy/postgres/accounts.sh` and the step before the server in Compose. */
  private async makeDatabases(): Promise<void> {
    const password = secretsOf(this.database.env.KANTOOR_DATA!).postgres;
    const admin = new pg.Client({ host: '127.0.0.1', port: this.databasePort, user: 'postgres', password, database: 'postgres' });
    await admin.connect();
    await admin.query(`CREATE ROLE temporal LOGIN CREATEDB PASSWORD '${this.password}'`);
    await admin.end();
    const env = {
      PATH: `${join(this.binaries.sqlTool, '..')}:${process.env.PATH}`,
      SQL_PLUGIN: 'postgres12',
      SQL_HOST: '127.0.0.1',
      SQL_PORT: String(this.databasePort),
      SQL_USER: 'temporal',
      SQL_PASSWORD: this.password,
    };
    await run('/bin/sh', [join(root, 'deploy/temporal/schema.sh')], { env });
  }

  /** An authority, and by it a certificate of the servers and one of their clients. */
  private async makeCertificates(): Promise<void> {
    mkdirSync(this.tls, { recursive: true, mode: 0o700 });
    const openssl = (...args: string[]) => run('openssl', args, { cwd: this.tls });
    const key = (name: string) => ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`];
    await openssl('req', '-x509', ...key('ca'), '-days', '2', '-subj', '/CN=Engines', '-out', 'ca.pem');
    // Servers are clients of each other. Extensions make it a certificate of version 3: the worker's library takes no older one.
    const uses = {
      server: `subjectAltName=DNS:${serverName}\nextendedKeyUsage=serverAuth,clientAuth`,
      client: 'extendedKeyUsage=clientAuth',
    };
    for (const [name, extensions] of Object.entries(uses)) {
      writeFileSync(join(this.tls, `${name}.ext`), `${extensions}\n`);
      await openssl('req', '-new', ...key(name), '-subj', `/CN=${name}`, '-out', `${name}.csr`);
      const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`];
      await openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-days', '2', '-out', `${name}.pem`);
    }
  }
}

const listens = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(frontendPort, address, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** Passes connections on as they are, to the servers in turn; one that does not answer is skipped. */
class TcpBalancer {
  readonly counts = new Map<string, number>();
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private server: Server | undefined;

  private constructor(
    private readonly addresses: readonly string[],
    private readonly targetPort: number,
  ) {}

  static async open(addresses: readonly string[], targetPort: number): Promise<TcpBalancer> {
    const balancer = new TcpBalancer(addresses, targetPort);
    balancer.server = createServer((near) => balancer.pass(near, addresses.length));
    await new Promise<void>((resolve) => balancer.server!.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.server!.address() as AddressInfo).port;
  }

  close(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(near: Socket, tries: number): void {
    const address = this.addresses[this.turn++ % this.addresses.length]!;
    const far = connect(this.targetPort, address);
    near.on('error', () => far.destroy());
    far.once('error', () => (tries > 1 ? this.pass(near, tries - 1) : near.destroy()));
    far.once('connect', () => {
      this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => (this.sockets.delete(one), other.destroy()));
      }
      near.pipe(far).pipe(near);
    });
  }
}

/** Whether a client with these options is let in. */
export async function isLetIn(options: Parameters<typeof Connection.connect>[0]): Promise<boolean> {
  try {
    const connection = await Connection.connect({ ...options, connectTimeout: 5_000 });
    await connection.close();
    return true;
  } catch {
    return false;
  }
}
