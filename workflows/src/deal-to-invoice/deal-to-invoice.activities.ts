import { dealToInvoice, type DealToInvoiceInput, type DealToInvoiceStep } from '@kantoor/schemas';
import type { DealInvoicing, MailPacing, RequestContext, SalesInvoices } from '@kantoor/services';
import { NotYet } from '../errors/not-yet.js';
import type { Outcome, Task } from '../process/outcome.js';
import { mail, documents } from '../process/shared-steps.js';
import { Steps, type Done, type StepServices } from '../process/steps.js';

export interface DealToInvoiceServices extends StepServices {
  dealInvoicing: Pick<DealInvoicing, 'checkAndBook'>;
  salesInvoices: Pick<SalesInvoices, 'renderDocuments' | 'mail' | 'followPayment'>;
  mailTimes: Pick<MailPacing, 'delayOf'>;
}
type StepTask = Task<DealToInvoiceInput>;

export const dealToInvoiceActivities = ({ dealInvoicing, salesInvoices, mailTimes, ...services }: DealToInvoiceServices) => {
  const steps = new Steps<DealToInvoiceInput, DealToInvoiceStep>(dealToInvoice, services);
  /** Waits for the turn of this mail if it is one of many late ones. */
  const inItsTurn = async (ctx: RequestContext, { mailAt }: StepTask): Promise<void> => {
    const delayMs = mailAt === undefined ? 0 : await mailTimes.delayOf(ctx, mailAt);
    if (delayMs > 0) throw new NotYet(delayMs);
  };
  return {
    book: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'book', next: 'documents', begins: true }, async (ctx) =>
        doneOf(await dealInvoicing.checkAndBook(ctx, task)),
      ),
    documents: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'documents', next: task.mail ? 'mail' : 'not-mailed', waitsFor: 'documents' }, (ctx) =>
        documents(salesInvoices.renderDocuments(ctx, task.invoiceId)),
      ),
    mail: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'mail', next: 'sent', waitsFor: 'mailServer' }, async (ctx) => {
        await inItsTurn(ctx, task);
        return mail({ resource: 'sales-invoices', id: task.invoiceId }, salesInvoices.mail(ctx, task.invoiceId, 'newInvoice'));
      }),
    // Booked is not sent (D-42): without a mail the last step is named accordingly.
    sent: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: task.mail ? 'sent' : 'not-mailed', next: null }, async () => ({
        within: (tx, ctx) => salesInvoices.followPayment(tx, ctx, task.invoiceId),
        result: task.mail ? 'mailed' : 'not mailed',
      })),
  };
};
export type DealToInvoiceActivities = ReturnType<typeof dealToInvoiceActivities>;

/** Missing data that the law requires on an invoice blocks the step. */
const doneOf = (outcome: Awaited<ReturnType<DealInvoicing['checkAndBook']>>): Done =>
  'blocked' in outcome
    ? outcome
    : { params: { invoiceNumber: outcome.booked.invoiceNumber }, result: `booked as ${outcome.booked.invoiceNumber}` };
