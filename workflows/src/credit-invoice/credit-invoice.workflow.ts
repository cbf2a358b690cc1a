import {
  creditInvoice as contract,
  type CreditInvoiceInput,
  type CreditInvoiceStep,
} from '@kantoor/schemas/processes/kinds/credit-invoice';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { heavySteps, patientSteps, shortSteps } from '../process/proxies.js';
import type { CreditInvoiceActivities } from './credit-invoice.activities.js';

const { creditDocuments } = heavySteps<CreditInvoiceActivities>('Draw the PDF and the e-invoice of the credit invoice');
const { creditMail } = patientSteps<CreditInvoiceActivities>('Mail the credit invoice');
const { creditSent } = shortSteps<CreditInvoiceActivities>('Tell that it is done');

/** Makes the documents of a credit invoice, which is already booked, and mails them on request. */
export async function creditInvoice(input: CreditInvoiceInput): Promise<ProcessState<CreditInvoiceStep>> {
  return runProcess<CreditInvoiceInput, CreditInvoiceStep>(
    contract,
    input,
    'credit-documents',
    async (process) =>
      (await process.take('credit-documents', creditDocuments)) &&
      (!input.mail || (await process.take('credit-mail', creditMail))) &&
      (await process.take('credit-sent', creditSent)),
  );
}
