import { readFileSync } from 'node:fs';
import { DealInvoicing, PeriodWriter, SalesInvoices } from '@kantoor/services';

/** How records harm their processing: by the invoice's id, for booking by the deal's, for billing by the subscription's. */
export type Poison = Record<'bill' | 'book' | 'documents' | 'mail', Record<number, 'exit' | 'block' | 'fail'>>;

/**
 * Loaded into a worker before its own code (`node --import`): operations on the records named in a file fail in the worst ways, as a fault
 * in a library could. The worker itself is the shipped one.
 */
const harm = async (step: keyof Poison, id: number): Promise<void> => {
  const poison = JSON.parse(readFileSync(process.env.KANTOOR_POISON as string, 'utf8')) as Poison;
  const how = poison[step][id];
  if (how) process.stdout.write(`${JSON.stringify({ harmed: `${how} ${step} ${id}` })}\n`);
  if (how === 'exit') process.kill(process.pid, 'SIGKILL');
  if (how === 'fail') throw new TypeError('undefined is not iterable');
  // The loop is blocked whether it is busy or not, and a busy one would take processor time from what is measured meanwhile.
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
