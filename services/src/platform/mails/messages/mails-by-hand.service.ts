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
import { Mails } from './mails.service.js';
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
    const { confirmedReceivers: confirmed, confirmedRepeat, confirmedUnsent } = body;
    const asked = mailRequestFrom(body);
    const request = keyed.idempotency ? `key ${keyed.person?.personId ?? 0} ${keyed.idempotency.key}` : randomUUID();
    const { about, confirmedReceivers } = await this.database.transaction(keyed, async (tx) => {
      const about = await aboutOf(tx);
      assertFilledIn(this.writers.of(about.resource, kind).kind, asked.override);
      await this.files.assertMailable(tx, keyed, about, asked.fileIds ?? []);
      const addresses = [asked.receiver.emailAddress, asked.ccEmail];
      return { about, confirmedReceivers: await this.receivers.confirmed(tx, keyed, { about, addresses, confirmed }) };
    });
    const to = { ...asked, confirmedReceivers, askedBy: keyed.person?.name ?? null };
    const ctx = withoutIdempotencyKey(keyed);
    const { messageId } = await this.mails
      .send(ctx, about, { kind, request, to, byHand: true, confirmedRepeat, confirmedUnsent })
      .catch((cause: unknown) => {
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
}
