import { dealSchema, dealStates } from '@kantoor/schemas';
import { hasInvoice } from '../../receivables/sales-book/index.js';
import type { PurgeSource } from '../../platform/records/kinds/index.js';
import { isInProcess } from '../../platform/processes/processes/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = dealSchema;

/** Archived deals that were never invoiced (PLT-O106); a later change restarts their year. */
export const archivedDeals: PurgeSource = {
  ...{ name: 'archived-deals', entity, resource, table },
  shownAs: { title: 't.name', since: (dayOf) => dayOf('t.updated_at') },
  isDue: (
    bind,
    { archivedDrafts, dayOf },
  ) => `t.deal_state_id = ${dealStates.archived} AND ${dayOf('t.updated_at')} <= ${bind(archivedDrafts)}::date
    AND t.linked_invoice_id IS NULL AND NOT ${hasInvoice(resource, 't')}
    AND NOT EXISTS (SELECT FROM subscription_periods s WHERE s.ecosystem_id = t.ecosystem_id AND s.deal_id = t.id)
    AND NOT ${isInProcess(resource)}`,
  remove: async (tx, ctx, ids) => {
    await tx.query(`DELETE FROM deal_lines WHERE ecosystem_id = $1 AND deal_id = ANY ($2)`, [ctx.ecosystemId, ids]);
    await tx.query(`DELETE FROM deals WHERE ecosystem_id = $1 AND id = ANY ($2)`, [ctx.ecosystemId, ids]);
  },
};
