import { parentPort } from 'node:worker_threads';
import { eInvoiceAttachment, renderInvoicePdf, renderPaymentSlip } from '../invoice-pdf/index.js';
import { renderUbl } from '../../e-invoicing/ubl/index.js';
import type { RenderAnswer, RenderRequest } from './render-messages.js';

/** Runs in its own thread: rendering a document takes milliseconds for which no request should wait. */
async function answer({ document, slip }: RenderRequest): Promise<RenderAnswer> {
  try {
    if (slip) return { files: { pdf: await renderPaymentSlip(document, slip), ubl: '' } };
    if (document.number === '') return { files: { pdf: await renderInvoicePdf(document), ubl: '' } };
    const ubl = renderUbl(document);
    return { files: { pdf: await renderInvoicePdf(document, [eInvoiceAttachment(document, ubl)]), ubl } };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', (request: RenderRequest) => void answer(request).then((reply) => parentPort!.postMessage(reply)));
