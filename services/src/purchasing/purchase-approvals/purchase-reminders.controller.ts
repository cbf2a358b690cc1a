import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ApprovalsReminded, ApprovalsReminding } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { PurchaseApprovals } from './purchase-approvals.service.js';

/** Reminders for many purchases at once. */
@Section('approvals')
@Controller('api/purchases/approvals')
export class PurchaseRemindersController {
  constructor(private readonly approvals: PurchaseApprovals) {}

  @Post('remind')
  @HttpCode(200)
  @Requires('purchases.write')
  @Route('Reminds the approvers of all waiting purchases in a filtered list, with one mail per person', {
    takes: 'ApprovalsReminding',
    answers: 'ApprovalsReminded',
    idempotent: true,
    refuses: ['SENDING_REMINDER_FAILED', 'REMINDED_TODAY', 'BAD_REQUEST'],
  })
  remind(@Ctx() ctx: RequestContext, @Body() body: ApprovalsReminding): Promise<ApprovalsReminded> {
    return this.approvals.remindListed(ctx, body);
  }
}
