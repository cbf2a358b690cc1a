import { type InvoiceFacts, paymentStandingOf, invoiceStageOf } from '@kantoor/schemas';
import { may } from '../../platform/context.js';
import type { RequestContext } from '../../platform/context.js';
import { dayLiteral } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { holdingPattern, integer, integers, isOneOf, type ListExtension, texts, wordsOf, yesOrNo } from '../../platform/records/index.js';
import { type ListPeriod, openAmount, overdue, owed, unpaid, unsent } from '../invoice-books/index.js';
import { ownInvoices, wireDate } from '../invoice-records/index.js';
import { amountsAlike } from './amounts-alike.rules.js';

export interface InvoiceListScope extends ListPeriod {
  /** Absent for all of them. */
  legalEntityId?: number;
  customerId?: number;
  /** The day of the ecosystem, which decides what is late. */
  today: string;
}

/** In full, by one credit invoice or several. */
const credited = `coalesce(t.credited_amount = t.total_amount, false)`;
const inPart = `t.credited_amount <> t.total_amount`;
/** The invoices of a legal entity or of a customer as their list shows them (PLT-O42, PLT-O43). */
export const invoiceList = (
  ctx: RequestContext,
  { legalEntityId, customerId, fromDate, untilDate, today }: InvoiceListScope,
  archived: boolean,
): ListExtension => ({
  withArchived: archived,
  select: [
    't.currency',
    't.legal_entity_id AS "legalEntityId"',
    't.invoice_type AS "invoiceType"',
    't.team_id AS "teamId"',
    't.origin_id AS "paperlessId"',
    't.archived_at IS NOT NULL AS deleted',
    't.date_sent AS "dateSent"',
    't.sent_otherwise_on AS "sentOtherwiseOn"',
    't.sent_otherwise_by AS "sentOtherwiseBy"',
    't.date_reminded AS "dateReminded"',
    `${credited} AS credited`,
    't.credited_amount AS "creditedAmount"',
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
      const words = wordsOf(value);
      const ways = [...new Set([words, ...amountsAlike(words)])].map((way) => `t.search_text ILIKE ${bind(holdingPattern(way))}`);
      return `(${ways.join(' OR ')})`;
    },
    currency: (value, bind) => `t.currency = ANY (${bind(texts(value, 'currency'))}::text[])`,
    /** Days since the due date, from and to; what is not due yet has less than 1, and what we owe is never late, however long ago. */
    daysLateFrom: (value) =>
      `(${unpaid} AND t.due_date <= ${dayLiteral(today)} - (${integer(value, 'daysLateFrom')}) AND t.total_amount > 0)`,
    daysLateTo: (value) => {
      const days = integer(value, 'daysLateTo');
      return `(${unpaid} AND (t.due_date >= ${dayLiteral(today)} - (${days})${days < 0 ? '' : ' OR t.total_amount <= 0'}))`;
    },
    /** The month by the clock of the ecosystem. That date and entity are asked for again lets the list be read in its order. */
    paidIn: (value, bind) => {
      const [month] = texts(value, 'paidIn');
      if (!isMonth(month)) throw new Problem('BAD_REQUEST', { detail: 'paidIn must be YYYY-MM' });
      return `EXISTS (SELECT FROM invoice_payment_months m WHERE m.ecosystem_id = t.ecosystem_id AND m.invoice_id = t.id AND m.month = ${bind(`${month}-01`)}::date
        AND m.legal_entity_id = t.legal_entity_id AND m.invoice_date = t.invoice_date)`;
    },
    credited: (value) => (yesOrNo(value, 'credited') ? 't.credited_amount = t.total_amount' : `NOT ${credited}`),
    creditedInPart: (value) => (yesOrNo(value, 'creditedInPart') ? inPart : `NOT coalesce(${inPart}, false)`),
    owed: (value) => `${yesOrNo(value, 'owed') ? '' : 'NOT '}${owed}`,
    unsent: (value) => `${yesOrNo(value, 'unsent') ? '' : 'NOT '}${unsent}`,
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
    dateSent: ({ dateSent }) => dateSent,
    sentOtherwiseOn: ({ sentOtherwiseOn }) => (sentOtherwiseOn === null ? null : wireDate(sentOtherwiseOn as string)),
    sentOtherwiseBy: ({ sentOtherwiseBy }) => sentOtherwiseBy,
    dateReminded: ({ dateReminded }) => dateReminded,
    credited: ({ credited }) => credited,
    creditedAmount: ({ creditedAmount }) => (creditedAmount === null ? null : Number(creditedAmount)),
    overdue: ({ overdue }) => overdue,
    openAmount: ({ openAmount }) => (openAmount === null ? null : Number(openAmount)),
    daysLate: ({ daysLate }) => daysLate,
  },
  inFile: {
    status: (shown) => invoiceStageOf(shown as unknown as InvoiceFacts),
    // A draft is nothing to pay yet.
    paymentStatus: (shown) => (shown['status'] === 'booked' ? paymentStandingOf(shown as unknown as InvoiceFacts) : null),
  },
});

const isMonth = (text: string | undefined): boolean => /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/.test(text ?? '');
