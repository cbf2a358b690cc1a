import type { ReadAnswer, ReadRequest } from './isolation/messages.js';
import { readDocument } from './read-document.js';
import { NotRead } from './refusal/index.js';

/** The program that reads: whatever a hostile file does to it, it does to this process alone (`isolation/isolated-reader.ts`). */
process.on('message', (request: ReadRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));

async function answerTo({ bytes, options }: ReadRequest): Promise<ReadAnswer> {
  const since = performance.now();
  const taken = (): number => Math.round((performance.now() - since) * 10) / 10;
  try {
    const reading = await readDocument(bytes, options);
    return { reading, ms: taken() };
  } catch (error) {
    if (error instanceof NotRead) return { refused: error.reason, ms: taken() };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), ms: taken() };
  }
}
