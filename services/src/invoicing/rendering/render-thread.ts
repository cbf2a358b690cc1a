import { Worker } from 'node:worker_threads';
import type { InvoiceDocument } from '@kantoor/schemas';
import type { PaperFiles, RenderAnswer } from './paper-files.js';

const deadlineMs = 30_000;

interface Waiting {
  resolve(files: PaperFiles): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

/** One worker thread, started on first use and again after it broke; it never keeps the process alive. */
export class RenderThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private lastId = 0;

  get load(): number {
    return this.waiting.size;
  }

  render(document: InvoiceDocument): Promise<PaperFiles> {
    const worker = (this.worker ??= this.start());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => void this.fail(worker, new Error('Rendering took too long')), deadlineMs);
      this.waiting.set(id, { resolve, reject, deadline });
      worker.ref();
      worker.postMessage({ id, document });
    });
  }

  async close(): Promise<void> {
    if (this.worker) await this.fail(this.worker, new Error('The renderer is closing'));
  }

  private start(): Worker {
    const worker = new Worker(new URL(import.meta.resolve('#render-worker')));
    worker.on('message', (answer: RenderAnswer) => this.settle(worker, answer));
    worker.on('error', (error) => void this.fail(worker, error));
    worker.unref();
    return worker;
  }

  private settle(worker: Worker, answer: RenderAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    clearTimeout(waiting.deadline);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) worker.unref();
    if ('error' in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.files);
  }

  private async fail(worker: Worker, error: Error): Promise<void> {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const failed = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject, deadline } of failed) {
      clearTimeout(deadline);
      reject(error);
    }
    await worker.terminate();
  }
}
