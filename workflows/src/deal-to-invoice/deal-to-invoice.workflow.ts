import {
  dealToInvoice as contract,
  type DealToInvoiceInput,
  type DealToInvoiceStep,
} from '@kantoor/schemas/processes/kinds/deal-to-invoice';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { heavySteps, patientSteps, shortSteps } from '../process/proxies.js';
import type { DealToInvoiceActivities } from './deal-to-invoice.activities.js';

const { book } = shortSteps<DealToInvoiceActivities>('Check the data and book the invoice');
const { documents } = heavySteps<DealToInvoiceActivities>('Draw the PDF and the e-invoice');
const { mail } = patientSteps<DealToInvoiceActivities>('Mail the invoice');
const { sent } = shortSteps<DealToInvoiceActivities>('Tell that it is sent, and follow its payment');

/**
 * Books the invoice of a won deal unless it is booked, makes its documents and mails it on request; the last step requests payment-sync.
 */
export async function dealToInvoice(input: DealToInvoiceInput): Promise<ProcessState<DealToInvoiceStep>> {
  return runProcess<DealToInvoiceInput, DealToInvoiceStep>(
    contract,
    input,
    input.isBooked ? 'documents' : 'book',
    async (process) =>
      (input.isBooked || (await process.take('book', book))) &&
      (await process.take('documents', documents)) &&
      (!input.mail || (await process.take('mail', mail))) &&
      (await process.take('sent', sent)),
  );
}
