import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { variedInvoice } from '../documents/testing/sample-invoices.js';
import type { RenderAnswer } from './render-messages.js';

/** Less than two thirds of what a thread may take. */
const resourceLimits = { maxOldGenerationSizeMb: 60, maxYoungGenerationSizeMb: 4 };

describe('the memory that a document takes while it is drawn', () => {
  it('does not grow with its pages: of those that are finished only compressed streams are left', async () => {
    const invoice = variedInvoice(1);
    // Each letter is of another font than the one before, which is as much to draw as a line of one font.
    const lines = Array.from({ length: 500 }, () => ({ ...invoice.lines[0]!, description: 'a中'.repeat(150) }));
    const worker = new Worker(new URL(import.meta.resolve('#render-worker')), { resourceLimits, execArgv: [] });
    worker.postMessage({ document: { ...invoice, lines } });
    const [answer] = (await once(worker, 'message')) as [RenderAnswer];
    await worker.terminate();
    expect('files' in answer && Buffer.from(answer.files.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});
