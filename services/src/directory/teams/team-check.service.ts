import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/index.js';
import { found } from '../../platform/problems/index.js';

/** Lists of a team that does not exist here answer 404; those of a foreign team of the own ecosystem may be seen (D-15). */
@Injectable()
export class TeamCheck {
  constructor(private readonly database: Database) {}

  async exists(ctx: RequestContext, teamId: number): Promise<void> {
    if (ctx.teamIds.has(teamId)) return;
    const [team] = await this.database.read(ctx, `SELECT id FROM teams WHERE id = $1`, [teamId]);
    found(team);
  }
}
