import { Controller, Get, Post } from '@nestjs/common';
import type { TestMailResult } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, Requires } from '../platform/requests/http/index.js';
import { Limited } from '../platform/requests/rate-limit/index.js';
import { TestMails } from './test-mail.service.js';

@Section('directory')
@Requires('site.teams')
@Controller('api/directory/test-mail')
export class TestMailController {
  constructor(private readonly mails: TestMails) {}

  @Get()
  @Route('Whether a test mail to oneself was sent', { answers: 'TestMailResult' })
  last(@Ctx() ctx: RequestContext): Promise<TestMailResult> {
    return this.mails.last(ctx);
  }

  @Post()
  @Limited({ what: 'test-mails', per: 'user', max: 20, perSeconds: 3600 })
  @Route('Sends a test mail to oneself, and tells what the mail server answered', { answers: 'TestMailResult' })
  send(@Ctx() ctx: RequestContext): Promise<TestMailResult> {
    return this.mails.send(ctx);
  }
}
