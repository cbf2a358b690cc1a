import { Controller, Get } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import { Ctx, Requires } from '../http/access.js';
import { Answers, ApiArea } from '../http/api-docs.js';
import { UploadUsage } from './upload-usage.js';
import type { Usage } from './upload-usage.js';

const bytes = { type: 'integer', minimum: 0 };
const usageSchema = { type: 'object', required: ['usedBytes', 'allowedBytes'], properties: { usedBytes: bytes, allowedBytes: bytes } };

@ApiArea('directory')
@Requires('finance')
@Controller('api/directory/upload-usage')
export class UploadUsageController {
  constructor(private readonly usage: UploadUsage) {}

  /** What the uploaded files of the ecosystem take, and what they may. */
  @Get()
  @Answers(usageSchema)
  get(@Ctx() ctx: RequestContext): Promise<Usage> {
    return this.usage.of(ctx);
  }
}
