import { Injectable } from '@nestjs/common';
import { type MailInQuarantine, type MailRelease, quarantinedMailSchema, type ReleasedMail } from '@kantoor/schemas';
import { teamOf } from '../../directory/teams/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { StoredFiles } from '../../platform/files/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type ListAnswer, type ListRequest, Records } from '../../platform/records/records/index.js';
import { MailIn } from './mail-in.service.js';
import { quarantineList } from './quarantine-list.js';
import { type FileOutcome, type KeptMail, type MailStatus, ReceivedMails } from './received-mails.repository.js';

const {
  $id: entity,
  'x-resource': { name: resource },
} = quarantinedMailSchema;

/** Mails that did not become documents: finance releases or deletes them (D-54). */
@Injectable()
export class Quarantine {
  constructor(
    private readonly database: Database,
    private readonly received: ReceivedMails,
    private readonly files: StoredFiles,
    private readonly mails: MailIn,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly records: Records,
  ) {}

  list(ctx: RequestContext, request: ListRequest): Promise<ListAnswer> {
    return this.records.list(ctx, quarantinedMailSchema, request, quarantineList);
  }

  async read(ctx: RequestContext, id: number): Promise<MailInQuarantine> {
    const { mail, file } = await this.database.transaction(ctx, async (tx) => {
      const { fileId, ...shown } = await this.received.quarantined(tx, ctx, id);
      return { mail: shown, file: fileId === null ? undefined : await this.files.describe(tx, ctx, fileId) };
    });
    const content = file && (await this.mails.contentOf(ctx, await this.files.content(file)));
    return { ...mail, isWhole: file !== undefined, text: content?.text ?? null, files: content?.files ?? [] };
  }

  /** Makes documents from its files, whoever sent it; of two simultaneous requests one releases it, and the other gets 404. */
  async release(ctx: RequestContext, id: number, { teamId: chosen }: MailRelease): Promise<ReleasedMail> {
    const { mail, file, teamId } = await this.database.transaction(ctx, async (tx) => {
      const mail = await this.received.locked(tx, ctx, id);
      if (mail.fileId === null) throw new Problem('CONFLICT', { detail: 'The mail was not kept' });
      if (chosen !== undefined) await teamOf(tx, ctx, chosen);
      return { mail, file: await this.files.describe(tx, ctx, mail.fileId), teamId: chosen ?? mail.teamId };
    });
    const raw = await this.files.content(file);
    const mailbox = { ecosystemId: ctx.ecosystemId, ...(teamId !== null && { teamId }) };
    const incoming = { raw, size: mail.size, mailbox, recipient: mail.recipient, envelopeFrom: mail.sender || undefined };
    let documentIds: number[] = [];
    await this.mails.release(ctx, incoming, async (tx, outcomes) => {
      await this.received.locked(tx, ctx, id);
      documentIds = outcomes.flatMap((outcome) => ('documentId' in outcome ? [outcome.documentId] : []));
      await this.change(tx, ctx, { id, verb: 'release', status: 'released', mail, files: outcomes, after: { documentIds } });
    });
    return { documentIds };
  }

  /** Deletes it; it can be restored until it is purged. */
  delete(ctx: RequestContext, id: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const mail = await this.received.locked(tx, ctx, id);
      await this.change(tx, ctx, { id, verb: 'delete', status: 'deleted', mail });
    });
  }

  restore(ctx: RequestContext, id: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const mail = await this.received.locked(tx, ctx, id, 'deleted');
      await this.change(tx, ctx, { id, verb: 'restore', status: 'quarantined', mail });
    });
  }

  /** Updates a locked mail, with audit entry and change event. */
  private async change(tx: Tx, ctx: RequestContext, { id, verb, status, mail, files, after }: MailChange): Promise<void> {
    const version = await this.received.change(tx, ctx, id, status, files);
    const before = { sender: mail.sender, recipient: mail.recipient };
    await this.audit.record(tx, ctx, { action: `${entity}.${verb}`, entity, entityId: id, before, ...(after && { after }) });
    await this.outbox.changed(tx, ctx, { resource, id, version, change: 'updated' });
  }
}

interface MailChange {
  id: number;
  verb: 'release' | 'delete' | 'restore';
  status: MailStatus;
  mail: KeptMail;
  files?: readonly FileOutcome[];
  after?: object;
}
