import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import { Ctx } from '../../platform/http/access.js';
import { ApiArea } from '../../platform/http/api-docs.js';
import { escapedLike } from '../../platform/records/index.js';

interface Hit {
  resource: string;
  id: number;
  label: string;
  detail: string | null;
  teamId: number | null;
}
const perKind = 6;

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
    const pattern = `%${escapedLike(words)}%`;
    const found = await this.database.readMany<Hit>(ctx, [
      {
        sql: `SELECT 'deals' AS resource, id, name AS label, owner AS detail, team_id AS "teamId" FROM deals WHERE search_text ILIKE $1 AND name ILIKE $1 AND team_id = ANY($2::int[]) ORDER BY deal_date DESC, id DESC LIMIT ${perKind}`,
        params: [pattern, [...ctx.teamIds]],
      },
      {
        sql: `SELECT 'organizations' AS resource, id, name AS label, city AS detail, NULL::int AS "teamId" FROM organizations WHERE search_text ILIKE $1 AND name ILIKE $1 AND archived_at IS NULL ORDER BY name LIMIT ${perKind}`,
        params: [pattern],
      },
      {
        sql: `SELECT 'contacts' AS resource, id, first_name || ' ' || last_name AS label, email_addresses->0->>'value' AS detail, NULL::int AS "teamId" FROM contacts WHERE search_text ILIKE $1 AND archived_at IS NULL ORDER BY last_name LIMIT ${perKind}`,
        params: [pattern],
      },
      {
        sql: `SELECT 'products' AS resource, id, name AS label, NULL AS detail, NULL::int AS "teamId" FROM products WHERE name ILIKE $1 AND archived_at IS NULL ORDER BY name LIMIT ${perKind}`,
        params: [pattern],
      },
    ]);
    return { items: found.flat().slice(0, 20) };
  }
}
