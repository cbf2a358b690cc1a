import { may, type RequestContext } from '../../platform/runtime/context.js';
import { dayLiteral } from '../../platform/storage/database/index.js';
import {
  holdingPattern,
  integer,
  integers,
  isOneOf,
  type ListExtension,
  texts,
  wordsOf,
  yesOrNo,
  SearchedWords,
} from '../../platform/records/records/index.js';
import { type ListPeriod, openAmount, overdue, owed, unpaid, ownInvoices, writtenAlike } from '../invoice-books/index.js';

export interface InvoiceListScope extends ListPeriod {
  /** Absent for all legal entities. */
  legalEntityId?: number;
  customerId?: number;
  /** Today in the ecosystem, which determines what is overdue. */
  today: string;
}
const statuses = ['draft', 'booked'] as const;

/** The list of one book, with its columns beside the common ones. */
export type ListOfBook = (ctx: RequestContext, scope: InvoiceListScope, archived: boolean) => Required<BookList>;
type BookList = Pick<ListExtension, 'withArchived' | 'select' | 'where' | 'filters' | 'sorts' | 'adds'>;

/** The invoices of a legal entity or of a customer, for the lists of every book (PLT-O42, PLT-O43). */
export const bookList: ListOfBook = (ctx, { legalEntityId, customerId, fromDate, untilDate, today }, archived) => ({
  withArchived: archived,
  select: [
    't.currency',
    't.legal_entity_id AS "legalEntityId"',
    't.invoice_type AS "invoiceType"',
    't.team_id AS "teamId"',
    't.origin_id AS "paperlessId"',
    't.archived_at IS NOT NULL AS deleted',
    `${overdue(today)} AS overdue`,
    `${openAmount} AS "openAmount"`,
    `CASE WHEN ${overdue(today)} THEN ${dayLiteral(today)} - t.due_date END AS "daysLate"`,
  ],
  where: (bind) => [
    ...(legalEntityId === undefined ? [] : [`t.legal_entity_id = ${bind(legalEntityId)}`]),
    ...(customerId === undefined ? [] : [`t.customer_id = ${bind(customerId)}::int`]),
    ...(fromDate ? [`t.invoice_date > ${bind(fromDate)}::date`] : []),
    ...(untilDate ? [`t.invoice_date < ${bind(untilDate)}::date`] : []),
    ...(may(ctx, 'invoices.all-teams') ? [] : [ownInvoices(bind([...ctx.teamIds]))]),
  ],
  filters: {
    q: (value, bind) => {
      const typed = wordsOf(value);
      const ways = writtenAlike(typed).map((way) => `t.search_text ILIKE ${bind(holdingPattern(way))}`);
      return `(${[new SearchedWords(typed, bind).heldBy('t.search_text'), ...ways].join(' OR ')})`;
    },
    /** Written out, so that drafts are found in their own index: a parameter could be any status. */
    status: (value) => {
      const known = statuses.filter((status) => texts(value, 'status').includes(status));
      return known.length === 0 ? 'false' : `t.status IN (${known.map((status) => `'${status}'`).join(', ')})`;
    },
    currency: (value, bind) => `t.currency = ANY (${bind(texts(value, 'currency'))}::text[])`,
    /** Days overdue, from and to; invoices not due yet have less than 1, and amounts that we owe are never overdue, however old. */
    daysLateFrom: (value) =>
      `(${unpaid} AND t.due_date <= ${dayLiteral(today)} - (${integer(value, 'daysLateFrom')}) AND t.total_amount > 0)`,
    daysLateTo: (value) => {
      const days = integer(value, 'daysLateTo');
      return `(${unpaid} AND (t.due_date >= ${dayLiteral(today)} - (${days})${days < 0 ? '' : ' OR t.total_amount <= 0'}))`;
    },
    owed: (value) => `${yesOrNo(value, 'owed') ? '' : 'NOT '}${owed}`,
    overdue: (value) => `${yesOrNo(value, 'overdue') ? '' : 'NOT '}${overdue(today)}`,
    customer: (value, bind) => isOneOf('t.customer_id', integers(value, 'customer'), bind),
    deleted: (value) => (yesOrNo(value, 'deleted') ? 't.archived_at IS NOT NULL' : 't.archived_at IS NULL'),
  },
  // Stored columns, so an index has their order; invoices that are not overdue or not payable have the lowest value of both. The few rows
  // within a period are sorted instead: new invoices are hardly ever overdue, so along that index years would be read first.
  sorts:
    fromDate && untilDate
      ? { openAmount: 't.open_amount + 0', daysLate: 't.unpaid_since + 0' }
      : { openAmount: 't.open_amount', daysLate: 't.unpaid_since' },
  adds: {
    legalEntityId: ({ legalEntityId }) => legalEntityId,
    currency: ({ currency }) => currency,
    invoiceType: ({ invoiceType }) => invoiceType,
    paperlessId: ({ paperlessId }) => paperlessId,
    paperlessTeamId: ({ teamId }) => teamId,
    deleted: ({ deleted }) => deleted,
    overdue: ({ overdue }) => overdue,
    openAmount: ({ openAmount }) => (openAmount === null ? null : Number(openAmount)),
    daysLate: ({ daysLate }) => daysLate,
  },
});
