import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { ApiArea } from '../../platform/http/api-docs.js';
import { Search } from '../../platform/search/index.js';
import type { Hit } from '../../platform/search/index.js';

/** Finds any record by a part of its name: for the command palette. */
@ApiArea('search')
@Controller('api/crm/search')
export class SearchController {
  constructor(@Inject(Search) private readonly searched: Search) {}

  @Get()
  async search(@Ctx() ctx: RequestContext, @Query('q') q?: string): Promise<{ items: Hit[] }> {
    return { items: await this.searched.find(ctx, q) };
  }
}
