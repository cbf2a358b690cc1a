import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import type { TeamSettings, TeamSettingsBody } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent, Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';

import { assertMember } from '../../directory/teams/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { readTeamSettings } from './team-settings.js';

/** Defaults of a team's new deals (CRM-194 to CRM-196, CRM-291). */
@Section('team-settings')
@Controller('api/crm/team-settings')
export class TeamSettingsController {
  constructor(
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
  ) {}

  @Get(':team')
  @Requires('team-settings.read')
  @Route('The defaults of a team', { answers: 'TeamSettings', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) teamId: number): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      return this.shown(tx, ctx, teamId);
    });
  }

  @Put(':team')
  @Requires('team-settings.write')
  @Route('Changes the defaults of a team', {
    takes: 'TeamSettingsBody',
    answers: 'TeamSettings',
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN'],
  })
  put(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) teamId: number,
    @Body() { defaultCurrency, defaultCountry }: TeamSettingsBody,
  ): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      assertCurrent(ctx, (await readTeamSettings(tx, ctx, teamId)).version);
      await tx.query(
        `INSERT INTO team_settings (ecosystem_id, team_id, default_currency, default_country) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, team_id) DO UPDATE SET default_currency = excluded.default_currency, default_country = excluded.default_country, version = team_settings.version + 1`,
        [ctx.ecosystemId, teamId, defaultCurrency, defaultCountry],
      );
      return this.shown(tx, ctx, teamId);
    });
  }

  @Delete(':team')
  @Requires('team-settings.write')
  @Route('Resets a team to the usual defaults', { ifMatch: true, refuses: ['TEAM_FORBIDDEN'] })
  remove(@Ctx() ctx: RequestContext, @Param('team', IdPipe) teamId: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      assertCurrent(ctx, (await readTeamSettings(tx, ctx, teamId)).version);
      await tx.query(`DELETE FROM team_settings WHERE ecosystem_id = $1 AND team_id = $2`, [ctx.ecosystemId, teamId]);
    });
  }

  /** Adds the settings of the ecosystem that forms of the team need, because few people may read those settings themselves. */
  private async shown(tx: Tx, ctx: RequestContext, teamId: number): Promise<TeamSettings> {
    const { kilometreRates } = await this.settings.of(ctx);
    return { ...(await readTeamSettings(tx, ctx, teamId)), kilometreRates };
  }
}
