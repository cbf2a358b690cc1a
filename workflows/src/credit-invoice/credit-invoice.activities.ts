import { creditInvoice, type CreditInvoiceInput, type CreditInvoiceStep } from '@kantoor/schemas';
import type { SalesInvoices } from '@kantoor/services';
import type { Outcome, Task } from '../process/outcome.js';
import { mail, documents } from '../process/shared-steps.js';
import { Steps, type StepServices } from '../process/steps.js';

export interface CreditInvoiceServices extends StepServices {
  salesInvoices: Pick<SalesInvoices, 'renderDocuments' | 'mail'>;
}
type StepTask = Task<CreditInvoiceInput>;

export const creditInvoiceActivities = ({ salesInvoices, ...services }: CreditInvoiceServices) => {
  const steps = new Steps<CreditInvoiceInput, CreditInvoiceStep>(creditInvoice, services);
  return {
    creditDocuments: (task: StepTask): Promise<Outcome> =>
      steps.take(
        task,
        { step: 'credit-documents', next: task.mail ? 'credit-mail' : 'credit-not-mailed', begins: true, waitsFor: 'documents' },
        (ctx) => documents(salesInvoices.renderDocuments(ctx, task.invoiceId)),
      ),
    creditMail: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: 'credit-mail', next: 'credit-sent', waitsFor: 'creditMailServer' }, (ctx) =>
        mail({ resource: 'sales-invoices', id: task.invoiceId }, salesInvoices.mail(ctx, task.invoiceId, 'creditInvoice')),
      ),
    creditSent: (task: StepTask): Promise<Outcome> =>
      steps.take(task, { step: task.mail ? 'credit-sent' : 'credit-not-mailed', next: null }, async () => ({
        result: task.mail ? 'documents made, and mailed' : 'documents made, not mailed',
      })),
  };
};
export type CreditInvoiceActivities = ReturnType<typeof creditInvoiceActivities>;
