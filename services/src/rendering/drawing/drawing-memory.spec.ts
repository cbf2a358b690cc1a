import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { variedInvoice } from '../testing/sample-invoices.js';
import type { RenderAnswer } from './render-messages.js';

/** Less than two thirds of the limit of a thread. */
const resourceLimits = { maxOldGenerationSizeMb: 60, maxYoungGenerationSizeMb: 4 };

describe('the memory used to render a document', () => {
  it('does not grow with its pages: only compressed streams remain of finished pages', async () => {
    const invoice = variedInvoice(1);
    // Each character uses a different font than the one before, which costs as much to draw as a line of one font.
    const lines = Array.from({ length: 500 }, () => ({ ...invoice.lines[0]!, description: 'a中'.repeat(150) }));
    const worker = new Worker(new URL(import.meta.resolve('#render-worker')), { resourceLimits, execArgv: [] });
    worker.postMessage({ document: { ...invoice, lines } });
    const [answer] = (await once(worker, 'message')) as [RenderAnswer];
    await worker.terminate();
    expect('files' in answer && Buffer.from(answer.files.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});
