import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerMemory } from '../../launch/application.js';
import { root } from '../../settings.js';
import { freePort } from '../../testing/free-port.js';
import { residentMb } from '../support/resident.js';
import type { FaultStack } from '../support/fault-stack.js';
import type { Poison } from './poison.js';

const again = 250;
const lookEveryMs = 50;
const none: Poison = { bill: {}, book: {}, documents: {}, mail: {} };

/** The shipped worker with poisonous records, restarted whenever it dies, as by a supervisor. */
export class PoisonedWorker {
  deaths = 0;
  private process: ChildProcess | undefined;
  private peak = 0;
  private readonly watch = setInterval(() => this.look(), lookEveryMs).unref();
  private timer: NodeJS.Timeout | undefined;
  private wanted = true;

  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly poisonFile: string,
    private readonly logFile: string,
  ) {}

  static async start({ stack, dataDir }: FaultStack, poison: Partial<Poison>): Promise<PoisonedWorker> {
    const file = join(dataDir, 'poison.json');
    const env = { ...process.env, ...stack.env, WORKER_METRICS_PORT: String(await freePort()), KANTOOR_POISON: file, ...workerMemory };
    const worker = new PoisonedWorker(env, file, join(dataDir, 'logs/poisoned-worker.log'));
    worker.poison(poison);
    worker.run();
    return worker;
  }

  poison(poison: Partial<Poison> = none): void {
    writeFileSync(this.poisonFile, JSON.stringify({ ...none, ...poison }));
  }

  /** The peak of its memory since the last call, in MB. */
  get peakMb(): number {
    const peak = this.peak;
    this.peak = 0;
    return peak;
  }

  /** The harmful operations that were started, once for each time. */
  get harmed(): string[] {
    return [...readFileSync(this.logFile, 'utf8').matchAll(/\{"harmed":"([^"]*)"\}/g)].map(([, what]) => what!);
  }

  kill(): void {
    this.process?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.wanted = false;
    clearInterval(this.watch);
    clearTimeout(this.timer);
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process!.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  private look(): void {
    const pid = this.process?.pid;
    if (pid === undefined || this.process?.exitCode !== null || this.process.signalCode !== null) return;
    try {
      this.peak = Math.max(this.peak, residentMb(pid));
    } catch {
      // It ended a moment ago.
    }
  }

  private run(): void {
    const log = openSync(this.logFile, 'a');
    const poison = new URL('./poison.js', import.meta.url).href;
    const args = ['--import', poison, join(root, 'workflows/dist/worker.js')];
    const child = spawn(process.execPath, args, { env: this.env, cwd: root, stdio: ['ignore', log, log] });
    closeSync(log);
    this.process = child;
    child.once('exit', () => {
      this.deaths += 1;
      if (this.wanted) this.timer = setTimeout(() => this.run(), again);
    });
  }
}
