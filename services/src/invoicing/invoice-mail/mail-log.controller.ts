import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { listQuery, Route, Section } from '../../platform/contract/index.js';
import { Ctx, Requires } from '../../platform/http/index.js';
import { listHeaders, listRequest } from '../../platform/records/index.js';
import { MailLog } from './mail-log.repository.js';
import type { MailLogPage } from './mail-log.repository.js';

const mailLogQuery = { range: listQuery['range']!, filter: { ...listQuery['filter']!, example: '{"q":"klant.test","remarkable":true}' } };

@Section('message-log')
@Requires('mail-log.read')
@Controller('api/invoices/mail-log')
export class MailLogController {
  constructor(private readonly log: MailLog) {}

  @Get()
  @Route('Every mail about an invoice, newest first; `remarkable`: to confirmed strangers, or with links in own words', {
    query: mailLogQuery,
    answers: 'MailLog',
  })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Pick<MailLogPage, 'items'>> {
    const request = listRequest(query, 50);
    const page = await this.log.page(ctx, request);
    listHeaders(reply, 'mail-log', request, page as never);
    return { items: page.items };
  }
}
