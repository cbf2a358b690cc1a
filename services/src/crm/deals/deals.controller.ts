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
import { dealList } from './deal-list.js';
import { dealListRequest } from './deal-list-request.js';
import { sendBody } from '../../invoicing/sales-invoices/index.js';
import { unkeyed } from '../../platform/idempotency/unkeyed.js';
import { receiverSchema } from '../../invoicing/invoice-mail/mail-receiver.js';
import type { MailReceiver } from '../../invoicing/invoice-mail/mail-receiver.js';
import { withMine } from './deal-rows.js';
import { Deals } from './deals.js';

const stateChangeBody = {
  type: 'object',
  required: ['newDealState'],
  properties: {
    newDealState: { type: 'integer', enum: [1, 2, 3, 4, 6, 7] },
    invoiceDate: { type: 'string', format: 'date-time' },
    ccEmail: { type: 'string', format: 'email' },
    receiver: receiverSchema,
    emailTemplateOverride: {
      type: 'object',
      properties: { masterTemplate: { type: 'string' }, body: { type: 'string' }, subject: { type: 'string' } },
    },
  },
};

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
    const answer = await this.records.list(ctx, dealSchema, request, dealList);
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
  @Takes(stateChangeBody)
  @Answers(recordSchemaOf(dealSchema))
  changeState(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.changeState(ctx, id, body);
  }

  @Post(':id/clone')
  @ApiIdempotencyKey()
  @Takes({ type: 'object', properties: { name: { type: 'string', maxLength: 200 } } })
  clone(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name?: unknown }): Promise<unknown> {
    return this.deals.copy(ctx, id, body.name);
  }

  @Post(':id/move')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes({ type: 'object', required: ['newTeamId'], properties: { newTeamId: { type: 'integer' } } })
  move(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { newTeamId?: unknown }): Promise<unknown> {
    return this.deals.move(ctx, id, body.newTeamId);
  }

  @Post(':id/split')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 100 }, minItems: 2 })
  split(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.split(ctx, id, body);
  }

  @Post(':id/send-reminder')
  @ApiIfMatch()
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(sendBody)
  @Answers(recordSchemaOf(dealSchema))
  async remind(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
    await this.mail.remind(ctx, id, body);
    return this.deals.get(unkeyed(ctx), id);
  }

  @Post(':id/resume')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes({ type: 'object', properties: { receiver: receiverSchema } })
  resume(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { receiver?: MailReceiver }): Promise<unknown> {
    return this.deals.resume(ctx, id, body.receiver);
  }
}
