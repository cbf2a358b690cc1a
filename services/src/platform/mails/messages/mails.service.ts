import { Injectable } from '@nestjs/common';
import { filledIn, receiverPointer } from '@kantoor/schemas';
import { Config } from '../../runtime/config/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { withoutIdempotencyKey } from '../../storage/idempotency/index.js';
import type { MailFile, MailValues, MailRequest, WrittenMail } from '../../records/kinds/index.js';
import { htmlMail, type Mail, Mailer, MailRefused, MailServerAway, textMail } from '../mail/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { EcosystemSettings } from '../../storage/ecosystem-settings/index.js';
import { InTurn } from './in-turn.js';
import { KnownReceivers } from './known-receivers.service.js';
import { linksOf } from './links-of.js';
import { MailAllowance, mailCount } from './mail-allowance.service.js';
import { MailWriters, type Subject } from './mail-writers.service.js';
import { MessageFiles } from './message-files.service.js';
import { messageIdOf } from './message-id.js';
import { Messages, type Attempt } from './messages.repository.js';
import { withPrefix } from './subject-prefix.rules.js';
import { wordingOf } from './wording.rules.js';

export interface MailOrder {
  kind: string;
  /** Distinguishes separate requests to send; the same request is one mail. */
  request: string;
  /** Default: as requested together with the record, otherwise the writer's recipient. */
  to?: MailRequest;
  byHand: boolean;
  /** The caller confirmed a second mail of the kind on the same day. */
  confirmedRepeat?: boolean;
  /** The caller confirmed a follow-up to a mail that was never sent. */
  confirmedUnsent?: boolean;
  /** No person requested it, whatever its request says. The same holds for a mail of a process whose request names no person. */
  byItself?: true;
}
interface Prepared {
  attempt: Attempt;
  mail: Omit<Mail, 'attachments'>;
  attachments: () => Promise<MailFile[]>;
}

/** Sends mails about records of every kind that registers them, each request exactly once. */
@Injectable()
export class Mails {
  private readonly from: string;
  private readonly attempts = new InTurn();

  constructor(
    private readonly database: Database,
    private readonly writers: MailWriters,
    private readonly messages: Messages,
    private readonly files: MessageFiles,
    private readonly mailer: Mailer,
    private readonly allowance: MailAllowance,
    private readonly receivers: KnownReceivers,
    private readonly settings: EcosystemSettings,
    config: Config,
  ) {
    this.from = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  }

  /** Throws MailServerAway (retrying helps) or MailRefused (someone must fix the address). */
  send(requested: RequestContext, about: Subject, order: MailOrder): Promise<{ messageId: string }> {
    const ctx = withoutIdempotencyKey(requested);
    if (order.byHand) return this.attempt(ctx, about, order);
    // A process retries when a busy worker missed its heartbeat: the previous attempt may still be running; this one then finds its mail
    // sent.
    const { kind, request } = order;
    return this.attempts.run(JSON.stringify([ctx.ecosystemId, about, kind, request]), () => this.attempt(ctx, about, order));
  }

  /** Refuses files for a mail that is sent later if its record does not have them, or if they exceed the limit of a mail. */
  assertFiles(tx: Tx, ctx: RequestContext, about: Subject, fileIds: readonly number[] = []): Promise<void> {
    return this.files.assertMailable(tx, ctx, about, fileIds);
  }

  private async attempt(ctx: RequestContext, about: Subject, order: MailOrder): Promise<{ messageId: string }> {
    const { attempt, mail, attachments } = await this.database.transaction(ctx, (tx) => this.prepare(tx, ctx, about, order));
    const { messageId, to } = mail;
    if (attempt.isTaken) return { messageId };
    try {
      const files = await attachments();
      await this.files.keep(ctx, attempt.id, files);
      await this.mailer.send({ ...mail, attachments: files });
    } catch (error) {
      const failure = {
        state: error instanceof MailRefused ? ('failed' as const) : ('deferred' as const),
        reason: error instanceof MailRefused || error instanceof MailServerAway ? error.answer : (error as Error).message,
      };
      await this.database.transaction(ctx, (tx) => this.messages.noteFailure(tx, ctx, attempt.id, failure));
      throw error;
    }
    await this.database.transaction(ctx, async (tx) => {
      if (!(await this.messages.markSent(tx, ctx, attempt.id))) return;
      await this.writers
        .of(about.resource, order.kind)
        .writer.sent?.(tx, ctx, about.id, { kind: order.kind, messageId, receiver: to.address });
    });
    return { messageId };
  }

  private async prepare(tx: Tx, ctx: RequestContext, about: Subject, order: MailOrder): Promise<Prepared> {
    const { kind: name, request, byHand, byItself } = order;
    const rules = this.writers.rulesOf(about.resource);
    const { kind, writer } = this.writers.of(about.resource, name);
    const loggedAbout = this.writers.loggedAs(about);
    // Lock before the writer reads: after waiting for another mail, outdated content must not be sent.
    await this.messages.lock(tx, ctx, loggedAbout);
    const identity = { prefix: rules.messageIds, domain: this.from.split('@')[1] ?? 'localhost', ecosystemId: ctx.ecosystemId };
    const messageId = messageIdOf({ ...identity, id: about.id, kind: name, request });
    const written = await writer.write(tx, ctx, about.id, name, await this.messages.brokenOff(tx, ctx, messageId), request);
    const wanted = order.to ?? written.request;
    const { lists = [] } = written;
    this.writers.assertListable(lists);
    const { receiver = written.receiver, askedBy = null, writtenBy = null, confirmedReceivers = [] } = wanted ?? {};
    const ccEmail = wanted?.ccEmail || null;
    if (receiver.emailAddress.trim() === '')
      throw new Problem(rules.refusal, {
        detail: 'There is no e-mail address to send it to',
        errors: [{ pointer: receiverPointer, code: 'FIELD_REQUIRED' }],
      });
    const { masterTemplate, subject, body } = wanted?.override ?? wordingOf(kind, written);
    const text = { masterTemplate, subject: withPrefix(kind, written.language, subject), body };
    const values = written.values(receiver);
    const logged = { about: loggedAbout, kind: name, messageId };
    const { timeZone } = await this.settings.of(ctx);
    // A double click, or the same page in two tabs.
    if (byHand && (await this.messages.isUnderWay(tx, ctx, logged))) throw new Problem('MAIL_ON_ITS_WAY');
    if (kind.oncePerDay && !order.confirmedRepeat && (await this.messages.wentToday(tx, ctx, logged, timeZone)))
      throw new Problem('MAILED_TODAY', { errors: [{ pointer: '/confirmedRepeat', code: 'FIELD_REQUIRED' }] });
    if (kind.followsSending && written.isUnsent && !order.confirmedUnsent)
      throw new Problem('NEVER_SENT', { errors: [{ pointer: '/confirmedUnsent', code: 'FIELD_REQUIRED' }] });
    const title = filledIn(text.subject, withoutSecrets(values, rules.secrets));
    // People also write names, descriptions and document lines, which may contain links.
    const typed = [subject, body, ...Object.values(withoutSecrets(values, rules.secrets)), ...(written.attachedTexts ?? [])];
    const origin = { askedBy, confirmedReceivers, byHand, links: linksOf(...typed) };
    const attempt = await this.messages.begin(tx, ctx, {
      ...logged,
      title,
      receiver,
      ccEmail,
      text,
      lists,
      moment: written.moment ?? null,
      ...origin,
    });
    if (attempt.isFirst && (byItself || (!byHand && askedBy === null))) {
      await this.assertReached(tx, ctx, receiver, ccEmail, confirmedReceivers);
      await this.allowance.takeByItself(tx, ctx, mailCount({ ccEmail }), writtenBy);
    }
    // A retry after a refusal is another mail to the server.
    if (byHand && (attempt.isFirst || attempt.wasRefused)) await this.allowance.take(tx, ctx, mailCount({ ccEmail }));
    const words = { subject: filledIn(text.subject, values), body: filledIn(text.body, values) };
    return {
      attempt,
      mail: { ...this.mailOf(written, words), messageId, template: masterTemplate, ...addressed(receiver, ccEmail) },
      attachments: async () => [
        ...((await written.attachments?.()) ?? []),
        ...(await this.files.chosen(ctx, about, wanted?.fileIds ?? [])),
      ],
    };
  }

  /** Refuses an automatic mail to an address that was never mailed before; it then waits for a person. */
  private async assertReached(
    tx: Tx,
    ctx: RequestContext,
    { name, emailAddress }: MailRequest['receiver'],
    ccEmail: string | null,
    confirmed: readonly string[],
  ): Promise<void> {
    const addresses = (await this.receivers.neverReached(tx, ctx, [emailAddress, ccEmail], confirmed)).join(', ');
    if (addresses) throw new Problem('RECEIVER_UNKNOWN', { detail: `Never mailed before: ${addresses}`, params: { addresses, name } });
  }

  /** Renders the frame around the text, as HTML and as plain text. */
  private mailOf(
    written: WrittenMail,
    { subject, body }: { subject: string; body: string },
  ): Pick<Mail, 'from' | 'replyTo' | 'subject' | 'text' | 'html'> {
    const { language, sender, facts = [], button } = written;
    const { name, emailAddress, primaryColor } = sender;
    const framed = { language, subject, body, senderName: name, primaryColor, facts, button };
    return {
      from: { name, address: this.from },
      ...(emailAddress && { replyTo: { name, address: emailAddress } }),
      subject,
      html: htmlMail(framed),
      text: textMail(framed),
    };
  }
}

const addressed = ({ name, emailAddress }: MailRequest['receiver'], ccEmail: string | null): Pick<Mail, 'to' | 'cc'> => ({
  to: { name, address: emailAddress },
  ...(ccEmail && { cc: ccEmail }),
});

const withoutSecrets = (values: MailValues, secrets: readonly string[] = []): MailValues => ({
  ...values,
  ...Object.fromEntries(secrets.map((name) => [name, ''])),
});
