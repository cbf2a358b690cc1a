import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import { Ctx } from '../../platform/http/access.js';
import { ApiArea, ApiIfMatch, Takes } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { assertCurrent } from '../../platform/http/etag.js';
import { Problem } from '../../platform/problems/problem.js';

import { countryName } from '../organizations/country-name.js';
import { assertMember } from '../teams/team-access.js';
import { readTeamSettings } from './team-settings.js';

const currencies = ['EUR', 'USD', 'GBP', 'SAR', 'CHF'];
const bodySchema = {
  type: 'object',
  required: ['defaultCurrency', 'defaultCountry'],
  properties: { defaultCurrency: { type: 'string', enum: currencies }, defaultCountry: { type: 'string', format: 'country' } },
};

/** The defaults of a team's new deals (CRM-194 to CRM-196, CRM-291). */
@ApiArea('team-settings')
@Controller('api/crm/team-settings')
export class TeamSettingsController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get(':team')
  get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) teamId: number): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      return readTeamSettings(tx, ctx, teamId);
    });
  }

  @Put(':team')
  @ApiIfMatch()
  @Takes(bodySchema)
  put(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) teamId: number,
    @Body() { defaultCurrency, defaultCountry }: { defaultCurrency: string; defaultCountry: string },
  ): Promise<unknown> {
    if (!countryName(defaultCountry))
      throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/defaultCountry', code: 'FIELD_NOT_ALLOWED' }] });
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      assertCurrent(ctx, (await readTeamSettings(tx, ctx, teamId)).version);
      await tx.query(
        `INSERT INTO team_settings (ecosystem_id, team_id, default_currency, default_country) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, team_id) DO UPDATE SET default_currency = excluded.default_currency, default_country = excluded.default_country, version = team_settings.version + 1`,
        [ctx.ecosystemId, teamId, defaultCurrency, defaultCountry],
      );
      return readTeamSettings(tx, ctx, teamId);
    });
  }

  @Delete(':team')
  @ApiIfMatch()
  @HttpCode(204)
  remove(@Ctx() ctx: RequestContext, @Param('team', IdPipe) teamId: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      assertCurrent(ctx, (await readTeamSettings(tx, ctx, teamId)).version);
      await tx.query(`DELETE FROM team_settings WHERE ecosystem_id = $1 AND team_id = $2`, [ctx.ecosystemId, teamId]);
    });
  }
}
