import { Injectable } from '@nestjs/common';
import type { MailLogRow } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Unsent } from '../../platform/contract/index.js';
import { Database } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { countedMax, escapedLike, type ListRequest, wordsOf } from '../../platform/records/index.js';

type Mail = Unsent<MailLogRow, 'created'>;
export interface MailLogPage {
  items: Mail[];
  total: number;
  estimated: boolean;
}

const selected = `
  SELECT m.id, coalesce(m.sent_at, m.created_at) AS created, m.body ->> 'askedBy' AS "askedBy", m.title, m.receiver_name AS "receiverName",
    m.receiver_address AS "receiverAddress", m.cc_address AS "ccAddress", i.id AS "invoiceId", i.invoice_number AS "invoiceNumber",
    i.legal_entity_id AS "legalEntityId", m.attempt, m.confirmed_addresses AS "confirmedReceivers", m.links, m.state, m.last_error AS "lastError"`;
const from = `FROM messages m JOIN sales_invoices i 
  ON i.ecosystem_id = m.ecosystem_id AND i.id = CASE WHEN m.application = 'invoices' THEN m.external_identifier::int END`;
const searched = ['m.title', 'm.receiver_name', 'm.receiver_address', 'm.cc_address', 'i.invoice_number', `m.body ->> 'askedBy'`];
const isRemarkable = `(cardinality(m.confirmed_addresses) > 0 OR cardinality(m.links) > 0)`;

/** All mails about invoices, a row for each attempt, newest first: to whom, who asked, which strangers were confirmed and where own words lead. */
@Injectable()
export class MailLog {
  constructor(private readonly database: Database) {}

  async page(ctx: RequestContext, { filter, limit, offset }: ListRequest): Promise<MailLogPage> {
    const params: unknown[] = [ctx.ecosystemId];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const where = [`m.ecosystem_id = $1`, `m.application = 'invoices'`, ...conditionsOf(filter, bind)].join(' AND ');
    const counting = [...params];
    const cut = `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
    const [rows, counts] = await this.database.readMany<unknown>(ctx, [
      { sql: `${selected} ${from} WHERE ${where} ORDER BY m.id DESC ${cut}`, params },
      { sql: `SELECT count(*)::int AS total FROM (SELECT ${from} WHERE ${where} LIMIT ${countedMax + 1}) counted`, params: counting },
    ]);
    const [{ total }] = counts as [{ total: number }];
    return { items: rows as Mail[], total: Math.min(total, countedMax), estimated: total > countedMax };
  }
}

function conditionsOf(filter: Record<string, unknown>, bind: (value: unknown) => string): string[] {
  const { q, remarkable, ...unknown } = filter;
  const [other] = Object.keys(unknown);
  if (other !== undefined || (remarkable !== undefined && typeof remarkable !== 'boolean'))
    throw new Problem('BAD_REQUEST', { detail: 'filter: q is a text, remarkable true or false' });
  const pattern = q === undefined ? undefined : bind(`%${escapedLike(wordsOf(q))}%`);
  return [
    ...(pattern ? [`(${searched.map((column) => `${column} ILIKE ${pattern}`).join(' OR ')})`] : []),
    ...(remarkable === undefined ? [] : [remarkable ? isRemarkable : `NOT ${isRemarkable}`]),
  ];
}
