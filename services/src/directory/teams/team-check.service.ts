import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';

/** Answers 404 for lists of a team that does not exist here; lists of other teams in the same ecosystem may be seen (D-15). */
@Injectable()
export class TeamCheck {
  constructor(private readonly database: Database) {}

  async exists(ctx: RequestContext, teamId: number): Promise<void> {
    if (ctx.teamIds.has(teamId)) return;
    const [team] = await this.database.read(ctx, `SELECT id FROM teams WHERE id = $1`, [teamId]);
    found(team);
  }
}
