import { dealToInvoice } from '@kantoor/schemas';
import type { DealToInvoiceInput, DealToInvoiceStep } from '@kantoor/schemas';
import type { DealInvoicing, SalesInvoices } from '@kantoor/services';
import type { Outcome, Task } from '../process/outcome.js';
import { book, mail, papers } from '../process/shared-steps.js';
import { Steps } from '../process/steps.js';
import type { StepServices } from '../process/steps.js';

export interface DealToInvoiceServices extends StepServices {
  dealInvoicing: Pick<DealInvoicing, 'checkAndBook'>;
  salesInvoices: Pick<SalesInvoices, 'renderDocuments' | 'mail' | 'followPayment'>;
}
type StepTask = Task<DealToInvoiceInput>;

export const dealToInvoiceActivities = ({ dealInvoicing, salesInvoices, ...services }: DealToInvoiceServices) => {
  const steps = new Steps<DealToInvoiceInput, DealToInvoiceStep>(dealToInvoice, services);
  return {
    book: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'book', next: 'documents', begins: true }, (ctx) => book(dealInvoicing.checkAndBook(ctx, task))),
    documents: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'documents', next: task.mail ? 'mail' : 'sent', waitsFor: 'documents' }, (ctx) =>
        papers(salesInvoices.renderDocuments(ctx, task.invoiceId)),
      ),
    mail: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'mail', next: 'sent', waitsFor: 'mailServer' }, (ctx) =>
        mail(task.invoiceId, salesInvoices.mail(ctx, task.invoiceId, 'newInvoice')),
      ),
    sent: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'sent', next: null }, async () => ({
        within: (tx, ctx) => salesInvoices.followPayment(tx, ctx, task.invoiceId),
      })),
  };
};
export type DealToInvoiceActivities = ReturnType<typeof dealToInvoiceActivities>;
