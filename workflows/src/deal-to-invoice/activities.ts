import type { DealToInvoiceInput } from '@kantoor/schemas';
import type { RequestContext, Tx } from '@kantoor/services';
import { Steps } from './steps.js';
import type { Blocked } from './blocked-by.js';
import type { Outcome, StepServices } from './steps.js';

export type { Outcome } from './steps.js';
export type StepTask = DealToInvoiceInput & { round: number };

export interface DealToInvoiceServices extends StepServices {
  dealInvoicing: {
    checkAndBook(
      ctx: RequestContext,
      of: { dealId: number; invoiceId: number },
    ): Promise<{ booked: { invoiceNumber: string } } | { blocked: Blocked }>;
  };
  salesInvoices: {
    renderDocuments(ctx: RequestContext, invoiceId: number): Promise<void>;
    mail(ctx: RequestContext, invoiceId: number, kind: 'newInvoice'): Promise<{ messageId: string }>;
    followPayment(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void>;
  };
}

/** No rules in here: every step is one call to a service, and may run twice. */
export const dealToInvoiceActivities = ({ dealInvoicing, salesInvoices, ...services }: DealToInvoiceServices) => {
  const steps = new Steps(services);
  return {
    book: (task: StepTask): Promise<Outcome> =>
      steps.take(task, 'book', 'documents', async (ctx) => {
        const outcome = await dealInvoicing.checkAndBook(ctx, task);
        return 'blocked' in outcome ? outcome : { params: { invoiceNumber: outcome.booked.invoiceNumber } };
      }),
    documents: (task: StepTask): Promise<Outcome> =>
      steps.take(task, 'documents', task.mail ? 'mail' : 'sent', async (ctx) => {
        await salesInvoices.renderDocuments(ctx, task.invoiceId);
        return {};
      }),
    mail: (task: StepTask): Promise<Outcome> =>
      steps.take(task, 'mail', 'sent', async (ctx) => {
        await salesInvoices.mail(ctx, task.invoiceId, 'newInvoice');
        return {};
      }),
    sent: (task: StepTask): Promise<Outcome> =>
      steps.take(task, 'sent', null, async () => ({ within: (tx, ctx) => salesInvoices.followPayment(tx, ctx, task.invoiceId) })),
  };
};
export type DealToInvoiceActivities = ReturnType<typeof dealToInvoiceActivities>;
