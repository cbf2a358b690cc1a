import { Worker } from 'node:worker_threads';
import type { AnyAnswer, ReadRequest } from './isolation/messages.js';
import { readDocument } from './read-document.js';
import { readEInvoice } from './read-e-invoice.js';
import { NotRead } from './refusal/index.js';

/** The program that reads: whatever a hostile file does to it, it does to this process alone (`isolation/isolated-reader.ts`). */
process.on('message', (request: ReadRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
new Worker(new URL('./isolation/parent-watch-thread.js', import.meta.url), {
  workerData: Number(process.argv[2]),
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
}).unref();

async function answerTo(request: ReadRequest): Promise<AnyAnswer> {
  const since = performance.now();
  const taken = (): number => Math.round((performance.now() - since) * 10) / 10;
  try {
    if ('as' in request) return { eInvoice: await readEInvoice(request.bytes), ms: taken() };
    return { reading: await readDocument(request.bytes, { ...request.options, onPage: (done) => process.send?.({ done }) }), ms: taken() };
  } catch (error) {
    if (error instanceof NotRead) return { refused: error.reason, ms: taken() };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), ms: taken() };
  }
}
