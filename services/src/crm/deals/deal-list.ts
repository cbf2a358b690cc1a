import { boardColumns, dealStates } from '@kantoor/schemas';
import { joinedInvoice } from '../../receivables/sales-book/index.js';
import { contactShown } from '../../masterdata/contacts/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { dayLiteral } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { ownProcess } from '../../platform/processes/processes/index.js';
import { integer, integers, type ListExtension, type ListRequest } from '../../platform/records/records/index.js';
import { isMine, teamList } from '../../masterdata/team-records/index.js';

const windows = [30, 60, 90];
/** Only invoiced deals have a process, so others are not looked up. */
const process = ownProcess('deals', `t.deal_state_id = ${dealStates.invoiced}`);

/** The due date; the invoice is found by its key, and only if there is one. */
const linkedInvoice = `LEFT JOIN ${joinedInvoice('invoice', 't', 't.linked_invoice_id')} AND t.linked_invoice_id IS NOT NULL`;

function isWithin(value: unknown, today: string): string {
  const days = integer(value, 'dayWindow');
  if (!windows.includes(days)) throw new Problem('BAD_REQUEST', { detail: 'dayWindow is 30, 60 or 90' });
  return `t.deal_date >= ${dayLiteral(today)} - ${days}`;
}

/** States of open work, of any age. */
const openStates: readonly number[] = Object.values(dealStates).filter(
  (state) => state !== dealStates.invoiced && state !== dealStates.archived,
);
/**
 * Filter of one board column. The day window does not apply to open work; for closed work it is the only condition, so that no older deal
 * is read.
 */
export const ofColumn = ({ dayWindow, ...filter }: Record<string, unknown>, column: number): Record<string, unknown> => ({
  ...filter,
  column,
  ...(!openStates.includes(column) && { closedWithin: dayWindow }),
});

/** SQL: condition of one board column; 8 shows what is invoiced and fully paid (CRM-037, CRM-038). */
function columnCondition(column: number): string {
  if (!boardColumns.some((known) => known === column)) throw new Problem('BAD_REQUEST', { detail: `There is no board column ${column}` });
  if (column === 8) return `t.deal_state_id = ${dealStates.invoiced} AND t.payment_status = 'full'`;
  if (column === dealStates.invoiced) return `t.deal_state_id = ${dealStates.invoiced} AND t.payment_status IS DISTINCT FROM 'full'`;
  return `t.deal_state_id = ${column}`;
}

/** Columns of the deals' list, table and board in addition to those of the schema. */
const dealList: ListExtension = {
  withArchived: true,
  shows: ['contact'],
  select: [
    ...teamList.select,
    't.contact_id AS "contactId"',
    `${contactShown('t')} AS contact`,
    't.linked_invoice_id AS "linkedInvoiceId"',
    't.linked_legal_entity_id AS "linkedLegalEntityId"',
    't.linked_invoice_number AS "linkedInvoiceNumber"',
    't.linked_invoice_sent AS "invoiceSent"',
    'invoice.due_date AS "dueDate"',
    'invoice.credited_amount AS "creditedAmount"',
    't.credit_invoice_id AS "creditInvoiceId"',
    't.credit_invoice_number AS "creditInvoiceNumber"',
    ...process.select,
  ],
  joins: [...teamList.joins, process.join, linkedInvoice],
  filters: {
    column: (value) => `(${integers(value, 'column').map(columnCondition).join(' OR ') || 'false'})`,
    ...teamList.filters,
  },
  sorts: teamList.sorts,
  adds: {
    ...teamList.adds,
    contact: ({ contact }) => contact,
    invoiceSent: ({ invoiceSent }) => invoiceSent,
    dueDate: ({ dueDate }) => dueDate ?? null,
    creditedAmount: ({ creditedAmount }) => (creditedAmount === null ? null : Number(creditedAmount)),
    externalInvoice: ({ linkedInvoiceId, linkedLegalEntityId, linkedInvoiceNumber }) =>
      linkedInvoiceId ? { invoiceId: linkedInvoiceId, legalEntityId: linkedLegalEntityId, invoiceNumber: linkedInvoiceNumber } : null,
    creditInvoice: ({ creditInvoiceId, linkedLegalEntityId, creditInvoiceNumber }) =>
      creditInvoiceId ? { invoiceId: creditInvoiceId, legalEntityId: linkedLegalEntityId, invoiceNumber: creditInvoiceNumber } : null,
    process: process.of,
  },
};

/**
 * Returns the list for this person. A search names the ecosystem in addition to the row security policy, as `searchQueries` do: otherwise
 * the planner assumes an average ecosystem, expects few matching deals, and reads and sorts them all.
 */
export const dealListOf = (ctx: RequestContext, { filter }: ListRequest, today: string): ListExtension => ({
  ...dealList,
  filters: {
    ...dealList.filters,
    // Positive conditions, so that each half can use an index.
    dayWindow: (value) => `(t.deal_state_id IN (${openStates.join(', ')}) OR ${isWithin(value, today)})`,
    closedWithin: (value) => isWithin(value, today),
  },
  adds: { ...dealList.adds, ...isMine(ctx) },
  ...('q' in filter && { where: (bind) => [`t.ecosystem_id = ${bind(ctx.ecosystemId)}::int`] }),
});
