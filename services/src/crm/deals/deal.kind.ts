import { dealSchema, dealToInvoice, isDealReadOnly } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Registration } from '../../platform/kinds/index.js';
import { Problem } from '../../platform/problems/index.js';
import { isOneOf } from '../../platform/records/index.js';
import { inName } from '../../platform/search/index.js';

/** Once it is invoiced its files stay as they are (CRM-O47). */
async function assertFilesChangeable(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
  const [deal] = (await tx.query(`SELECT deal_state_id AS state FROM deals WHERE ecosystem_id = $1 AND id = $2`, [
    ctx.ecosystemId,
    id,
  ])) as {
    state: number;
  }[];
  if (isDealReadOnly(deal!.state)) throw new Problem('REMOVE_ATTACHMENT_FAILED', { detail: 'An invoiced deal is read-only' });
}

/** What the platform knows of deals. */
export const deals: Registration = {
  records: [
    {
      schema: dealSchema,
      mayOpen: ({ teamIds }, bind) => isOneOf('t.team_id', [...teamIds], bind),
      attachments: { assertChangeable: assertFilesChangeable },
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
