import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mailRequestFrom, type ErrorCode, type MailSending } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { withoutIdempotencyKey } from '../../storage/idempotency/index.js';
import { MailRefused, MailServerAway } from '../mail/index.js';
import { found, Problem } from '../../runtime/problems/index.js';
import { assertFilledIn } from './filled-in.rules.js';
import { KnownReceivers } from './known-receivers.service.js';
import { MailWriters, type Subject } from './mail-writers.service.js';
import { type MailOrder, Mails } from './mails.service.js';
import { MessageFiles } from './message-files.service.js';
import { type LoggedMessage, messagesAbout } from './message-log.js';

export interface Sending {
  kind: string;
  body: MailSending;
  /** Finds the record and checks that it may be mailed; a retry under the same key does not check again. */
  aboutOf: (tx: Tx) => Promise<Subject>;
  /** Error code when the mail server did not accept it, if not that of its kind. */
  refusal?: ErrorCode;
}

/** A mail that may be sent, for its record and its recipients. */
export interface CheckedMail {
  about: Subject;
  order: MailOrder;
}

/** Sends mails by hand: responds when the mail server accepted the mail; the same idempotency key is the same mail. */
@Injectable()
export class MailsByHand {
  constructor(
    private readonly database: Database,
    private readonly writers: MailWriters,
    private readonly mails: Mails,
    private readonly receivers: KnownReceivers,
    private readonly files: MessageFiles,
  ) {}

  /** Sends a mail and returns its log entry (PLT-O48). */
  async send(keyed: RequestContext, { kind, body, aboutOf, refusal }: Sending): Promise<LoggedMessage> {
    const { about, order } = await this.database.transaction(keyed, async (tx) =>
      this.checked(tx, keyed, { kind, body, about: await aboutOf(tx) }),
    );
    const ctx = withoutIdempotencyKey(keyed);
    const { messageId } = await this.mails.send(ctx, about, order).catch((cause: unknown) => {
      if (!(cause instanceof MailServerAway || cause instanceof MailRefused)) throw cause;
      throw new Problem(refusal ?? this.writers.rulesOf(about.resource).refusal, { detail: cause.message, cause });
    });
    return this.database.transaction(ctx, async (tx) =>
      found(
        (await messagesAbout(tx, ctx, this.writers.rulesOf(about.resource).application, about)).find(
          (message) => message.messageId === messageId,
        ),
      ),
    );
  }

  /** Refuses a mail with unknown placeholders, files or recipients. What it is about may still change in this transaction. */
  async checked(
    tx: Tx,
    keyed: RequestContext,
    { kind, body, about }: Pick<Sending, 'kind' | 'body'> & Pick<CheckedMail, 'about'>,
  ): Promise<CheckedMail> {
    const { confirmedReceivers: confirmed, confirmedRepeat, confirmedUnsent } = body;
    const mail = mailRequestFrom(body);
    const request = keyed.idempotency ? `key ${keyed.person?.personId ?? 0} ${keyed.idempotency.key}` : randomUUID();
    assertFilledIn(this.writers.of(about.resource, kind).kind, mail.override);
    await this.files.assertMailable(tx, keyed, about, mail.fileIds ?? []);
    const addresses = [mail.receiver.emailAddress, mail.ccEmail];
    const confirmedReceivers = await this.receivers.confirmed(tx, keyed, { about, addresses, confirmed });
    const to = { ...mail, confirmedReceivers, askedBy: keyed.person?.name ?? null };
    return { about, order: { kind, request, to, byHand: true, confirmedRepeat, confirmedUnsent } };
  }

  /** Sends a checked mail after the transaction of its check. */
  sendChecked(keyed: RequestContext, { about, order }: CheckedMail): Promise<{ messageId: string }> {
    return this.mails.send(withoutIdempotencyKey(keyed), about, order);
  }
}
