import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { inboxDocumentSchema, type ApprovalReminding, type ApprovalsReminded } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Approvals } from '../approvals/index.js';

/** Path of document reminders in the registers (PUR-290, PUR-O03). */
@Section('approvals')
@Controller('api/purchases/inbox-documents')
export class DocumentRemindersController {
  constructor(
    private readonly approvals: Approvals,
    private readonly access: RecordAccess,
  ) {}

  @Post(':id/remind')
  @HttpCode(200)
  @Requires('approvals.write')
  @Route('Mails all whose answer about the document is awaited; once a day unless confirmed', {
    takes: 'ApprovalReminding',
    answers: 'ApprovalsReminded',
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'FORBIDDEN', 'SENDING_REMINDER_FAILED', 'REMINDED_TODAY'],
  })
  async remind(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: ApprovalReminding): Promise<ApprovalsReminded> {
    const record = { resource: inboxDocumentSchema['x-resource'].name, id };
    await this.access.assertMayOpen(ctx, record);
    return this.approvals.remind(ctx, { resource: record.resource, entityId: id }, body);
  }
}
