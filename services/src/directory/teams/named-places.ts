import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';

/** Where a line is booked, by name. */
export interface NamedPlace {
  /** Name of a team. */
  department: string;
  /** Name of an activity of the team, or of a person in it. */
  project: string;
}
/** The same by id; null if nothing has the name. */
export interface PlaceIds {
  teamId: number | null;
  activityId: number | null;
  personId: number | null;
}

/** An activity takes precedence over a person of the same name; of two with one name the older one. */
const placesSql = `
  SELECT team.id AS "teamId", activity.id AS "activityId", CASE WHEN activity.id IS NULL THEN person.id END AS "personId"
  FROM jsonb_to_recordset($2::jsonb) AS place (department text, project text, at int)
  LEFT JOIN LATERAL (SELECT t.id FROM teams t WHERE t.ecosystem_id = $1 AND t.name = place.department ORDER BY t.id LIMIT 1) team ON true
  LEFT JOIN LATERAL (SELECT a.id FROM activities a
    WHERE a.ecosystem_id = $1 AND a.team_id = team.id AND a.name = place.project AND a.archived_at IS NULL ORDER BY a.id LIMIT 1) activity ON true
  LEFT JOIN LATERAL (SELECT p.id FROM team_memberships m JOIN people p ON p.id = m.person_id
    WHERE m.ecosystem_id = $1 AND m.team_id = team.id AND m.left_on IS NULL AND p.name = place.project ORDER BY p.id LIMIT 1) person ON true
  ORDER BY place.at`;

/** Finds the teams, activities and people that lines name, in the given order. */
export async function placesNamed(tx: Tx, ctx: RequestContext, places: readonly NamedPlace[]): Promise<PlaceIds[]> {
  if (places.length === 0) return [];
  const asked = places.map(({ department, project }, at) => ({ department, project, at }));
  return tx.query(placesSql, [ctx.ecosystemId, JSON.stringify(asked)]);
}
