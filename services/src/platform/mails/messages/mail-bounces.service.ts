import { Injectable } from '@nestjs/common';
import type { MailBounce } from '@kantoor/schemas';
import { Audit } from '../../audit/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database } from '../../storage/database/index.js';
import { found } from '../../runtime/problems/index.js';
import { MailWriters } from './mail-writers.service.js';
import { Messages } from './messages.repository.js';

/** Records mails that bounced after the mail server had accepted them; called by the reader of the sender's mailbox. */
@Injectable()
export class MailBounces {
  constructor(
    private readonly database: Database,
    private readonly messages: Messages,
    private readonly writers: MailWriters,
    private readonly audit: Audit,
  ) {}

  record(ctx: RequestContext, { messageId, reason }: MailBounce): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const { application, id } = found(await this.messages.markBounced(tx, ctx, messageId.replace(/^<|>$/g, ''), reason));
      const entity = this.writers.resourceOf(application);
      await this.audit.record(tx, ctx, { action: 'mail.bounce', entity, entityId: id, after: { messageId, reason } });
    });
  }
}
