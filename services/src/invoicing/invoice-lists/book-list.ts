import { may } from '../../platform/context.js';
import type { RequestContext } from '../../platform/context.js';
import { dayLiteral } from '../../platform/database/index.js';
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
} from '../../platform/records/index.js';
import { type ListPeriod, openAmount, overdue, owed, unpaid } from '../invoice-books/index.js';
import { ownInvoices, writtenAlike } from '../invoice-records/index.js';

export interface InvoiceListScope extends ListPeriod {
  /** Absent for all of them. */
  legalEntityId?: number;
  customerId?: number;
  /** The day of the ecosystem, which decides what is late. */
  today: string;
}
/** A list of one book, which names what it has beside the columns of every book. */
export type ListOfBook = (ctx: RequestContext, scope: InvoiceListScope, archived: boolean) => Required<BookList>;
type BookList = Pick<ListExtension, 'withArchived' | 'select' | 'where' | 'filters' | 'sorts' | 'adds'>;

/** The invoices of a legal entity, or of who they are for, as the list of every book shows them (PLT-O42, PLT-O43). */
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
    currency: (value, bind) => `t.currency = ANY (${bind(texts(value, 'currency'))}::text[])`,
    /** Days since the due date, from and to; what is not due yet has less than 1, and what we owe is never late, however long ago. */
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
  // Stored, so that an index has their order; what is not late, or not to be paid, has the least of both. Within a period its few rows are sorted:
  // what is new is hardly late, so along that order one reads years before it.
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
