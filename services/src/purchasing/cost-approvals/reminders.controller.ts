import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  inboxDocumentSchema,
  purchaseSchema,
  type ApprovalReminding,
  type ApprovalsReminded,
  type ApprovalsReminding,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Records } from '../../platform/records/records/index.js';
import { Approvals } from '../approvals/index.js';
import { Purchases } from '../purchases/index.js';

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

const pageRows = 500;
/** Maximum number of purchases reminded at once. */
const remindedMax = 5_000;

/** Reminders for many purchases at once. */
@Section('approvals')
@Controller('api/purchases/approvals')
export class PurchaseRemindersController {
  constructor(
    private readonly approvals: Approvals,
    private readonly purchases: Purchases,
    private readonly records: Records,
  ) {}

  @Post('remind')
  @HttpCode(200)
  @Requires('purchases.write')
  @Route('Reminds the approvers of all waiting purchases in a filtered list, with one mail per person', {
    takes: 'ApprovalsReminding',
    answers: 'ApprovalsReminded',
    idempotent: true,
    refuses: ['SENDING_REMINDER_FAILED', 'REMINDED_TODAY', 'BAD_REQUEST'],
  })
  async remind(@Ctx() ctx: RequestContext, @Body() { confirmedRepeat, ...list }: ApprovalsReminding): Promise<ApprovalsReminded> {
    return this.approvals.remindAll(ctx, purchaseSchema['x-resource'].name, await this.remindable(ctx, list), { confirmedRepeat });
  }

  /** Returns the listed purchases that the caller may remind of, over all pages (PUR-O31). */
  private async remindable(ctx: RequestContext, { filter = {}, teamId }: ApprovalsReminding): Promise<number[]> {
    const request = this.purchases.requested({ filter: JSON.stringify({ ...filter, remindable: true }) }, teamId ?? undefined);
    const extension = await this.purchases.listOf(ctx);
    const ids: number[] = [];
    for (let offset = 0; offset < remindedMax; offset += pageRows) {
      const { items } = await this.records.list(ctx, purchaseSchema, { ...request, offset, limit: pageRows }, extension);
      ids.push(...items.map(({ id }) => id as number));
      if (items.length < pageRows) break;
    }
    return ids;
  }
}
