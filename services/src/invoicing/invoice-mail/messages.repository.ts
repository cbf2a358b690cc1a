import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { linksOf } from './links-of.js';
import type { MailKind, MailText } from './built-in-texts.js';

export interface NewMessage {
  invoiceId: number;
  kind: MailKind;
  messageId: string;
  title: string;
  receiver: { name: string; emailAddress: string };
  ccEmail: string | null;
  text: MailText;
  /** By name; null where no person asked. */
  askedBy: string | null;
  confirmedReceivers: readonly string[];
  /** Someone waits for the answer and may have asked twice at once; a process never does, and goes on after a crash at once. */
  byHand: boolean;
}
export interface Message {
  id: number;
  state: 'queued' | 'sent' | 'failed';
  /** Asked for the first time. */
  isNew: boolean;
  /** Its receiver was refused when it was tried before. */
  wasRefused: boolean;
}

/** Queued, not refused, and tried less than a minute ago: another request is handing it to the mail server now. */
const isUnderWay = `m.state = 'queued' AND m.last_error IS NULL AND m.attempted_at > now() - interval '1 minute'`;

/** The same mail about the same invoice has the same Message-ID, however often its sending is tried. */
export function messageIdOf(
  ctx: RequestContext,
  domain: string,
  { invoiceId, kind, request }: { invoiceId: number; kind: MailKind; request: string },
): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([ctx.ecosystemId, invoiceId, kind, request]))
    .digest('hex')
    .slice(0, 32);
  return `invoice-${invoiceId}.${digest}@${domain}`;
}

/** The mails about invoices: written down before they are sent, so that no crash loses or doubles one (PLT-O41). */
@Injectable()
export class Messages {
  /** Queued, or as it stands when it was asked for before; a mail that was sent is never changed. */
  async queue(tx: Tx, ctx: RequestContext, message: NewMessage): Promise<Message> {
    const { invoiceId, kind, messageId, title, receiver, ccEmail, text, askedBy, confirmedReceivers, byHand } = message;
    const [row] = await tx.query(
      `INSERT INTO messages AS m (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address, cc_address, notification_template, body, links, confirmed_addresses, attempts)
       VALUES ($1, 'invoices', $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $12, $13, 1)
       ON CONFLICT (ecosystem_id, message_id) DO UPDATE SET attempts = m.attempts + 1, attempted_at = now(), state = 'queued', last_error = NULL, title = excluded.title, receiver_name = excluded.receiver_name,
         receiver_address = excluded.receiver_address, cc_address = excluded.cc_address, notification_template = excluded.notification_template, body = excluded.body, links = excluded.links, confirmed_addresses = excluded.confirmed_addresses
       WHERE m.state <> 'sent' AND NOT ($11 AND ${isUnderWay}) RETURNING id, state, (xmax = 0) AS "isNew",
         coalesce((SELECT b.state = 'failed' FROM messages b WHERE b.ecosystem_id = $1 AND b.message_id = $4), false) AS "wasRefused"`,
      [
        ctx.ecosystemId,
        String(invoiceId),
        kind,
        messageId,
        title,
        receiver.name,
        receiver.emailAddress,
        ccEmail,
        text.masterTemplate,
        JSON.stringify({ ...text, askedBy }),
        byHand,
        linksOf(text.subject, text.body),
        confirmedReceivers,
      ],
    );
    const written = row ?? (await this.byMessageId(tx, ctx, messageId));
    if (!row && written.state !== 'sent') throw new Problem('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 });
    return written;
  }

  /** True for whoever marks it first. */
  async markSent(tx: Tx, ctx: RequestContext, id: number): Promise<boolean> {
    const [, marked] = await tx.query(
      `UPDATE messages SET state = 'sent', sent_at = now(), last_error = NULL WHERE ecosystem_id = $1 AND id = $2 AND state <> 'sent'`,
      [ctx.ecosystemId, id],
    );
    return marked === 1;
  }

  async noteFailure(
    tx: Tx,
    ctx: RequestContext,
    id: number,
    { state, reason }: { state: 'queued' | 'failed'; reason: string },
  ): Promise<void> {
    await tx.query(`UPDATE messages SET state = $3, last_error = $4 WHERE ecosystem_id = $1 AND id = $2 AND state <> 'sent'`, [
      ctx.ecosystemId,
      id,
      state,
      reason.slice(0, 500),
    ]);
  }

  private async byMessageId(tx: Tx, ctx: RequestContext, messageId: string): Promise<Message> {
    const [row] = await tx.query(
      `SELECT id, state, false AS "isNew", false AS "wasRefused" FROM messages WHERE ecosystem_id = $1 AND message_id = $2`,
      [ctx.ecosystemId, messageId],
    );
    return row as Message;
  }
}
