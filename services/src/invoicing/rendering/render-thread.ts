import { Worker } from 'node:worker_threads';
import type { InvoiceDocument } from '@kantoor/schemas';
import type { InvoiceFiles, RenderAnswer } from './render-messages.js';

/** A thread that starts on a busy machine reads its code and fonts within it, too. */
const deadlineMs = 60_000;
/** Fonts and code of a thread that has nothing to draw are memory for nothing. */
const idleMs = 30_000;
/** What one paper may take; one that needs more fails alone. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Waiting {
  document: InvoiceDocument;
  resolve(files: InvoiceFiles): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

/** One worker thread, started on first use, again after it broke, and ended when it was idle for long; it never keeps the process alive. */
export class RenderThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;

  get load(): number {
    return this.waiting.size;
  }

  render(document: InvoiceDocument): Promise<InvoiceFiles> {
    return new Promise((resolve, reject) => this.post({ document, resolve, reject }));
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    for (const { reject } of this.taken()) reject(new Error('The renderer is closing'));
    await worker?.terminate();
  }

  private post({ document, resolve, reject }: Omit<Waiting, 'deadline'>): void {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    const id = (this.lastId += 1);
    const deadline = setTimeout(() => void this.fail(worker, new Error('Rendering took too long')), deadlineMs);
    this.waiting.set(id, { document, resolve, reject, deadline });
    worker.ref();
    worker.postMessage({ id, document });
  }

  private start(): Worker {
    const worker = new Worker(new URL(import.meta.resolve('#render-worker')), { resourceLimits, execArgv: [] });
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
    if (this.waiting.size === 0) this.rest(worker);
    if ('error' in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.files);
  }

  private rest(worker: Worker): void {
    worker.unref();
    this.idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  /** The paper at hand, which is the oldest, broke the thread; those behind it are drawn by the next one. */
  private async fail(worker: Worker, error: Error): Promise<void> {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const [atHand, ...behind] = this.taken();
    atHand?.reject(error);
    for (const each of behind) this.post(each);
    await worker.terminate();
  }

  private taken(): Waiting[] {
    const taken = [...this.waiting.values()];
    this.waiting.clear();
    for (const { deadline } of taken) clearTimeout(deadline);
    return taken;
  }
}
