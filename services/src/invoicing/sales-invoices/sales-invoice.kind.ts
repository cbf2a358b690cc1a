import { paymentSync, salesInvoiceSchema } from '@kantoor/schemas';
import { isFinance } from '../../platform/context.js';
import type { Registration } from '../../platform/kinds/index.js';
import { ownInvoices } from '../invoice-records/invoice-access.js';

/** What the platform knows of sales invoices. */
export const salesInvoices: Registration = {
  records: [{ schema: salesInvoiceSchema, mayOpen: (ctx, bind) => (isFinance(ctx) ? 'true' : ownInvoices(bind([...ctx.teamIds]))) }],
  processes: [paymentSync],
};
