import { dealSchema, dealToInvoice } from '@kantoor/schemas';
import type { Registration } from '../../platform/kinds/index.js';
import { isOneOf } from '../../platform/records/index.js';
import { inName } from '../../platform/search/index.js';

/** What the platform knows of deals. */
export const deals: Registration = {
  records: [
    {
      schema: dealSchema,
      mayOpen: ({ teamIds }, bind) => isOneOf('t.team_id', [...teamIds], bind),
      related: [
        {
          to: 'sales-invoices',
          theirs: `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND deal_id = $2::int`,
          ours: `SELECT deal_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int`,
        },
      ],
      search: { holds: inName, order: 't.deal_date DESC, t.id DESC', label: 't.name', detail: 't.owner', teamId: 't.team_id' },
    },
  ],
  processes: [dealToInvoice],
};
