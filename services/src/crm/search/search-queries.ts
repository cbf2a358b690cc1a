import type { RequestContext } from '../../platform/context.js';
import type { ReadQuery } from '../../platform/database/read-batch.js';
import { escapedLike, isOneOf } from '../../platform/records/index.js';

const perKind = 6;
/** The index of text holds three signs of a word at a time and does not know shorter ones. */
const isIndexed = (words: string): boolean => /[\p{L}\p{N}]{3}/u.test(words);

/**
 * What names hold these words: the newest deals of the user's teams, of the others the first by the alphabet.
 *
 * Each names the ecosystem beside the policy: the policy's value is unknown while a query is planned, so the planner takes every ecosystem for
 * an average one and expects a fraction of what a large one has. A common word then looks rare, and all that has it is read and sorted.
 */
export function searchQueries(ctx: RequestContext, words: string): ReadQuery[] {
  const params: unknown[] = [`%${escapedLike(words)}%`, ctx.ecosystemId];
  const here = 'ecosystem_id = $2';
  const dealParams = [...params];
  const ownTeams = isOneOf('team_id', [...ctx.teamIds], (value) => `$${dealParams.push(value)}`);
  // Along the alphabet it is far to a common name that starts late, so all that the index finds is read and then sorted: nothing passes OFFSET 0.
  const fence = isIndexed(words) ? 'OFFSET 0' : '';
  return [
    {
      sql: `SELECT 'deals' AS resource, id, name AS label, owner AS detail, team_id AS "teamId" FROM deals WHERE ${here} AND ${inName} AND ${ownTeams} ORDER BY deal_date DESC, id DESC LIMIT ${perKind}`,
      params: dealParams,
    },
    {
      sql: `SELECT 'organizations' AS resource, id, name AS label, city AS detail, NULL::int AS "teamId" FROM (SELECT * FROM organizations WHERE ${here} AND ${inName} AND archived_at IS NULL ${fence}) found ORDER BY name, id LIMIT ${perKind}`,
      params,
    },
    {
      sql: `SELECT 'contacts' AS resource, id, first_name || ' ' || last_name AS label, email_addresses->0->>'value' AS detail, NULL::int AS "teamId" FROM (SELECT * FROM contacts WHERE ${here} AND search_text ILIKE $1 AND archived_at IS NULL ${fence}) found ORDER BY last_name, id LIMIT ${perKind}`,
      params,
    },
    {
      sql: `SELECT 'products' AS resource, id, name AS label, NULL AS detail, NULL::int AS "teamId" FROM products WHERE ${here} AND name ILIKE $1 AND archived_at IS NULL ORDER BY name, id LIMIT ${perKind}`,
      params,
    },
  ];
}

/** The index holds more than the name. As a CASE, because the planner would take a second ILIKE for a second coincidence and expect next to nothing. */
const inName = `search_text ILIKE $1 AND CASE WHEN name ILIKE $1 THEN true END`;
