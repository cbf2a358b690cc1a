import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import type { MailText, RecordName } from '../../records/kinds/index.js';

/** Subject of a mail in the log. */
export interface LoggedAbout {
  application: string;
  id: number;
}
export interface NewMessage {
  about: LoggedAbout;
  kind: string;
  messageId: string;
  title: string;
  receiver: { name: string; emailAddress: string };
  ccEmail: string | null;
  text: MailText;
  /** Name of the requester; null when no person requested it. */
  askedBy: string | null;
  confirmedReceivers: readonly string[];
  /** Link targets in custom text. */
  links: readonly string[];
  /** Records that it lists, in addition to the one that it is about. */
  lists: readonly RecordName[];
  /** Figures of the moment, from its writer. */
  moment: object | null;
  /** A person waits for the answer and may have submitted twice; a process does not, and continues immediately after a crash. */
  byHand: boolean;
}
/** Outcome of an attempt: accepted, refused, deferred (retrying helps), or accepted and bounced later; `queued` while it runs. */
type MessageState = 'queued' | 'deferred' | 'failed' | 'sent' | 'bounced';
export interface Attempt {
  id: number;
  /** The mail server accepted the mail in an earlier attempt: this is that one. */
  isTaken: boolean;
  /** The first attempt of this mail. */
  isFirst: boolean;
  /** An earlier attempt was refused. */
  wasRefused: boolean;
}
export interface LastMessage {
  state: MessageState;
  messageId: string;
  receiverName: string;
  receiverAddress: string;
  created: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
}
interface LastAttempt {
  id: number;
  attempt: number;
  state: MessageState;
  moment: object | null;
  /** Less than a minute old. */
  isRecent: boolean;
}

const insertSql = `
  INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, attempt, title, receiver_name, receiver_address, cc_address, notification_template, body, links, confirmed_addresses, moment)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15::jsonb) RETURNING id`;
const listSql = `
  INSERT INTO message_records (ecosystem_id, attempt_id, resource, entity_id)
  SELECT DISTINCT $1::int, $2::int, listed.resource, listed.id FROM jsonb_to_recordset($3::jsonb) AS listed (resource text, id int)`;
/** SQL: the last attempt; an accepted one takes precedence over later ones. */
const lastSql = `
  SELECT id, attempt, state, moment, created_at > now() - interval '1 minute' AS "isRecent" FROM messages
  WHERE ecosystem_id = $1 AND message_id = $2 ORDER BY state IN ('sent', 'bounced') DESC, attempt DESC LIMIT 1`;
const lastAboutSql = `
  SELECT state, message_id AS "messageId", receiver_name AS "receiverName", receiver_address AS "receiverAddress", created_at AS created, sent_at AS "sentAt",
    attempt AS attempts, last_error AS "lastError"
  FROM messages WHERE ecosystem_id = $1 AND application = $2 AND external_identifier = $3 ORDER BY created_at DESC, id DESC LIMIT 1`;
const dayOf = (moment: string): string => `(${moment} AT TIME ZONE $6::text)::date`;
const sentTodaySql = `
  SELECT FROM messages WHERE ecosystem_id = $1 AND application = $2 AND external_identifier = $3 AND kind = $4 AND message_id <> $5
    AND state IN ('queued', 'sent') AND ${dayOf('coalesce(sent_at, created_at)')} = ${dayOf('now()')} LIMIT 1`;

/** An attempt without an outcome after this long broke off: the mail server answers within 45 s. */
const underWay = `state = 'queued' AND created_at > now() - interval '1 minute'`;
/** SQL: whether the mail server is getting a mail about the record in the row with this alias, logged under this name. */
export const mailIsUnderWay = (row: string, application: string): string =>
  `EXISTS (SELECT FROM messages sent_now WHERE sent_now.ecosystem_id = ${row}.ecosystem_id AND sent_now.application = '${application}'
    AND sent_now.external_identifier = ${row}.id::text AND sent_now.${underWay.replace(' AND ', ' AND sent_now.')})`;
const otherUnderWaySql = `
  SELECT FROM messages WHERE ecosystem_id = $1 AND application = $2 AND external_identifier = $3 AND kind = $4 AND message_id <> $5 AND ${underWay} LIMIT 1`;

/**
 * The mails about records, one row per attempt: written before the attempt starts, so that no crash loses or duplicates a mail (PLT-O41).
 */
@Injectable()
export class Messages {
  /** Prevents other callers from starting a mail about this record until the transaction ends. */
  async lock(tx: Tx, ctx: RequestContext, { application, id }: LoggedAbout): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 5))`, [JSON.stringify([ctx.ecosystemId, application, id])]);
  }

  /** Returns whether another mail of the kind was sent today, in that time zone, or is being sent. */
  async wentToday(
    tx: Tx,
    ctx: RequestContext,
    { about, kind, messageId }: Pick<NewMessage, 'about' | 'kind' | 'messageId'>,
    timeZone: string,
  ): Promise<boolean> {
    const rows = await tx.query(sentTodaySql, [ctx.ecosystemId, about.application, String(about.id), kind, messageId, timeZone]);
    return rows.length > 0;
  }

  /** Returns whether the mail server is getting another mail of the kind about the record. */
  async isUnderWay(
    tx: Tx,
    ctx: RequestContext,
    { about, kind, messageId }: Pick<NewMessage, 'about' | 'kind' | 'messageId'>,
  ): Promise<boolean> {
    const rows = await tx.query(otherUnderWaySql, [ctx.ecosystemId, about.application, String(about.id), kind, messageId]);
    return rows.length > 0;
  }

  /** Returns the moment of an attempt without a recorded outcome: the mail server may have accepted the mail before a crash. */
  async brokenOff(tx: Tx, ctx: RequestContext, messageId: string): Promise<object | undefined> {
    const [last] = (await tx.query(lastSql, [ctx.ecosystemId, messageId])) as LastAttempt[];
    return last?.state === 'queued' && last.moment !== null ? last.moment : undefined;
  }

  /** Starts the next attempt; none when the mail server accepted the mail already. */
  async begin(tx: Tx, ctx: RequestContext, message: NewMessage): Promise<Attempt> {
    const [last] = (await tx.query(lastSql, [ctx.ecosystemId, message.messageId])) as LastAttempt[];
    if (last?.state === 'sent' || last?.state === 'bounced') return { id: last.id, isTaken: true, isFirst: false, wasRefused: false };
    if (last?.state === 'queued') {
      // Another request is sending it to the mail server now.
      if (message.byHand && last.isRecent) throw new Problem('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 });
      await this.noteFailure(tx, ctx, last.id, { state: 'deferred', reason: null });
    }
    const id = await this.insert(tx, ctx, message, (last?.attempt ?? 0) + 1);
    return { id, isTaken: false, isFirst: last === undefined, wasRefused: last?.state === 'failed' };
  }

  /** Returns the last attempt of any mail about a record. */
  async last(tx: Tx, ctx: RequestContext, { application, id }: LoggedAbout): Promise<LastMessage | null> {
    const [row] = await tx.query(lastAboutSql, [ctx.ecosystemId, application, String(id)]);
    return (row as LastMessage | undefined) ?? null;
  }

  /** Returns true for the caller that marks the mail first. */
  async markSent(tx: Tx, ctx: RequestContext, id: number): Promise<boolean> {
    const [[row]] = (await tx.query(
      `UPDATE messages m SET state = 'sent', sent_at = now(), last_error = NULL WHERE ecosystem_id = $1 AND id = $2 AND state <> 'sent'
       RETURNING NOT EXISTS (SELECT FROM messages o WHERE o.ecosystem_id = $1 AND o.message_id = m.message_id AND o.id <> m.id AND o.state IN ('sent', 'bounced')) AS first`,
      [ctx.ecosystemId, id],
    )) as [{ first: boolean }[], number];
    return row?.first ?? false;
  }

  async noteFailure(
    tx: Tx,
    ctx: RequestContext,
    id: number,
    /** The mail server's answer; null when the connection ended before one. */
    { state, reason }: { state: 'deferred' | 'failed'; reason: string | null },
  ): Promise<void> {
    await tx.query(`UPDATE messages SET state = $3, last_error = $4 WHERE ecosystem_id = $1 AND id = $2 AND state <> 'sent'`, [
      ctx.ecosystemId,
      id,
      state,
      reason?.slice(0, 500) ?? null,
    ]);
  }

  /** Marks an accepted mail as bounced: returns its record, or undefined when no such mail was accepted. */
  async markBounced(tx: Tx, ctx: RequestContext, messageId: string, reason: string): Promise<LoggedAbout | undefined> {
    const [[row]] = (await tx.query(
      `UPDATE messages SET state = 'bounced', last_error = $3 WHERE ecosystem_id = $1 AND message_id = $2 AND state IN ('sent', 'bounced')
       RETURNING application, external_identifier::int AS id`,
      [ctx.ecosystemId, messageId, reason],
    )) as [LoggedAbout[], number];
    return row;
  }

  private async insert(tx: Tx, ctx: RequestContext, message: NewMessage, attempt: number): Promise<number> {
    const { about, kind, messageId, title, receiver, ccEmail, text, askedBy, confirmedReceivers, links, lists, moment } = message;
    const [{ id }] = (await tx.query(insertSql, [
      ctx.ecosystemId,
      about.application,
      String(about.id),
      kind,
      messageId,
      attempt,
      title,
      receiver.name,
      receiver.emailAddress,
      ccEmail,
      text.masterTemplate,
      JSON.stringify({ ...text, askedBy }),
      links,
      confirmedReceivers,
      moment && JSON.stringify(moment),
    ])) as [{ id: number }];
    if (lists.length > 0) await tx.query(listSql, [ctx.ecosystemId, id, JSON.stringify(lists)]);
    return id;
  }
}
