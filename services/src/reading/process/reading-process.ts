import { Worker } from 'node:worker_threads';
import { joinedFiles, readDocument, readEInvoice, shownPicture, splitPdf } from '../documents/index.js';
import type { AnyAnswer, ReadRequest } from '../isolation/index.js';
import { logoPicture } from '../logos/index.js';
import { answerOf, NotRead, Unreadable } from '../model/index.js';
import { ratesIn } from '../rates/index.js';
import { readStatement } from '../statements/index.js';

/** The process that reads, and that copies pages: a hostile file can only harm this process (`isolation/isolated-reader.ts`). */
process.on('message', (request: ReadRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
new Worker(new URL('./parent-watch-thread.js', import.meta.url), {
  workerData: Number(process.argv[2]),
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
}).unref();

type KindRequest = Extract<ReadRequest, { as: string }>;
const answers: { [Kind in KindRequest['as']]: (request: Extract<KindRequest, { as: Kind }>) => object | Promise<object> } = {
  'e-invoice': async ({ bytes }) => ({ eInvoice: await readEInvoice(bytes) }),
  statement: ({ bytes }) => ({ statement: readStatement(bytes) }),
  rates: ({ bytes }) => ({ rates: ratesIn(bytes) }),
  logo: async ({ bytes }) => ({ logo: await logoPicture(bytes) }),
  split: async ({ bytes, plan }) => ({ split: await splitPdf(bytes, plan) }),
  joined: async ({ sources }) => ({ joined: await joinedFiles(sources) }),
  picture: async ({ bytes }) => ({ picture: await shownPicture(bytes) }),
};

async function answerTo(request: ReadRequest): Promise<AnyAnswer> {
  const since = performance.now();
  const elapsed = (): number => Math.round((performance.now() - since) * 10) / 10;
  try {
    const read =
      'as' in request
        ? await answers[request.as](request as never)
        : { reading: await readDocument(request.bytes, { ...request.options, onPage: (done) => process.send?.({ done }) }) };
    return answerOf({ ...read, ms: elapsed() } as AnyAnswer);
  } catch (error) {
    if (error instanceof NotRead) return { refused: error.reason, ms: elapsed() };
    if (error instanceof Unreadable) return { unreadable: error.message, ms: elapsed() };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), ms: elapsed() };
  }
}
