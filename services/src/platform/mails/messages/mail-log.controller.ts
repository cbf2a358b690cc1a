import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { MailBounce } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../runtime/context.js';
import { listQuery, Route, Section } from '../../requests/contract/index.js';
import { Ctx, Requires } from '../../requests/http/index.js';
import { listHeaders, listRequest } from '../../records/records/index.js';
import { MailBounces } from './mail-bounces.service.js';
import { MailLog, type MailLogPage } from './mail-log.repository.js';

const mailLogQuery = {
  ...listQuery,
  sort: { ...listQuery['sort']!, description: 'JSON: `created`, and ASC or DESC', example: '["created","DESC"]' },
  filter: { ...listQuery['filter']!, example: '{"q":"klant.test","remarkable":true}' },
};

@Section('message-log')
@Requires('mail-log.read')
@Controller('api/directory/mail-log')
export class MailLogController {
  constructor(
    private readonly log: MailLog,
    private readonly bounces: MailBounces,
  ) {}

  @Get()
  @Route('Attempts to send mails, newest first; `remarkable`: to confirmed strangers, or with links in custom texts', {
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
    listHeaders(reply, 'mail-log', request, page);
    return { items: page.items };
  }

  @Post('bounces')
  @Requires('mail-log.write')
  @Route('Records that a mail bounced after the mail server took it', { takes: 'MailBounce', refuses: ['NOT_FOUND'] })
  bounced(@Ctx() ctx: RequestContext, @Body() body: MailBounce): Promise<void> {
    return this.bounces.record(ctx, body);
  }
}
