import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { TcpProxy } from '@kantoor/services/testing';
import { findHaproxy } from '../../balancer/binaries.js';
import { Haproxy } from '../../balancer/haproxy.js';
import { findPgbouncer } from '../../pooler/binaries.js';
import { Pooler } from '../../pooler/pooler.js';
import { whyNoS3 } from '../../s3/binaries.js';
import { secretsOf } from '../../secrets.js';
import { type Place, personalSettings, root } from '../../settings.js';
import { recorded } from '../../system/processes.js';
import { FaultStack } from '../support/fault-stack.js';
import { OwnProcess } from '../support/own-process.js';
import { Balancer } from './balancer.js';
import { DatabasePair } from './database-pair.js';
import { database, engine, type Machine, Network, outside } from './network.js';

/** As in `deploy/machines`. */
const ports = { api: 3000, people: 8080, postgres: 5432, pooler: 6432, redis: 6379, s3: 8333, temporal: 7233 };
const shipped = (name: string): string => readFileSync(join(root, 'deploy/machines', name), 'utf8');
/** What is not on any of the machines, but is reached from them. */
const elsewhere = ['SMTP_URL', 'OUTSIDE_URL', 'PAYMENT_API_URL', 'REGISTER_API_URL', 'RATES_URL', 'CLAMAV_ADDRESS', 'MAILBOX_URL'];

/** The machines with processes of ours. The servers are on the first, except the primary, which begins on the third. */
export type WithProcesses = 2 | 3;

const { cacheDir } = personalSettings();
const [haproxy, pgbouncer, noS3] = [await findHaproxy(cacheDir), await findPgbouncer(cacheDir), await whyNoS3()];

/** Why three machines cannot be had here. */
export const whyNoMachines: string | undefined = 'missing' in pgbouncer ? pgbouncer.missing : noS3;

/**
 * Kantoor on three machines, with the files of `deploy/machines`: an HAProxy, Redis, the engine, the bucket and the standby on the first; an API, a
 * worker and a pgbouncer on the second and the third, which also has the primary. Mails and sign-in are outside.
 */
export class ThreeMachines {
  private readonly apis = new Map<WithProcesses, OwnProcess>();
  private readonly dead = new Set<WithProcesses>();
  private front: Haproxy | Balancer | undefined;
  private way: TcpProxy | undefined;
  private pair!: DatabasePair;

  private constructor(
    private readonly network: Network,
    readonly place: FaultStack,
  ) {}

  static async start(name: string): Promise<ThreeMachines> {
    const network = await Network.open();
    try {
      const on = (number: 1 | 2 | 3, port: number, address = network.machines[number - 1]!.address): Place => ({
        address,
        port,
        namespace: network.machines[number - 1]!.namespace,
      });
      if (network.kind === 'network namespaces') await network.machines[0]!.configure(`ip addr add ${network.address(engine)}/24 dev eth0`);
      const places = {
        postgres: on(3, ports.postgres),
        redis: on(1, ports.redis),
        s3: on(1, ports.s3),
        ...(network.kind === 'network namespaces' && { temporal: on(1, ports.temporal, network.address(engine)) }),
      };
      const options = { places, ...(network.kind === 'network namespaces' && { signInAt: network.address(outside) }) };
      const place = await FaultStack.start(name, ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate', 's3'], {}, options);
      const machines = new ThreeMachines(network, place);
      await machines.open(on(1, ports.postgres)).catch(async (error: unknown) => {
        await machines.stop();
        throw error;
      });
      return machines;
    } catch (error) {
      await network.close();
      throw error;
    }
  }

  /** What stands for the machines. */
  get kind(): string {
    return this.network.reason ? `${this.network.kind} (${this.network.reason})` : this.network.kind;
  }

  get balancer(): string {
    return this.front instanceof Haproxy ? 'HAProxy' : `the experiment's own (${'missing' in haproxy ? haproxy.missing : ''})`;
  }

  /** The machine dies, with all that runs on it. */
  async kill(number: WithProcesses): Promise<void> {
    this.dead.add(number);
    await this.machine(number).kill();
  }

  /** Nothing passes between a machine and the others, or between it and the engine. */
  cut(number: WithProcesses, from?: 'engine'): Promise<void> {
    return this.machine(number).cut(from && engine);
  }

  /** Undoes a cut; a machine that died starts again, with its processes. */
  async heal(number: WithProcesses, from?: 'engine'): Promise<void> {
    await this.machine(number).heal(from && engine);
    if (!this.dead.delete(number)) return;
    await this.run(number);
  }

  /** The standby becomes the primary, and gets its address. */
  async failOver(): Promise<void> {
    await this.pair.promote();
    await this.network.assign(database, this.network.machines[0]!, ports.postgres);
  }

  async stop(): Promise<void> {
    if (this.front instanceof Balancer) this.front.close();
    for (const machine of this.network.machines) machine.end();
    await this.way?.cut();
    await this.place.stop();
    await this.network.close();
  }

  private machine(number: 1 | WithProcesses): Machine {
    return this.network.machines[number - 1]!;
  }

  private async open(standby: Place): Promise<void> {
    const { network, place } = this;
    const { env, addresses } = place.stack;
    for (const part of ['redis', 's3', 'temporal']) this.machine(1).runs(recorded(place.dataDir, part)?.pid);
    this.machine(3).runs(recorded(place.dataDir, 'postgres')?.pid);
    // A development server finds its own parts only at 127.0.0.1.
    if (network.kind === 'loopback addresses') await network.lead(engine, ports.temporal, Number(addresses.temporal.split(':')[1]));
    this.pair = await DatabasePair.of(place, ports.postgres);
    await this.pair.follow('synchronous', standby);
    await network.assign(database, this.machine(3), ports.postgres);
    for (const name of ['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL'])
      env[name] = Object.assign(new URL(env[name]!), { hostname: network.address(database) }).href;
    process.env.DATABASE_URL = env.DATABASE_URL;
    const offered = new Set(elsewhere.flatMap((name) => [...(env[name] ?? '').matchAll(/:(\d+)/g)].map(([, port]) => Number(port))));
    for (const port of offered) await network.offer(port);
    for (const name of elsewhere) env[name] = network.outsideOf(env[name] ?? '');
    await Promise.all([this.run(2), this.run(3)]);
    await this.openToPeople(Number(new URL(addresses.api).port));
  }

  private async openToPeople(port: number): Promise<void> {
    const first = this.machine(1);
    if ('missing' in haproxy) {
      this.front = await Balancer.open(
        port,
        [...this.apis.values()].map(({ address }) => address),
      );
      return;
    }
    const { namespace } = first;
    const [folder, address] = [join(this.place.dataDir, 'haproxy'), `http://${first.address}:${ports.people}`];
    this.front = await Haproxy.start(haproxy, { folder, config: this.network.placed(shipped('haproxy.cfg'), first), address, namespace });
    first.runs(this.front.pid);
    this.way = new TcpProxy(first.address, ports.people);
    this.way.port = port;
    await this.way.fix();
  }

  /** Starts what a machine with processes runs: the pooler, then an API and a worker. */
  private async run(number: WithProcesses): Promise<void> {
    const { place } = this;
    const machine = this.machine(number);
    const { namespace, address } = machine;
    if ('missing' in pgbouncer) throw new Error(pgbouncer.missing);
    const { DATABASE_API_URL: api, DATABASE_WORKER_URL: worker } = place.stack.env as Record<string, string>;
    const pooler = await Pooler.start(pgbouncer, {
      dataDir: place.dataDir,
      logins: [api!, worker!],
      place: { address, port: ports.pooler, namespace },
    });
    machine.runs(pooler.pid);
    const all = await Promise.all([
      OwnProcess.api(place, { ...this.settings('api', machine), KANTOOR_PORT: String(ports.api) }, root, namespace),
      OwnProcess.worker(place, this.settings('worker', machine), root, namespace),
    ]);
    for (const { pid } of all) machine.runs(pid);
    this.apis.set(number, all[0]);
  }

  /** Those of `deploy/machines`, with passwords, and no folder that another machine has. */
  private settings(kind: 'api' | 'worker', machine: Machine): Record<string, string> {
    const password = secretsOf(this.place.dataDir)[`kantoor_${kind}`];
    return {
      ...(parseEnv(this.network.placed(shipped(`${kind}.env`), machine)) as Record<string, string>),
      [`DATABASE_${kind.toUpperCase()}_PASSWORD`]: password,
      DATABASE_LISTEN_PASSWORD: password,
      FILES_DIR: join(this.place.dataDir, `files-${machine.address}`),
    };
  }
}
