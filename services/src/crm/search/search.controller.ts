import { Controller, Get, Query } from '@nestjs/common';
import type { SearchHit } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { Search } from '../../platform/records/search/index.js';

/** Finds any record by a part of its name: for the command palette. */
@Section('search')
@Requires('search.run')
@Controller('api/crm/search')
export class SearchController {
  constructor(private readonly searched: Search) {}

  @Get()
  @Route('Records of any kind by a part of their name', { query: { q: { schema: { type: 'string' } } }, answers: 'SearchHitList' })
  async search(@Ctx() ctx: RequestContext, @Query('q') q?: string): Promise<{ items: SearchHit[] }> {
    return { items: await this.searched.find(ctx, q) };
  }
}
