import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, end, type ProcessRecord } from '../system/processes.js';
import { logFile, type Program } from './programs.js';

const calmMs = 10_000;
/** A worker first finishes its running steps, with its own limit of twenty seconds. */
const goodbyeMs = 25_000;
const longestPauseMs = 10_000;

/** Keeps one program running: restarts it when it dies, with growing delays if it dies soon after its start. */
export class Watched {
  starts = 0;
  process: ProcessRecord = { pid: 0, birth: '' };
  private wanted = true;
  private pauseMs = 250;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly program: Program,
    private readonly dataDir: string,
    private readonly changed: () => void,
  ) {
    this.start();
  }

  async stop(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.timer);
    await end(this.process, 'SIGTERM', goodbyeMs);
  }

  private start(): void {
    mkdirSync(join(this.dataDir, 'logs'), { recursive: true });
    const log = openSync(logFile(this.dataDir, this.program.name), 'a');
    const env = { ...process.env, ...this.program.env };
    const child = spawn(process.execPath, [this.program.script], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.starts += 1;
    if (child.pid) this.process = { pid: child.pid, birth: birthOf(child.pid) ?? '' };
    this.changed();
    this.restartWhenGone(child, Date.now());
  }

  private restartWhenGone(child: ChildProcess, since: number): void {
    child.once('error', () => child.emit('exit', null, null));
    child.once('exit', () => {
      if (!this.wanted) return;
      this.pauseMs = Date.now() - since > calmMs ? 250 : Math.min(this.pauseMs * 2, longestPauseMs);
      this.timer = setTimeout(() => this.start(), this.pauseMs);
    });
  }
}
