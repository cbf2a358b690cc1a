import type { Tx } from '@kantoor/services/data';
import { loadCatalogue } from '../loading/catalogue.js';
import { Rows } from '../loading/rows.js';
import { benchBusiness } from '../companies/bench.js';
import { NoSuchSeed } from './options.js';

/** Where the data goes. */
export interface Target {
  ecosystemId: number;
  teamId: number;
}
/** Runs one short transaction in an ecosystem; without a number, before one exists. */
export type InEcosystem = <T>(ecosystemId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Returns the ecosystem of this key; creates it, with everything that deals need, if it does not exist. */
export async function benchTarget(within: InEcosystem, key: string, name: string): Promise<Target> {
  const ecosystemId = await within(0, async (tx): Promise<number> => {
    await tx.query(`INSERT INTO ecosystems (key, name) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING`, [key, name]);
    const [row] = await tx.query(`SELECT id FROM ecosystems WHERE key = $1`, [key]);
    return row.id as number;
  });
  return within(ecosystemId, async (tx) => {
    const [known] = await tx.query(`SELECT min(id) AS id FROM teams WHERE ecosystem_id = $1`, [ecosystemId]);
    if (known.id) return { ecosystemId, teamId: known.id as number };
    const [team] = await tx.query(
      `INSERT INTO teams (ecosystem_id, key, name, legal_entity_reference) VALUES ($1, 'meetteam', 'Meetteam', 'BENCH') RETURNING id`,
      [ecosystemId],
    );
    const teamId = team.id as number;
    await tx.query(`INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'meten', 'Meten')`, [ecosystemId, teamId]);
    await tx.query(
      `INSERT INTO ecosystem_memberships (ecosystem_id, person_id) SELECT $1, id FROM people WHERE email = 'admin@kantoor.test'`,
      [ecosystemId],
    );
    await tx.query(
      `INSERT INTO team_memberships (ecosystem_id, team_id, person_id) SELECT $1, $2, person_id FROM ecosystem_memberships WHERE ecosystem_id = $1`,
      [ecosystemId, teamId],
    );
    await loadCatalogue(new Rows(tx, ecosystemId), benchBusiness(ecosystemId, name), async () => null);
    return { ecosystemId, teamId };
  });
}

/** Returns an existing ecosystem, after checking that it has what deals and invoices need. */
export function existingTarget(within: InEcosystem, { ecosystemId, teamId }: Target): Promise<Target> {
  return within(ecosystemId, async (tx) => {
    const [team] = await tx.query(
      `SELECT t.id, e.id AS entity, (SELECT count(*)::int FROM products p WHERE p.ecosystem_id = $1 AND p.archived_at IS NULL) AS products FROM teams t
       LEFT JOIN legal_entities e ON e.ecosystem_id = t.ecosystem_id AND e.legal_entity_reference = t.legal_entity_reference WHERE t.ecosystem_id = $1 AND $2 IN (0, t.id) ORDER BY t.id LIMIT 1`,
      [ecosystemId, teamId],
    );
    if (!team)
      throw new NoSuchSeed(teamId ? `Ecosystem ${ecosystemId} has no team ${teamId}` : `There is no ecosystem ${ecosystemId} with a team`);
    if (!team.entity || team.products === 0)
      throw new NoSuchSeed(`Team ${team.id} of ecosystem ${ecosystemId} has no legal entity or nothing to sell`);
    return { ecosystemId, teamId: team.id as number };
  });
}
