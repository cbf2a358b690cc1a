import { dealToInvoice as contract } from '@kantoor/schemas/processes/kinds/deal-to-invoice';
import type { DealToInvoiceInput, DealToInvoiceStep } from '@kantoor/schemas/processes/kinds/deal-to-invoice';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { heavySteps, patientSteps, shortSteps } from '../process/proxies.js';
import type { DealToInvoiceActivities } from './deal-to-invoice.activities.js';

const { book, sent } = shortSteps<DealToInvoiceActivities>();
const { documents } = heavySteps<DealToInvoiceActivities>();
const { mail } = patientSteps<DealToInvoiceActivities>();

/** Books the invoice of a won deal, makes its documents and mails it when asked; the last step asks for payment-sync. */
export async function dealToInvoice(input: DealToInvoiceInput): Promise<ProcessState<DealToInvoiceStep>> {
  return runProcess<DealToInvoiceInput, DealToInvoiceStep>(
    contract,
    input,
    'book',
    async (process) =>
      (await process.take('book', book)) &&
      (await process.take('documents', documents)) &&
      (!input.mail || (await process.take('mail', mail))) &&
      (await process.take('sent', sent)),
  );
}
