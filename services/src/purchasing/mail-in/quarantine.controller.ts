import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { MailRelease, QuarantinedMail, ReleasedMail } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { Quarantine } from './quarantine.service.js';

/** Mails that wait for a decision of finance. */
@Section('mail-quarantine')
@Controller('api/purchases/mail-quarantine')
export class QuarantineController {
  constructor(private readonly quarantine: Quarantine) {}

  @Get()
  @Requires('mail-quarantine.read')
  @Route('Mails of which no documents were made, the newest first, with the reason (D-54)', { answers: 'MailQuarantine' })
  async list(@Ctx() ctx: RequestContext): Promise<{ items: QuarantinedMail[] }> {
    return { items: await this.quarantine.list(ctx) };
  }

  @Post(':id/release')
  @HttpCode(200)
  @Requires('mail-quarantine.write')
  @Route('Makes documents of the files of a mail, or of the mail itself where it has none', {
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
  @Route('Takes a mail out of the quarantine without making anything of it')
  delete(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.quarantine.delete(ctx, id);
  }
}
