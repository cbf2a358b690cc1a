import { paymentReminders, paymentSync, salesInvoiceSchema } from '@kantoor/schemas';
import { may } from '../../platform/context.js';
import type { Registration } from '../../platform/kinds/index.js';
import { ownInvoices } from '../invoice-records/index.js';

/** What the platform knows of sales invoices. */
export const salesInvoices: Registration = {
  records: [
    { schema: salesInvoiceSchema, mayOpen: (ctx, bind) => (may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))) },
  ],
  processes: [paymentSync, paymentReminders],
};
