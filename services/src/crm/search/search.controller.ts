import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import { Ctx } from '../../platform/http/access.js';
import { ApiArea } from '../../platform/http/api-docs.js';
import { searchQueries } from './search-queries.js';

interface Hit {
  resource: string;
  id: number;
  label: string;
  detail: string | null;
  teamId: number | null;
}

/** Finds any record by a part of its name: for the command palette. Deals only of the user's own teams, the others cannot be opened. */
@ApiArea('search')
@Controller('api/crm/search')
export class SearchController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get()
  async search(@Ctx() ctx: RequestContext, @Query('q') q?: string): Promise<{ items: Hit[] }> {
    const words = String(q ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, 100);
    if (words.length < 2) return { items: [] };
    const found = await this.database.readMany<Hit>(ctx, searchQueries(ctx, words));
    return { items: found.flat().slice(0, 20) };
  }
}
