import { Injectable } from '@nestjs/common';
import type { MailRelease, QuarantinedMail, ReleasedMail } from '@kantoor/schemas';
import { teamOf } from '../../directory/teams/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { StoredFiles } from '../../platform/files/index.js';
import { Problem } from '../../platform/problems/index.js';
import { MailIn } from './mail-in.service.js';
import { type KeptMail, ReceivedMails } from './received-mails.repository.js';

/** Mails of which no documents were made: finance releases or deletes them (D-54). */
@Injectable()
export class Quarantine {
  constructor(
    private readonly database: Database,
    private readonly received: ReceivedMails,
    private readonly files: StoredFiles,
    private readonly mails: MailIn,
    private readonly audit: Audit,
  ) {}

  list(ctx: RequestContext): Promise<QuarantinedMail[]> {
    return this.database.transaction(ctx, (tx) => this.received.quarantined(tx, ctx));
  }

  /** Its files become documents, whoever sent it; two at once release it once, and the other one no longer finds it. */
  async release(ctx: RequestContext, id: number, { teamId: chosen }: MailRelease): Promise<ReleasedMail> {
    const { mail, file, teamId } = await this.database.transaction(ctx, async (tx) => {
      const kept = await this.received.locked(tx, ctx, id);
      if (kept.fileId === null) throw new Problem('CONFLICT', { detail: 'The mail was not kept' });
      if (chosen !== undefined) await teamOf(tx, ctx, chosen);
      return { mail: kept, file: await this.files.describe(tx, ctx, kept.fileId), teamId: chosen ?? kept.teamId };
    });
    const raw = await this.files.content(file);
    const mailbox = { ecosystemId: ctx.ecosystemId, ...(teamId !== null && { teamId }) };
    const incoming = { raw, size: mail.size, mailbox, recipient: mail.recipient, envelopeFrom: mail.sender };
    let documentIds: number[] = [];
    await this.mails.release(ctx, incoming, async (tx, outcomes) => {
      await this.received.locked(tx, ctx, id);
      await this.received.leave(tx, ctx, id, 'released', outcomes);
      documentIds = outcomes.flatMap((outcome) => ('documentId' in outcome ? [outcome.documentId] : []));
      await this.record(tx, ctx, id, 'release', mail, { documentIds });
    });
    return { documentIds };
  }

  delete(ctx: RequestContext, id: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const mail = await this.received.locked(tx, ctx, id);
      await this.received.leave(tx, ctx, id, 'deleted');
      await this.record(tx, ctx, id, 'delete', mail);
    });
  }

  private record(tx: Tx, ctx: RequestContext, id: number, verb: string, { sender, recipient }: KeptMail, after?: object): Promise<void> {
    const entity = 'quarantined-mail';
    return this.audit.record(tx, ctx, {
      action: `${entity}.${verb}`,
      entity,
      entityId: id,
      before: { sender, recipient },
      ...(after && { after }),
    });
  }
}
