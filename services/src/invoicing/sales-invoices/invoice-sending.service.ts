import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ErrorCode, MailSending } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { MailRefused, MailServerAway } from '../../platform/mail/index.js';
import { found, Problem } from '../../platform/problems/index.js';
import { InvoiceMails, KnownReceivers, type LoggedMessage, type MailKind, messagesAbout } from '../invoice-mail/index.js';
import { unkeyed } from '../../platform/idempotency/index.js';

export interface Sending {
  kind: MailKind;
  body: MailSending;
  /** Finds the invoice and refuses whoever or whatever may not be mailed; a repeat under the same key does not ask again. */
  invoiceOf: (tx: Tx) => Promise<number>;
  /** What the user is told when the mail server did not take it. */
  refusal: ErrorCode;
}

/** Sending by hand: answers when the mail server took it, and the same idempotency key is the same mail. */
@Injectable()
export class InvoiceSending {
  constructor(
    private readonly database: Database,
    private readonly mails: InvoiceMails,
    private readonly receivers: KnownReceivers,
  ) {}

  /** Answers the mail's entry in the log (PLT-O48). */
  async send(keyed: RequestContext, { kind, body, invoiceOf, refusal }: Sending): Promise<LoggedMessage> {
    const { contactName, contactEmail, ccEmail, emailTemplateOverride: override, confirmedReceivers: confirmed, confirmedRepeat } = body;
    const request = keyed.idempotency ? `key ${keyed.person?.personId ?? 0} ${keyed.idempotency.key}` : randomUUID();
    const { invoiceId, confirmedReceivers } = await this.database.transaction(keyed, async (tx) => {
      const found = await invoiceOf(tx);
      const strangers = await this.receivers.confirmed(tx, keyed, { invoiceId: found, addresses: [contactEmail, ccEmail], confirmed });
      return { invoiceId: found, confirmedReceivers: strangers };
    });
    const receiver = { name: contactName, emailAddress: contactEmail };
    const to = { receiver, ccEmail, override, confirmedReceivers, askedBy: keyed.person?.name ?? null };
    const ctx = unkeyed(keyed);
    const { messageId } = await this.mails
      .send(ctx, invoiceId, { kind, request, to, byHand: true, confirmedRepeat })
      .catch((cause: unknown) => {
        if (!(cause instanceof MailServerAway || cause instanceof MailRefused)) throw cause;
        throw new Problem(refusal, { detail: cause.message, cause });
      });
    return this.database.transaction(ctx, async (tx) =>
      found((await messagesAbout(tx, ctx, invoiceId)).find((message) => message.messageId === messageId)),
    );
  }
}
