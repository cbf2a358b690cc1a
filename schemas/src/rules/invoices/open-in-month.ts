import { purchaseStates } from '../buying/purchase-state-ids.js';

const { concept, declined, approvalRequested } = purchaseStates;

/**
 * The filters of the lists that show what is open before a month can be closed. The figures count with them and the page links with them,
 * so that a figure and its list are the same.
 */
export const openFilters = {
  documents: { documentStatus: ['submitted', 'approved'] },
  'purchase-concepts': { purchaseState: [concept, declined] },
  'purchase-approvals': { purchaseState: [approvalRequested], toBook: false },
  'purchases-to-book': { toBook: true },
  'sales-drafts': { status: ['draft'] },
  'purchase-drafts': { status: ['draft'] },
  'unsent-invoices': { unsent: true, status: ['booked'] },
  'sales-without-rate': { withoutRate: true },
  'purchases-without-rate': { withoutRate: true },
} satisfies Record<string, Record<string, unknown>>;

/** The filter of documents and purchases of the teams of a legal entity, dated up to the end of the month: what is booked later is posted after it. */
export const openOfTeams = ({ reference, to }: { reference: string; to: string }): { legalEntity: string; datedBy: string } => ({
  ...{ legalEntity: reference, datedBy: to },
});
