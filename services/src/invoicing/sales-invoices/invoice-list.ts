import { officeTimeZone } from '@kantoor/schemas';
import { may } from '../../platform/context.js';
import type { RequestContext } from '../../platform/context.js';
import { Problem } from '../../platform/problems/index.js';
import { escapedLike, type ListExtension, texts, wordsOf } from '../../platform/records/index.js';
import { ownInvoices } from '../invoice-records/index.js';

export interface InvoiceListScope {
  legalEntityId: number;
  /** Both bounds are exclusive (PLT-F30). */
  fromDate?: string;
  untilDate?: string;
}

const searched = ['invoice_number', 'reference', 'client_reference', 'invoice_description', 'customer_name', 'total_amount::text'];

/** The invoices of one legal entity as their list shows them (PLT-O42, PLT-O43). */
export const invoiceList = (
  ctx: RequestContext,
  { legalEntityId, fromDate, untilDate }: InvoiceListScope,
  archived: boolean,
): ListExtension => ({
  withArchived: archived,
  select: [
    't.currency',
    't.invoice_type AS "invoiceType"',
    't.team_id AS "teamId"',
    't.deal_id AS "dealId"',
    't.archived_at IS NOT NULL AS deleted',
    't.date_sent AS "dateSent"',
    't.date_reminded AS "dateReminded"',
    `(t.status = 'booked' AND t.payment_status IN ('open', 'partial') AND t.due_date < (now() AT TIME ZONE '${officeTimeZone}')::date) AS overdue`,
  ],
  where: (bind) => [
    `t.legal_entity_id = ${bind(legalEntityId)}`,
    ...(fromDate ? [`t.invoice_date > ${bind(fromDate)}::date`] : []),
    ...(untilDate ? [`t.invoice_date < ${bind(untilDate)}::date`] : []),
    ...(may(ctx, 'invoices.all-teams') ? [] : [ownInvoices(bind([...ctx.teamIds]))]),
  ],
  filters: {
    q: (value, bind) => {
      const words = wordsOf(value).replace(',', '.');
      const pattern = bind(`%${escapedLike(words)}%`);
      return `(${searched.map((column) => `t.${column} ILIKE ${pattern}`).join(' OR ')})`;
    },
    currency: (value, bind) => `t.currency = ANY (${bind(texts(value, 'currency'))}::text[])`,
    overdue: (value) =>
      `${value === true ? '' : 'NOT '}(t.status = 'booked' AND t.payment_status IN ('open', 'partial') AND t.due_date < (now() AT TIME ZONE '${officeTimeZone}')::date)`,
    deleted: (value) => (value === true ? 't.archived_at IS NOT NULL' : 't.archived_at IS NULL'),
  },
  adds: {
    legalEntityId: () => legalEntityId,
    currency: ({ currency }) => currency,
    invoiceType: ({ invoiceType }) => invoiceType,
    paperlessId: ({ dealId }) => dealId,
    paperlessTeamId: ({ teamId }) => teamId,
    deleted: ({ deleted }) => deleted,
    dateSent: ({ dateSent }) => dateSent,
    dateReminded: ({ dateReminded }) => dateReminded,
    overdue: ({ overdue }) => overdue,
  },
});

/** `fromDate` and `untilDate` of the query. */
export function periodOf(query: Record<string, unknown>): Pick<InvoiceListScope, 'fromDate' | 'untilDate'> {
  const day = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) return value;
    throw new Problem('BAD_REQUEST', { detail: `${name} must be YYYY-MM-DD` });
  };
  return { fromDate: day('fromDate'), untilDate: day('untilDate') };
}
