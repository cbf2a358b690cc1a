import type { DealSplit, DealStateChange, MailSending, ProcessResume } from '@kantoor/schemas';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { answerFile } from '../../platform/files/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { allTeamsRecordsOf } from '../../masterdata/team-records/index.js';
import { DealMail } from './deal-mail.service.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { receiverMessages } from '../../platform/mails/messages/index.js';
import { stateChangeProblems, stateChangeRefusal } from './state-change-refusal.rules.js';
import { previewChangeIn, previewQuery } from './preview-query.js';
import { dealRoutes } from './deal-routes.js';
import { Deals } from './deals.service.js';

/** Deals across the ecosystem, and the operations on one deal. */
@Section('deals')
@Controller('api/crm/deals')
export class DealsController extends allTeamsRecordsOf(dealRoutes) {
  constructor(
    private readonly deals: Deals,
    private readonly mail: DealMail,
  ) {
    super();
  }

  @Get(':id/invoice-preview')
  @Requires('deals.read')
  @Route('What invoicing the deal would book now', {
    answers: 'InvoicePreview',
    refuses: ['TEAM_FORBIDDEN', 'DEAL_INVOICED_FAILED'],
  })
  invoicePreview(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.invoicePreview(ctx, id);
  }

  @Get(':id/invoice-preview/pdf')
  @Requires('deals.read')
  @Route('A preview of the invoice that invoicing the deal would make, marked as a draft', {
    query: previewQuery,
    answers: { file: ['application/pdf'] },
    refuses: ['TEAM_FORBIDDEN', 'DEAL_INVOICED_FAILED', 'DOWNLOAD_INVOICE_FAILED', 'INVALID', 'INVALID_INPUT'],
  })
  async invoicePreviewPdf(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
    @Query() query: Record<string, unknown>,
  ): Promise<void> {
    const file = await this.deals.previewDocument(ctx, id, previewChangeIn(query));
    answerFile(reply, file);
    await reply.send(file.content);
  }

  @Post(':id/change-state')
  @Requires('deals.write')
  @Route('Changes the state of a deal; becoming invoiced makes its invoice', {
    takes: 'DealStateChange',
    refusal: stateChangeRefusal,
    answers: 'DealRecord',
    idempotent: true,
    ifMatch: true,
    refuses: stateChangeProblems,
  })
  changeState(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DealStateChange): Promise<unknown> {
    return this.deals.changeState(ctx, id, body);
  }

  @Post(':id/clone')
  @Requires('deals.write')
  @Route('Copies a deal', {
    takes: 'RecordClone',
    answers: 'DealRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'CREATE_DEAL_INVALID'],
  })
  clone(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name?: string | null }): Promise<unknown> {
    return this.deals.copy(ctx, id, body.name);
  }

  @Post(':id/reissue')
  @Requires('deals.write')
  @Route('Makes a deal to replace one whose invoice was credited; a repeat returns the same deal', {
    answers: 'DealRecord',
    idempotent: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'CONFLICT', 'CREATE_DEAL_INVALID'],
  })
  reissue(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.reissue(ctx, id);
  }

  @Post(':id/move')
  @Requires('deals.write')
  @Route('Moves a deal to another team', {
    takes: 'RecordMove',
    answers: 'DealRecord',
    idempotent: true,
    ifMatch: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'MOVE_DEAL_FAILED'],
  })
  move(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { newTeamId: number }): Promise<unknown> {
    return this.deals.move(ctx, id, body.newTeamId);
  }

  @Post(':id/split')
  @Requires('deals.write')
  @Route('Splits a deal into parts', {
    takes: 'DealSplit',
    refusal: { code: 'FAILED_TO_SPLIT_DEAL' },
    answers: 'SplitDeals',
    idempotent: true,
    ifMatch: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'FAILED_TO_SPLIT_DEAL', 'SPLIT_TOO_LARGE', 'CREATE_DEAL_INVALID', 'UPDATE_DEAL_INVALID'],
  })
  split(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DealSplit): Promise<unknown> {
    return this.deals.split(ctx, id, body);
  }

  @Post(':id/send-reminder')
  @Requires('deals.send')
  @Route('Mails a reminder of the invoice of a deal', {
    takes: 'MailSending',
    answers: 'DealRecord',
    idempotent: true,
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN', 'DEAL_REMINDER_FAILED', 'RECEIVER_UNKNOWN', 'MAILED_TODAY', 'NEVER_SENT', 'MAIL_LIMIT_REACHED'],
  })
  async remind(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: MailSending): Promise<unknown> {
    await this.mail.remind(ctx, id, body);
    return this.deals.get(withoutIdempotencyKey(ctx), id);
  }

  @Post(':id/resume')
  @Requires('deals.resume')
  @Route('Resumes the process that waits until something is fixed', {
    takes: 'ProcessResume',
    refusal: { messages: receiverMessages },
    answers: 'DealRecord',
    idempotent: true,
    refuses: ['FORBIDDEN', 'TEAM_FORBIDDEN', 'RECEIVER_UNKNOWN', 'MAIL_LIMIT_REACHED'],
  })
  resume(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: ProcessResume): Promise<unknown> {
    return this.deals.resume(ctx, id, body);
  }
}
