import type { TeamSettings } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** Returns the team's settings; by default euros and the Netherlands (CRM-195). */
export async function readTeamSettings(tx: Tx, ctx: RequestContext, teamId: number): Promise<Omit<TeamSettings, 'kilometreRates'>> {
  const [row] = await tx.query(
    `SELECT default_currency AS "defaultCurrency", default_country AS "defaultCountry", version FROM team_settings WHERE ecosystem_id = $1 AND team_id = $2`,
    [ctx.ecosystemId, teamId],
  );
  return { teamId, ...(row ?? { defaultCurrency: 'EUR', defaultCountry: 'NL', version: 0 }) };
}
