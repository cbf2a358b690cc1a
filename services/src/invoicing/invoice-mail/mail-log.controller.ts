import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { Ctx, Requires } from '../../platform/http/access.js';
import { Answers, ApiArea } from '../../platform/http/api-docs.js';
import { listHeaders, listRequest } from '../../platform/records/index.js';
import { MailLog, mailLogSchema } from './mail-log.js';
import type { MailLogRow } from './mail-log.js';

@ApiArea('message-log')
@Requires('finance')
@Controller('api/invoices/mail-log')
export class MailLogController {
  constructor(private readonly log: MailLog) {}

  @Get()
  @ApiOperation({ summary: 'Every mail about an invoice, newest first; `remarkable`: to confirmed strangers, or with links in own words' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'filter', required: false, example: '{"q":"klant.test","remarkable":true}' })
  @Answers(mailLogSchema)
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ items: MailLogRow[] }> {
    const request = listRequest(query, 50);
    const page = await this.log.page(ctx, request);
    listHeaders(reply, 'mail-log', request, page as never);
    return { items: page.items };
  }
}
