import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { type MailInQuarantine, type MailRelease, quarantinedMailSchema, type ReleasedMail } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { type ListAnswer, listHeaders, listRequest } from '../../platform/records/records/index.js';
import { Quarantine } from './quarantine.service.js';

const { name, pageSize } = quarantinedMailSchema['x-resource'];

/** Mails waiting for a decision by finance. */
@Section('mail-quarantine')
@Controller('api/purchases/mail-quarantine')
export class QuarantineController {
  constructor(private readonly quarantine: Quarantine) {}

  @Get()
  @Requires('mail-quarantine.read')
  @Route('A page of the mails from which no documents were made, with the reason (D-54)', {
    query: listQuery,
    answers: 'QuarantinedMailList',
  })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Pick<ListAnswer, 'items'>> {
    const request = listRequest(query, pageSize);
    const answer = await this.quarantine.list(ctx, request);
    listHeaders(reply, name, request, answer);
    return { items: answer.items };
  }

  @Get(':id')
  @Requires('mail-quarantine.read')
  @Route('A mail in quarantine with its text and files', { answers: 'MailInQuarantine' })
  read(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<MailInQuarantine> {
    return this.quarantine.read(ctx, id);
  }

  @Post(':id/release')
  @HttpCode(200)
  @Requires('mail-quarantine.write')
  @Route('Makes documents of the files of a mail, or of the mail itself if it has none', {
    takes: 'MailRelease',
    answers: 'ReleasedMail',
    idempotent: true,
    refuses: ['CONFLICT'],
  })
  release(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: MailRelease): Promise<ReleasedMail> {
    return this.quarantine.release(ctx, id, body);
  }

  @Delete(':id')
  @Requires('mail-quarantine.write')
  @Route('Deletes a mail from the quarantine without making documents')
  delete(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.quarantine.delete(ctx, id);
  }

  @Post(':id/restore')
  @Requires('mail-quarantine.write')
  @Route('Puts a deleted mail back into the quarantine')
  restore(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.quarantine.restore(ctx, id);
  }
}
