import { readFileSync } from 'node:fs';
import { DealInvoicing, PeriodWriter, SalesInvoices } from '@kantoor/services';

/** How records harm those who work on them: by the invoice's id, of booking by the deal's, of billing by the subscription's. */
export type Poison = Record<'bill' | 'book' | 'documents' | 'mail', Record<number, 'exit' | 'block' | 'fail'>>;

/**
 * Loaded into a worker before its own code (`node --import`): what the services do with the records that a file names goes wrong in the
 * worst ways, as a fault in a library could. The worker itself is the one that is shipped.
 */
const harm = async (step: keyof Poison, id: number): Promise<void> => {
  const poison = JSON.parse(readFileSync(process.env.KANTOOR_POISON as string, 'utf8')) as Poison;
  const how = poison[step][id];
  if (how) process.stdout.write(`${JSON.stringify({ harmed: `${how} ${step} ${id}` })}\n`);
  if (how === 'exit') process.kill(process.pid, 'SIGKILL');
  if (how === 'fail') throw new TypeError('undefined is not iterable');
  // The loop stands still whether it is busy or not, and busy it would take the processor from what is looked at meanwhile.
  if (how === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const { checkAndBook } = DealInvoicing.prototype;
const { renderDocuments, mail } = SalesInvoices.prototype;
const { write } = PeriodWriter.prototype;
PeriodWriter.prototype.write = async function (tx, ctx, runDate, billed) {
  for (const { subscription } of billed) await harm('bill', subscription.id);
  return write.call(this, tx, ctx, runDate, billed);
};
DealInvoicing.prototype.checkAndBook = async function (ctx, of) {
  await harm('book', of.dealId);
  return checkAndBook.call(this, ctx, of);
};
SalesInvoices.prototype.renderDocuments = async function (ctx, invoiceId) {
  await harm('documents', invoiceId);
  return renderDocuments.call(this, ctx, invoiceId);
};
SalesInvoices.prototype.mail = async function (ctx, invoiceId, kind) {
  await harm('mail', invoiceId);
  return mail.call(this, ctx, invoiceId, kind);
};
