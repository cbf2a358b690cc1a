import { Injectable } from '@nestjs/common';
import type { MailLogRow } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Unsent } from '../../requests/contract/index.js';
import { Database } from '../../storage/database/index.js';
import { Kinds } from '../../records/kinds/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { MailWriters } from './mail-writers.service.js';
import { isWaitingMail } from './waiting-mails.js';
import { type Bind, countedMax, SearchedWords, type ListRequest, searchedSql, wordsOf } from '../../records/records/index.js';

type Mail = Unsent<MailLogRow, 'created'>;
export interface MailLogPage {
  items: Mail[];
  total: number;
  estimated: boolean;
}

const selected = `
  SELECT w.id, coalesce(w.sent_at, w.created_at) AS created, w.body ->> 'askedBy' AS "askedBy", w.title, w.receiver_name AS "receiverName",
    w.receiver_address AS "receiverAddress", w.cc_address AS "ccAddress", w.message_id AS "messageId", w.application, w.external_identifier::int AS "recordId",
    w.attempt, w.confirmed_addresses AS "confirmedReceivers", w.links, w.state, w.last_error AS "lastError"`;
const isRemarkable = `(cardinality(w.confirmed_addresses) > 0 OR cardinality(w.links) > 0)`;

/** All attempts to send mails, newest first: recipient, requester, confirmed unknown addresses and link targets of custom text. */
@Injectable()
export class MailLog {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly writers: MailWriters,
  ) {}

  async page(ctx: RequestContext, { sort, filter, limit, offset }: ListRequest): Promise<MailLogPage> {
    if (sort && sort.property !== 'created')
      throw new Problem('BAD_REQUEST', { detail: `The list cannot be sorted by ${sort.property.slice(0, 60)}` });
    const params: unknown[] = [ctx.ecosystemId];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const where = [`w.ecosystem_id = $1`, ...this.conditions(filter, bind)].join(' AND ');
    const counting = [...params];
    const cut = `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
    const [rows, counts] = await this.database.readMany<unknown>(ctx, [
      {
        sql: `${selected}, ${this.labelSql()} AS "recordLabel" FROM messages w WHERE ${where} ORDER BY w.id ${sort?.direction ?? 'DESC'} ${cut}`,
        params,
      },
      {
        sql: `SELECT count(*)::int AS total FROM (SELECT FROM messages w WHERE ${where} LIMIT ${countedMax + 1}) counted`,
        params: counting,
      },
    ]);
    const [{ total }] = counts as [{ total: number }];
    const items = (rows as (Omit<Mail, 'resource'> & { application: string })[]).map(({ application, ...mail }) => ({
      ...mail,
      resource: this.writers.resourceOf(application),
    }));
    return { items, total: Math.min(total, countedMax), estimated: total > countedMax };
  }

  private conditions(filter: Record<string, unknown>, bind: Bind): string[] {
    const { q, remarkable, waiting, ...unknown } = filter;
    const [other] = Object.keys(unknown);
    if (other !== undefined || ![remarkable, waiting].every((value) => value === undefined || typeof value === 'boolean'))
      throw new Problem('BAD_REQUEST', { detail: 'filter: q is a text, remarkable and waiting true or false' });
    return [
      ...(q === undefined ? [] : [this.holds(new SearchedWords(wordsOf(q), bind))]),
      ...isOrIsNot(remarkable, isRemarkable),
      ...isOrIsNot(waiting, isWaitingMail),
    ];
  }

  /** Searches the mail itself and the label of its record; each uses an index. */
  private holds(words: SearchedWords): string {
    const named = this.kinds.mailed.map(({ schema, mails, search }) => {
      const indexed = search?.index ? `${words.heldBy(search.index)} AND ` : '';
      return `(w.application = '${mails.application}' AND w.external_identifier = ANY(ARRAY(SELECT t.id::text FROM ${schema['x-resource'].table} t
        WHERE t.ecosystem_id = $1 AND ${indexed}${words.heldBy(searchedSql(mails.label))})))`;
    });
    return `(${[words.heldBy('w.search_text'), ...named].join(' OR ')})`;
  }

  /** SQL: the label of each record, from the features that registered mails about it. */
  private labelSql(): string {
    const cases = this.kinds.mailed.map(
      ({ schema, mails }) => `WHEN '${mails.application}' THEN (SELECT ${mails.label} FROM ${schema['x-resource'].table} t
        WHERE t.ecosystem_id = w.ecosystem_id AND t.id = w.external_identifier::int)`,
    );
    return `(CASE w.application ${cases.join(' ')} END)`;
  }
}

const isOrIsNot = (wanted: unknown, condition: string): string[] => (wanted === undefined ? [] : [wanted ? condition : `NOT ${condition}`]);
