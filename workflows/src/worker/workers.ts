import { setTimeout as pause } from 'node:timers/promises';
import { connectionOptions, type Engine, log } from '@kantoor/services';
import { NativeConnection, Worker } from '@temporalio/worker';
import { workerOptions } from './task-queues.js';

const againMs = 1_000;

export interface WorkersSettings {
  engine: Engine;
  activities: object;
}

/** The workers of this process. While the engine is down they wait for it, and continue when it is back. */
export class Workers {
  private workers: Worker[] = [];
  private stopping = false;
  private ended: Promise<void> | undefined;

  constructor(private readonly settings: WorkersSettings) {}

  get isReady(): boolean {
    return this.workers.length > 0 && this.workers.every((worker) => worker.getState() === 'RUNNING');
  }

  get statuses() {
    return this.workers.map((worker) => ({ taskQueue: worker.options.taskQueue, ...worker.getStatus() }));
  }

  start(): void {
    this.ended ??= this.runUntilStopped();
  }

  /** Takes no new work and ends the running work; another worker repeats what does not end in time. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const worker of this.workers) if (worker.getState() === 'RUNNING') worker.shutdown();
    await this.ended;
  }

  private async runUntilStopped(): Promise<void> {
    while (!this.stopping) {
      await this.runOnce().catch((err: unknown) => log.warn({ err }, 'The workflow engine is away; trying again'));
      if (!this.stopping) await pause(againMs);
    }
  }

  private async runOnce(): Promise<void> {
    const { engine, activities } = this.settings;
    const { address, namespace } = engine;
    const connection = await NativeConnection.connect(connectionOptions(engine));
    try {
      this.workers = await Promise.all(workerOptions(namespace, connection, activities).map((options) => Worker.create(options)));
      if (this.stopping) return;
      log.info({ address, namespace }, 'The worker takes work');
      await Promise.all(this.workers.map((worker) => this.run(worker)));
    } finally {
      this.workers = [];
      await connection.close();
    }
  }

  /** If one fails, both stop: the worker process needs both. */
  private async run(worker: Worker): Promise<void> {
    try {
      await worker.run();
    } finally {
      for (const other of this.workers) if (other.getState() === 'RUNNING') other.shutdown();
    }
  }
}
