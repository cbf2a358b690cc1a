import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/requests/http/index.js';
import type { KantoorRequest } from '../../platform/runtime/request.js';
import { PageAnswers } from './page-answers.service.js';

/** Shows a page instead of an API error to a customer whose link is truncated (PLT-196). */
@Public('tells a customer that half a link opens nothing')
@Controller('payments')
export class BrokenLinksController {
  constructor(private readonly answers: PageAnswers) {}

  @Get(['', ':secret'])
  async brokenLink(@Req() request: KantoorRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answers.brokenLink(request, reply);
  }
}
