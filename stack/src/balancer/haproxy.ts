import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from '../system/log-tail.js';
import type { UnpackedBinary } from '../system/debian.js';
import { httpOk, until } from '../system/network.js';
import { entering } from '../system/processes.js';

/** An HAProxy with a given configuration, such as the one of `deploy/machines`. */
export class Haproxy {
  private constructor(private readonly child: ChildProcess) {}

  /** Returns once the processes behind it answer at `address`. */
  static async start(
    binary: UnpackedBinary,
    { folder, config, address, namespace }: { folder: string; config: string; address: string; namespace?: string | undefined },
  ): Promise<Haproxy> {
    mkdirSync(folder, { recursive: true });
    const [file, logFile] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.log')];
    writeFileSync(file, config);
    const log = openSync(logFile, 'a');
    const { command, args } = entering({ command: binary.command, args: [...binary.args, '-db', '-f', file], namespace });
    const child = spawn(command, args, { stdio: ['ignore', log, log] });
    closeSync(log);
    await until(
      'HAProxy',
      () => httpOk(`${address}/api/health/ready`),
      30_000,
      () => (child.exitCode === null ? undefined : tail(logFile)),
    );
    return new Haproxy(child);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}
