import { dealSchema, dealToInvoice } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';

/** What the platform knows of deals. */
export const deals: Registration = {
  records: [
    {
      schema: dealSchema,
      mayOpen: ({ teamIds }, bind) => `t.team_id = ANY (${bind([...teamIds])}::int[])`,
      related: [
        {
          to: 'sales-invoices',
          theirs: `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND deal_id = $2::int`,
          ours: `SELECT deal_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int`,
        },
      ],
    },
  ],
  processes: [{ name: dealToInvoice.kind, subject: 'deals', resumeSignal: dealToInvoice.resume }],
};
