import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { dealSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { Answers, ApiArea, ApiIdempotencyKey, ApiIfMatch, Takes } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { listHeaders, listSchemaOf, recordSchemaOf, Records } from '../../platform/records/index.js';
import { DealExport } from './deal-export.js';
import { DealMail } from './deal-mail.js';
import { dealListOf } from './deal-list.js';
import { dealListRequest } from './deal-list-request.js';
import { sendBody } from '../../invoicing/sales-invoices/index.js';
import type { SendInput } from '../../invoicing/sales-invoices/index.js';
import { unkeyed } from '../../platform/idempotency/unkeyed.js';
import { receiverMessages, resumeBody } from '../../invoicing/invoice-mail/mail-receiver.js';
import type { ResumeInput } from '../../invoicing/invoice-mail/mail-receiver.js';
import type { StateChange } from '../deal-records/change-state.js';
import { cloneBody, moveBody, splitBody, stateChangeBody, stateChangeRefusals } from './deal-bodies.js';
import { withMine } from './deal-rows.js';
import { Deals } from './deals.js';
import type { SplitBody } from './split-deal.js';

/** Deals across the ecosystem, and what happens to one deal. */
@ApiArea('deals')
@Controller('api/crm/deals')
export class DealsController {
  constructor(
    @Inject(Deals) private readonly deals: Deals,
    @Inject(Records) private readonly records: Records,
    @Inject(DealExport) private readonly exports: DealExport,
    @Inject(DealMail) private readonly mail: DealMail,
  ) {}

  @Get()
  @ApiQuery({ name: 'filter', required: false, example: '{"organization":12}' })
  @Answers(listSchemaOf(dealSchema))
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const request = dealListRequest(query);
    const answer = await this.records.list(ctx, dealSchema, request, dealListOf(ctx, request));
    listHeaders(reply, 'deals', request, answer);
    return { items: withMine(ctx, answer.items) };
  }

  @Get('export')
  export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply): unknown {
    return this.exports.deals(ctx, dealListRequest(query), reply);
  }

  @Get(':id')
  @Answers(recordSchemaOf(dealSchema))
  get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.get(ctx, id);
  }

  @Get(':id/export')
  exportOne(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return this.exports.deal(ctx, id, reply);
  }

  @Post(':id/change-state')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(stateChangeBody, stateChangeRefusals)
  @Answers(recordSchemaOf(dealSchema))
  changeState(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: StateChange): Promise<unknown> {
    return this.deals.changeState(ctx, id, body);
  }

  @Post(':id/clone')
  @ApiIdempotencyKey()
  @Takes(cloneBody)
  clone(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name?: string | null }): Promise<unknown> {
    return this.deals.copy(ctx, id, body.name);
  }

  @Post(':id/move')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(moveBody)
  move(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { newTeamId: number }): Promise<unknown> {
    return this.deals.move(ctx, id, body.newTeamId);
  }

  @Post(':id/split')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(splitBody, { code: 'FAILED_TO_SPLIT_DEAL' })
  split(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: SplitBody): Promise<unknown> {
    return this.deals.split(ctx, id, body);
  }

  @Post(':id/send-reminder')
  @ApiIfMatch()
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(sendBody)
  @Answers(recordSchemaOf(dealSchema))
  async remind(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: SendInput): Promise<unknown> {
    await this.mail.remind(ctx, id, body);
    return this.deals.get(unkeyed(ctx), id);
  }

  @Post(':id/resume')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(resumeBody, { messages: receiverMessages })
  resume(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: ResumeInput): Promise<unknown> {
    return this.deals.resume(ctx, id, body);
  }
}
