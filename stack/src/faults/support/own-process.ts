import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workerMemory } from '../../launch/application.js';
import { root } from '../../settings.js';
import { entering } from '../../system/processes.js';
import { freePort } from '../../testing/free-port.js';
import type { FaultStack } from './fault-stack.js';

type Settings = Record<string, string>;

const startsWithinMs = 120_000;
/** Longer than any operator waits. */
const leavesWithinMs = 60_000;

/** An API or a worker beside those of the stack, as on another machine; it is not restarted when it ends. */
export class OwnProcess {
  private constructor(
    readonly address: string,
    /** Where it serves health in detail and metrics. */
    readonly reports: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts an API, on a port of its own unless one is given, and waits until it is ready. `folder` holds its version. */
  static async api({ stack }: FaultStack, settings: Settings = {}, folder = root, namespace?: string): Promise<OwnProcess> {
    const port = settings.KANTOOR_PORT ?? String(await freePort());
    const env = { ...stack.env, ...settings, KANTOOR_PORT: port };
    return OwnProcess.launch(
      join(folder, 'services/dist/bundle/main.js'),
      env,
      `http://${settings.KANTOOR_BIND ?? '127.0.0.1'}:${port}`,
      namespace,
    );
  }

  /** Starts a worker, and so a relay, and waits until it takes work. It receives no mails, whose port is that of the stack's own worker. */
  static async worker({ stack }: FaultStack, settings: Settings = {}, folder = root, namespace?: string): Promise<OwnProcess> {
    const env = { ...stack.env, ...workerMemory, MAIL_IN_DOMAIN: '', ...settings };
    return OwnProcess.launch(join(folder, 'workflows/dist/worker.js'), env, '', namespace);
  }

  private static async launch(script: string, env: Settings, address: string, namespace?: string): Promise<OwnProcess> {
    const port = await freePort();
    const log = openSync(join(env.KANTOOR_DATA!, 'logs/own-processes.log'), 'a');
    const all = { ...process.env, ...env, METRICS_PORT: String(port) };
    const { command, args } = entering({ command: process.execPath, args: [script], namespace });
    const child = spawn(command, args, { cwd: root, env: all, stdio: ['ignore', log, log] });
    closeSync(log);
    const own = new OwnProcess(address, `http://${env.METRICS_BIND ?? '127.0.0.1'}:${port}`, child);
    const untilMs = Date.now() + startsWithinMs;
    while (!(await fetch(`${own.reports}/health/ready`).catch(() => undefined))?.ok) {
      if (Date.now() > untilMs || own.hasEnded) {
        child.kill('SIGKILL');
        throw new Error(`${script} did not start`);
      }
      await pause(100);
    }
    return own;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends it as an upgrade does, and returns how long it took to leave, in ms; one that stays is killed. */
  async leave(): Promise<number> {
    const sinceMs = performance.now();
    if (!this.hasEnded) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      const late = setTimeout(() => this.kill(), leavesWithinMs);
      await ended;
      clearTimeout(late);
    }
    return Math.round(performance.now() - sinceMs);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
