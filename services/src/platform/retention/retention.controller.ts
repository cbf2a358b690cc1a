import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Erasure, ErasureRequest, RetentionPreview } from '@kantoor/schemas';
import type { RequestContext } from '../runtime/context.js';
import { Route, Section } from '../requests/contract/index.js';
import { Ctx, Requires } from '../requests/http/index.js';
import { Erasures } from './erasure.service.js';
import { Retention } from './retention.service.js';

/** What is kept and for how long. */
@Section('retention')
@Controller('api/directory/retention')
export class RetentionController {
  constructor(
    private readonly retention: Retention,
    private readonly erasures: Erasures,
  ) {}

  @Get()
  @Requires('retention.read')
  @Route('A dry run of the next nightly purge: what would be deleted, and up to which days (PUR-O100, PLT-O106)', {
    answers: 'RetentionPreview',
  })
  preview(@Ctx() ctx: RequestContext): Promise<RetentionPreview> {
    return this.retention.preview(ctx);
  }

  @Post('erasures/preview')
  @HttpCode(200)
  @Requires('retention.read')
  @Route('What would be erased of the person with a mail address, and what is kept and why (GDPR art. 17)', {
    takes: 'ErasureRequest',
    answers: 'Erasure',
    onlyReads: true,
  })
  previewErasure(@Ctx() ctx: RequestContext, @Body() { emailAddress }: ErasureRequest): Promise<Erasure> {
    return this.erasures.preview(ctx, emailAddress);
  }
}
