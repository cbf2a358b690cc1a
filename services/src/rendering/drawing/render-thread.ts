import { Worker } from 'node:worker_threads';
import type { InvoiceFiles, RenderAnswer, RenderRequest } from './render-messages.js';

/** Includes loading code and fonts in a new thread on a busy machine. */
const deadlineMs = 100_000;
/** An idle thread wastes the memory of its fonts and code. */
const idleMs = 30_000;
/** Memory limit for one document; one that needs more fails alone. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface AtHand {
  resolve(files: InvoiceFiles): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

/**
 * One worker thread, which renders one document at a time: started on first use, restarted after a crash, and ended when idle for long; it
 * never keeps the process alive.
 */
export class RenderThread {
  private atHand: AtHand | undefined;
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  get isBusy(): boolean {
    return this.atHand !== undefined;
  }

  render(request: RenderRequest): Promise<InvoiceFiles> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => void this.fail(worker, new Error('Rendering took too long')), deadlineMs);
      this.atHand = { resolve, reject, deadline };
      worker.ref();
      worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    this.takeAtHand()?.reject(new Error('The renderer is closing'));
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL(import.meta.resolve('#render-worker')), { resourceLimits, execArgv: [] });
    worker.on('message', (answer: RenderAnswer) => this.settle(worker, answer));
    worker.on('error', (error) => void this.fail(worker, error));
    worker.unref();
    return worker;
  }

  private settle(worker: Worker, answer: RenderAnswer): void {
    if (this.worker !== worker) return;
    const drawn = this.takeAtHand();
    this.rest(worker);
    if ('error' in answer) drawn?.reject(new Error(answer.error));
    else drawn?.resolve(answer.files);
  }

  private rest(worker: Worker): void {
    worker.unref();
    this.idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  /** The current document crashed the thread; the next one is rendered by a new thread. */
  private async fail(worker: Worker, error: Error): Promise<void> {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.takeAtHand()?.reject(error);
    await worker.terminate();
  }

  private takeAtHand(): AtHand | undefined {
    const { atHand } = this;
    clearTimeout(atHand?.deadline);
    this.atHand = undefined;
    return atHand;
  }
}
