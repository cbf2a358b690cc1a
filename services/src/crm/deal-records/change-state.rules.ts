import { canChangeDealState, dealProblems, dealStates, isDealState } from '@kantoor/schemas';
import type { DealStateChange, DealStateId, ErrorCode } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/index.js';
import { calendarDay } from '../../platform/columns/index.js';
import type { Stored } from '../../platform/records/index.js';
import { dateFaults } from '../../invoicing/sales-invoices/index.js';
import type { StoredDealLine } from './deal-lines.js';

/** Which message a failed check has, per target state (CRM-298 to CRM-303). */
const invalidCode: Record<DealStateId, ErrorCode> = {
  1: 'DEAL_OPEN_INVALID',
  2: 'DEAL_WON_INVALID',
  6: 'DEAL_STATUS_CHANGE_INVALID',
  7: 'INVALID',
  4: 'DEAL_LEAD_INVALID',
  3: 'DEAL_STATUS_CHANGE_INVALID',
};
const failedCode: Partial<Record<DealStateId, ErrorCode>> = {
  1: 'DEAL_OPEN_FAILED',
  4: 'DEAL_LEAD_FAILED',
  7: 'DEAL_INVOICED_FAILED',
  3: 'ARCHIVE_DEAL_FAILED',
};

/** Refuses what the state machine forbids, and re-validates the deal before every change (CRM-085, CRM-O16). */
export function assertStateChange(deal: Stored<'deal'>, lines: readonly StoredDealLine[], to: number): asserts to is DealStateId {
  if (!isDealState(to))
    throw new Problem('DEAL_STATUS_CHANGE_INVALID', { errors: [{ pointer: '/newDealState', code: 'FIELD_NOT_ALLOWED' }] });
  const from = deal.dealStateId;
  if (!canChangeDealState(from, to)) throw new Problem(failedCode[to] ?? 'DEAL_STATUS_CHANGE_FAILED', { params: { from, to } });
  if (to === dealStates.archived) return;
  const problems = dealProblems(
    {
      name: deal.name,
      organization: { organizationId: deal.organizationId },
      contact: { contactId: deal.contactId },
      lines: lines.map((line) => ({ ...line, product: line.productId === null ? null : { productId: line.productId } })),
    },
    { linesRequired: to !== dealStates.lead },
  );
  if (problems.length > 0) throw new Problem(invalidCode[to], { errors: problems });
}

/** The date an invoice asked for today will bear: today's, unless a plausible other one is named. */
export function invoiceDayOf({ invoiceDate }: Pick<DealStateChange, 'invoiceDate'>, today: string): string {
  const day = invoiceDate ? calendarDay(invoiceDate, '/invoiceDate') : today;
  const errors = dateFaults({ invoiceDate: day }, today);
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  return day;
}
