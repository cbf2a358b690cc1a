import { Controller, Get } from '@nestjs/common';
import type { RequestContext } from '../runtime/context.js';
import { Route, Section } from '../requests/contract/index.js';
import { Ctx, Requires } from '../requests/http/index.js';
import { UploadUsage, type Usage } from './upload-usage.repository.js';

@Section('directory')
@Requires('settings.read')
@Controller('api/directory/upload-usage')
export class UploadUsageController {
  constructor(private readonly usage: UploadUsage) {}

  /** Storage used by the ecosystem's uploads, and its limit. */
  @Get()
  @Route("Storage used by the ecosystem's uploaded files, and the limit", { answers: 'UploadUsage' })
  get(@Ctx() ctx: RequestContext): Promise<Usage> {
    return this.usage.of(ctx);
  }
}
