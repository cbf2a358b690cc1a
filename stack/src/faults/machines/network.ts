import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy } from '@kantoor/services/testing';
import { run } from '../../system/commands.js';

/** Of each address the last number: what `deploy/machines` calls 10.42.0.N. */
export const [database, engine, outside] = [10, 14, 254];
const numbers = [11, 12, 13];
/** Leads nowhere. */
const nobody = '02:00:00:00:00:01';

export type Kind = 'network namespaces' | 'loopback addresses';

/**
 * Three machines and a switch between them. Each is a network namespace with an address of its own, held by a process that ends with this one;
 * what is gone there says no goodbye. Where namespaces are not allowed, a machine is an address of the loopback network, and one that
 * is cut off stands still.
 */
export class Network {
  private readonly held: ChildProcess[] = [];
  private readonly proxies: TcpProxy[] = [];
  private moving: TcpProxy | undefined;
  readonly machines: Machine[] = [];

  private constructor(
    readonly kind: Kind,
    private readonly prefix: string,
    /** Why there are no namespaces. */
    readonly reason = '',
  ) {}

  static async open(): Promise<Network> {
    const ofThisProcess = `${Math.floor(process.pid / 200) % 250}`;
    const network = new Network('network namespaces', `10.${40 + (process.pid % 200)}.${ofThisProcess}`);
    try {
      await network.build();
      return network;
    } catch (error) {
      await network.close();
      const plain = new Network('loopback addresses', `127.${40 + (process.pid % 200)}.${ofThisProcess}`, (error as Error).message);
      plain.machines.push(...numbers.map((number) => new Machine(plain, number)));
      return plain;
    }
  }

  address(number: number): string {
    return `${this.prefix}.${number}`;
  }

  /** Settings and configurations for the addresses of `deploy/machines`, as they are on this machine. */
  placed(text: string, machine: Machine): string {
    return text.replaceAll('10.42.0.', `${this.prefix}.`).replaceAll(/\b(?:127\.0\.0\.1|0\.0\.0\.0)\b/g, machine.address);
  }

  /** What listens on the loopback address of this machine is reached from the others, at the same port. */
  async offer(port: number): Promise<void> {
    if (this.kind === 'loopback addresses') return;
    await this.forward(new TcpProxy('127.0.0.1', port, this.address(outside)), port);
  }

  /** An address that leads to a port of this machine. */
  async lead(number: number, port: number, to: number): Promise<void> {
    await this.forward(new TcpProxy('127.0.0.1', to, this.address(number)), port);
  }

  /** An address of what these settings name, as it is reached from the machines. */
  outsideOf(text: string): string {
    return this.kind === 'loopback addresses' ? text : text.replaceAll(/\b(localhost|127\.0\.0\.1)(?=:\d)/g, this.address(outside));
  }

  /** Gives a machine an address that moves between them. */
  async assign(number: number, to: Machine, port: number): Promise<void> {
    if (this.kind === 'network namespaces') {
      for (const each of this.machines) await each.configure(`ip addr del ${this.address(number)}/24 dev eth0 2>/dev/null || true`);
      await to.configure(`ip addr add ${this.address(number)}/24 dev eth0`);
      // As the gratuitous ARP of its new owner does.
      for (const each of [undefined, ...this.machines]) await this.forget(number, each);
      return;
    }
    await this.moving?.cut();
    this.moving = await this.forward(new TcpProxy(to.address, port, this.address(number)), port);
  }

  async close(): Promise<void> {
    for (const machine of this.machines) machine.end();
    for (const each of this.proxies) await each.cut();
    for (const each of this.held) {
      each.stdin?.end();
      if (each.exitCode === null && each.pid) await once(each, 'exit');
    }
  }

  private async forward(proxy: TcpProxy, port: number): Promise<TcpProxy> {
    proxy.port = port;
    await proxy.fix();
    this.proxies.push(proxy);
    return proxy;
  }

  private async forget(number: number, machine: Machine | undefined): Promise<void> {
    const command = `ip neigh del ${this.address(number)} dev ${machine ? 'eth0' : link()} 2>/dev/null || true`;
    await (machine ? machine.configure(command) : run('sh', ['-ec', command]));
  }

  private async build(): Promise<void> {
    const middle = await this.hold();
    const within = (pid: number, command: string) => run('nsenter', [`--net=/proc/${pid}/ns/net`, 'sh', '-ec', command]);
    await within(middle, 'ip link add bridge type bridge\nip link set bridge up');
    await run('sh', [
      '-ec',
      `ip link add ${link()} type veth peer name p${outside} netns ${middle}
       ip addr add ${this.address(outside)}/24 dev ${link()}
       ip link set ${link()} up`,
    ]);
    await within(middle, `ip link set p${outside} master bridge up`);
    for (const number of numbers) {
      const pid = await this.hold();
      await within(middle, `ip link add p${number} type veth peer name eth0 netns ${pid}\nip link set p${number} master bridge up`);
      await within(pid, `ip link set lo up\nip addr add ${this.address(number)}/24 dev eth0\nip link set eth0 up`);
      const plug = (state: 'up' | 'down') => within(middle, `ip link set p${number} ${state}`);
      this.machines.push(new Machine(this, number, { pid, plug }));
    }
  }

  /** A namespace lasts as long as a process in it. */
  private async hold(): Promise<number> {
    const child = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'pipe'] });
    this.held.push(child);
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await once(child, 'spawn');
    const own = readlinkSync('/proc/self/ns/net');
    while (namespaceOf(child.pid!) === own) {
      if (child.exitCode !== null) throw new Error(said.trim() || 'no network namespace');
      await pause(5);
    }
    return child.pid!;
  }
}

interface Held {
  pid: number;
  plug: (state: 'up' | 'down') => Promise<void>;
}

/** What runs on it has its address, and ends or falls silent with it. */
export class Machine {
  readonly address: string;
  /** Where there are no namespaces. */
  private readonly processes = new Set<number>();

  constructor(
    private readonly network: Network,
    number: number,
    private readonly held?: Held,
  ) {
    this.address = network.address(number);
  }

  get namespace(): string | undefined {
    return this.held && `/proc/${this.held.pid}/ns/net`;
  }

  /** A process that belongs to it, with its children. */
  runs(pid: number | undefined): void {
    if (pid) this.processes.add(pid);
  }

  /** It dies: nothing is heard from it any more, then every process of it is gone. */
  async kill(): Promise<void> {
    await this.held?.plug('down');
    this.end();
  }

  /** Nothing comes from it or to it; or, by the number of an address, nothing between it and that address. */
  async cut(number?: number): Promise<void> {
    if (!this.held) return void this.signal('SIGSTOP');
    if (number === undefined) return this.held.plug('down');
    await this.configure(`ip neigh replace ${this.network.address(number)} lladdr ${nobody} dev eth0 nud permanent`);
  }

  /** It is on the network again, with what still runs on it. */
  async heal(number?: number): Promise<void> {
    if (!this.held) return void this.signal('SIGCONT');
    if (number === undefined) return this.held.plug('up');
    await this.configure(`ip neigh del ${this.network.address(number)} dev eth0`);
  }

  async configure(command: string): Promise<void> {
    await run('nsenter', [`--net=${this.namespace}`, 'sh', '-ec', command]);
  }

  /** Ends all that runs on it, until nothing is left. */
  end(): void {
    for (let left = 1, turn = 0; left > 0 && turn < 100; turn += 1) left = this.signal('SIGKILL');
    this.processes.clear();
  }

  private signal(name: NodeJS.Signals): number {
    const pids = this.held ? this.inNamespace(this.held.pid) : withChildren(this.processes);
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
    return pids.length;
  }

  private inNamespace(holder: number): number[] {
    const own = namespaceOf(holder);
    if (own === undefined || own === readlinkSync('/proc/self/ns/net')) return [];
    return listed().filter((pid) => pid !== holder && isRunning(pid) && namespaceOf(pid) === own);
  }
}

const link = (): string => `kantoor${process.pid}`;
const listed = (): number[] =>
  existsSync('/proc/self')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : [];

function namespaceOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined;
  }
}

/** State and parent of a process. */
function statOf(pid: number): [string, number] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [state!, Number(parent)];
  } catch {
    return undefined;
  }
}
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.[0]);

function withChildren(roots: ReadonlySet<number>): number[] {
  const all = new Set([...roots].filter(isRunning));
  const parents = listed().map((pid) => [pid, statOf(pid)?.[1]] as const);
  for (let size = 0; size < all.size;) {
    size = all.size;
    for (const [pid, parent] of parents) if (parent !== undefined && all.has(parent) && isRunning(pid)) all.add(pid);
  }
  return [...all];
}
