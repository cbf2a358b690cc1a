import { Injectable } from '@nestjs/common';
import { inboxDocumentSchema, quarantinedMailSchema } from '@kantoor/schemas';
import { firstTeamOf } from '../../directory/colleagues/index.js';
import { firstTeam, type Mailbox } from '../../directory/mailboxes/index.js';
import { Audit } from '../../platform/audit/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Holder, holderOf, type Tx } from '../../platform/storage/database/index.js';
import { unknownType, Uploads } from '../../platform/files/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { RateLimit } from '../../platform/requests/rate-limit/index.js';
import { InboxDocuments } from '../documents/index.js';
import {
  documentName,
  type LeftOut,
  type MailedFile,
  mailedFiles,
  noteOf,
  type Refusal,
  refusalOf,
  wholeMail,
} from './mail-files.rules.js';
import { MailParser, type ParsedMail } from './parsing/index.js';
import { type FileOutcome, ReceivedMails } from './received-mails.repository.js';
import { type Sender, senderOf } from './senders.js';

/** An incoming mail of one ecosystem. */
export interface Incoming {
  raw: Uint8Array;
  /** Size of the whole mail; larger than `raw` if the mail is too large. */
  size: number;
  mailbox: Mailbox;
  recipient: string;
  /** Envelope sender; empty for automatic messages, which are never answered, and undefined if a fetched mail does not name it. */
  envelopeFrom: string | undefined;
  /** Set for a fetched mail, which may be fetched again before it leaves its folder: it is taken once. */
  contentHash?: string;
}
/** A parsed mail. */
interface Looked {
  mail: ParsedMail;
  isRead: boolean;
  sender: Sender;
  files: MailedFile[];
  leftOut: LeftOut[];
}
const entity = inboxDocumentSchema.$id;
const megabyte = 2 ** 20;
const unread: ParsedMail = {
  ...{ from: '', isFromVerified: false, forwardedFrom: [], subject: '', text: '', isSpam: false, isAutomatic: false },
  ...{ parts: [], hasMoreParts: false },
};
/** A sender is one in all mailboxes; a person who opens a mail counts as such. */
const senderKey = ({ envelopeFrom }: Incoming): string => `sender ${envelopeFrom?.toLowerCase() ?? ''}`;

/** Makes documents from mails, or quarantines them with a reason (D-54). Success means that the mail is stored. */
@Injectable()
export class MailIn {
  constructor(
    private readonly database: Database,
    private readonly parser: MailParser,
    private readonly received: ReceivedMails,
    private readonly documents: InboxDocuments,
    private readonly uploads: Uploads,
    private readonly limit: RateLimit,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** An error means that nothing is stored and the sending server must retry. */
  async take(incoming: Incoming): Promise<void> {
    const { ecosystemId } = incoming.mailbox;
    const ctx = automationContext(ecosystemId, 'mail-in');
    if (incoming.contentHash !== undefined && (await this.wasTaken(ctx, incoming.contentHash))) return;
    const bySender = `${ecosystemId} ${senderKey(incoming)}`;
    await this.limit.take({ what: 'mail-in-sender', who: bySender, max: fixed('mailsPerSender'), perSeconds: 60 });
    await this.limit.take({ what: 'mail-in', who: String(ecosystemId), max: fixed('mailsPerMinute'), perSeconds: 60 });
    const looked = await this.lookedInto(ctx, incoming, { ecosystem: String(ecosystemId), person: senderKey(incoming) });
    const { mail, sender, isRead } = looked;
    if (incoming.size > incoming.raw.byteLength) return this.quarantine(ctx, incoming, looked, 'too-large');
    const refusal = refusalOf(isRead ? mail : undefined, sender.isKnown, looked.files) ?? (await this.infection(ctx, looked.files));
    if (refusal) return this.quarantine(ctx, incoming, looked, refusal);
    await this.database.transaction(ctx, (tx) => this.makeDocuments(tx, ctx, incoming, looked));
  }

  /** Makes documents from a quarantined mail, whoever sent it; a mail without files becomes a document itself. */
  async release(ctx: RequestContext, incoming: Incoming, inQuarantine: (tx: Tx, outcomes: FileOutcome[]) => Promise<void>): Promise<void> {
    const looked = await this.lookedInto(ctx, incoming, holderOf(ctx));
    if (looked.files.length === 0) looked.files.push(wholeMail(incoming.raw));
    if (await this.infection(ctx, looked.files)) throw new Problem('CONFLICT', { detail: 'A file of the mail is infected' });
    // The person who releases a mail did not send it, and may finalize its documents.
    const automation = { ...ctx, person: null };
    await this.database.transaction(ctx, async (tx) => {
      const { outcomes } = await this.documentsOf(tx, automation, incoming, looked);
      await inQuarantine(tx, [...outcomes, ...looked.leftOut]);
    });
  }

  /** Returns the content shown to people; undefined if the mail is unreadable. */
  async contentOf(
    ctx: RequestContext,
    raw: Uint8Array,
  ): Promise<{ text: string; files: { fileName: string; size: number }[] } | undefined> {
    const mail = await this.parser.parse(holderOf(ctx), raw);
    if (!mail) return undefined;
    const { files } = mailedFiles(mail.parts);
    return { text: mail.text, files: files.map(({ fileName, content }) => ({ fileName, size: content.byteLength })) };
  }

  private wasTaken(ctx: RequestContext, contentHash: string): Promise<boolean> {
    return this.database.transaction(ctx, (tx) => this.received.has(tx, ctx, contentHash));
  }

  private async lookedInto(ctx: RequestContext, { raw, envelopeFrom }: Incoming, holder: Holder): Promise<Looked> {
    const parsed = await this.parser.parse(holder, raw);
    const read = parsed ?? unread;
    const mail = { ...read, from: read.from || (envelopeFrom?.toLowerCase() ?? ''), isAutomatic: read.isAutomatic || envelopeFrom === '' };
    const sender = await this.database.transaction(ctx, (tx) => senderOf(tx, ctx, mail));
    return { mail, isRead: parsed !== undefined, sender, ...mailedFiles(mail.parts) };
  }

  private async infection(ctx: RequestContext, files: readonly MailedFile[]): Promise<Refusal | undefined> {
    for (const { content, fileName } of files)
      try {
        await this.uploads.checkContent(ctx, { content, fileName, entity, entityId: 0 });
      } catch (error) {
        if (error instanceof Problem && error.code === 'FILE_INFECTED') return 'infected';
        throw error;
      }
    return undefined;
  }

  /** Quarantines the whole mail, unless it is infected or too large. */
  private async quarantine(ctx: RequestContext, incoming: Incoming, { mail, leftOut }: Looked, reason: Refusal): Promise<void> {
    const isWhole = incoming.size === incoming.raw.byteLength && reason !== 'infected';
    await this.database.transaction(ctx, async (tx) => {
      if (isWhole) await this.assertRoom(tx, ctx, incoming.size);
      const content = { content: incoming.raw, fileName: 'mail.eml', mediaType: unknownType };
      const fileId = isWhole ? await this.uploads.keep(tx, ctx, content) : null;
      const id = await this.received.add(tx, ctx, { ...described(incoming, mail), status: 'quarantined', reason, files: leftOut, fileId });
      await this.outbox.changed(tx, ctx, { resource: quarantinedMailSchema['x-resource'].name, id, version: 1, change: 'created' });
    });
  }

  /** Senders can fill the quarantine's own limit, never the ecosystem's file quota. */
  private async assertRoom(tx: Tx, ctx: RequestContext, size: number): Promise<void> {
    const [used, allowed] = [(await this.received.quarantinedBytes(tx, ctx)) / megabyte, fixed('quarantineMegabytes')];
    if (used + size / megabyte > allowed) throw new Problem('UPLOAD_QUOTA_REACHED', { params: { used: Math.ceil(used), allowed } });
  }

  private async makeDocuments(tx: Tx, ctx: RequestContext, incoming: Incoming, looked: Looked): Promise<void> {
    const { mail, leftOut } = looked;
    const { teamId, outcomes } = await this.documentsOf(tx, ctx, incoming, looked);
    const status = outcomes.some(({ because }) => because === 'document') ? 'taken' : 'repeated';
    const all = [...outcomes, ...leftOut];
    await this.received.add(tx, ctx, { ...described(incoming, mail), teamId, status, reason: null, files: all, fileId: null });
  }

  private async documentsOf(
    tx: Tx,
    ctx: RequestContext,
    { mailbox }: Incoming,
    looked: Looked,
  ): Promise<{ teamId: number; outcomes: FileOutcome[] }> {
    const teamId = mailbox.teamId ?? (await this.teamOf(tx, ctx, looked.sender));
    const outcomes: FileOutcome[] = [];
    // Fixed order, so that mails with the same files do not deadlock.
    for (const file of looked.files.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)))
      outcomes.push(await this.documentOf(tx, ctx, file, looked, teamId));
    return { teamId, outcomes };
  }

  private async documentOf(tx: Tx, ctx: RequestContext, file: MailedFile, looked: Looked, teamId: number): Promise<FileOutcome> {
    const { mail, sender, files } = looked;
    const { fileName } = file;
    const known = await this.received.claim(tx, ctx, file.sha256);
    if (known !== undefined) {
      const after = { fileName, sender: mail.from, subject: mail.subject };
      await this.audit.record(tx, ctx, { action: `${entity}.mailedAgain`, entity, entityId: known, after });
      return { fileName, because: 'repeated', documentId: known };
    }
    const { organizationId, initiatorId } = sender;
    const body = {
      ...{ teamId, initiatorId, name: documentName(mail.subject, file, files.length), note: noteOf(mail) },
      ...(organizationId !== null && { organization: { organizationId } }),
    };
    const documentId = await this.documents.receive(tx, ctx, body, file);
    await this.received.keep(tx, ctx, file.sha256, documentId);
    return { fileName, because: 'document', documentId };
  }

  /** If the address names no team: the team of the colleague who sent it, otherwise the first one, from which finance moves it. */
  private async teamOf(tx: Tx, ctx: RequestContext, { initiatorId }: Sender): Promise<number> {
    const own = initiatorId === null ? undefined : await firstTeamOf(tx, ctx, initiatorId);
    return own?.teamId ?? (await firstTeam(tx, ctx));
  }
}

const described = ({ recipient, mailbox, size, contentHash }: Incoming, { from, subject }: ParsedMail) => ({
  ...{ recipient, sender: from.slice(0, 254), subject, teamId: mailbox.teamId ?? null, size, contentHash: contentHash ?? null },
});
