import { Injectable } from '@nestjs/common';
import type { MailLogRow } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Unsent } from '../contract/index.js';
import { Database } from '../database/index.js';
import { Kinds, type MailRules, nameOf, type RecordKind } from '../kinds/index.js';
import { Problem } from '../problems/index.js';
import { countedMax, escapedLike, type ListRequest, wordsOf } from '../records/index.js';

type Mail = Unsent<MailLogRow, 'created'>;
export interface MailLogPage {
  items: Mail[];
  total: number;
  estimated: boolean;
}

const selected = `
  SELECT m.id, coalesce(m.sent_at, m.created_at) AS created, m.body ->> 'askedBy' AS "askedBy", m.title, m.receiver_name AS "receiverName",
    m.receiver_address AS "receiverAddress", m.cc_address AS "ccAddress", m.message_id AS "messageId", m.application, m.external_identifier::int AS "recordId",
    m.attempt, m.confirmed_addresses AS "confirmedReceivers", m.links, m.state, m.last_error AS "lastError"`;
const searched = ['m.title', 'm.receiver_name', 'm.receiver_address', 'm.cc_address', `m.body ->> 'askedBy'`];
const isRemarkable = `(cardinality(m.confirmed_addresses) > 0 OR cardinality(m.links) > 0)`;

/** All attempts at mails, newest first: to whom, who asked, which strangers were confirmed and where own words lead. */
@Injectable()
export class MailLog {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
  ) {}

  async page(ctx: RequestContext, { filter, limit, offset }: ListRequest): Promise<MailLogPage> {
    const params: unknown[] = [ctx.ecosystemId];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const label = this.labelSql();
    const where = [`m.ecosystem_id = $1`, ...conditionsOf(filter, [...searched, label], bind)].join(' AND ');
    const counting = [...params];
    const cut = `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
    const [rows, counts] = await this.database.readMany<unknown>(ctx, [
      { sql: `${selected}, ${label} AS "recordLabel" FROM messages m WHERE ${where} ORDER BY m.id DESC ${cut}`, params },
      {
        sql: `SELECT count(*)::int AS total FROM (SELECT FROM messages m WHERE ${where} LIMIT ${countedMax + 1}) counted`,
        params: counting,
      },
    ]);
    const [{ total }] = counts as [{ total: number }];
    const items = (rows as (Omit<Mail, 'resource'> & { application: string })[]).map(({ application, ...mail }) => ({
      ...mail,
      resource: this.resourceOf(application),
    }));
    return { items, total: Math.min(total, countedMax), estimated: total > countedMax };
  }

  /** What each record is called, by those who registered mails about it. */
  private labelSql(): string {
    const cases = this.mailed().map(
      ({ schema, mails }) => `WHEN '${mails.application}' THEN (SELECT ${mails.label} FROM ${schema['x-resource'].table} t
        WHERE t.ecosystem_id = m.ecosystem_id AND t.id = m.external_identifier::int)`,
    );
    return `(CASE m.application ${cases.join(' ')} END)`;
  }

  private resourceOf(application: string): string {
    const kind = this.mailed().find(({ mails }) => mails.application === application);
    return kind ? nameOf(kind) : application;
  }

  private mailed(): (RecordKind & { mails: MailRules })[] {
    return this.kinds.all.flatMap((kind) => (kind.mails ? [{ ...kind, mails: kind.mails }] : []));
  }
}

function conditionsOf(filter: Record<string, unknown>, columns: readonly string[], bind: (value: unknown) => string): string[] {
  const { q, remarkable, ...unknown } = filter;
  const [other] = Object.keys(unknown);
  if (other !== undefined || (remarkable !== undefined && typeof remarkable !== 'boolean'))
    throw new Problem('BAD_REQUEST', { detail: 'filter: q is a text, remarkable true or false' });
  const pattern = q === undefined ? undefined : bind(`%${escapedLike(wordsOf(q))}%`);
  return [
    ...(pattern ? [`(${columns.map((column) => `${column} ILIKE ${pattern}`).join(' OR ')})`] : []),
    ...(remarkable === undefined ? [] : [remarkable ? isRemarkable : `NOT ${isRemarkable}`]),
  ];
}
