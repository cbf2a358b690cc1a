import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

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

/** The same as the registers show it (D-68). */
export interface ShownPlace {
  departmentObj: { teamId: number; teamKey: string; name: string } | null;
  projectObj: { id: number; name: string; fullName: string; type: 'Activity' | 'Member' } | null;
}

/** By the ids that are kept with a line, however its team or activity was renamed since; else by its names. */
const shownSql = `
  SELECT CASE WHEN team.id IS NOT NULL THEN jsonb_build_object('teamId', team.id, 'teamKey', team.key, 'name', team.name) END AS "departmentObj",
    CASE WHEN activity.id IS NOT NULL THEN jsonb_build_object('id', activity.id, 'name', activity.name, 'fullName', activity.name, 'type', 'Activity')
         WHEN person.id IS NOT NULL THEN jsonb_build_object('id', person.id, 'name', person.name, 'fullName', person.name, 'type', 'Member') END AS "projectObj"
  FROM jsonb_to_recordset($2::jsonb) AS place (department text, project text, "teamId" int, "activityId" int, "personId" int, at int)
  LEFT JOIN LATERAL (SELECT t.id, t.key, t.name FROM teams t WHERE t.ecosystem_id = $1
    AND CASE WHEN place."teamId" IS NULL THEN t.name = place.department ELSE t.id = place."teamId" END ORDER BY t.id LIMIT 1) team ON true
  LEFT JOIN LATERAL (SELECT a.id, a.name FROM activities a WHERE a.ecosystem_id = $1 AND a.team_id = team.id AND place."personId" IS NULL
    AND CASE WHEN place."activityId" IS NULL THEN a.name = place.project AND a.archived_at IS NULL ELSE a.id = place."activityId" END
    ORDER BY a.id LIMIT 1) activity ON true
  LEFT JOIN LATERAL (SELECT p.id, p.name FROM team_memberships m JOIN people p ON p.id = m.person_id WHERE m.ecosystem_id = $1 AND m.team_id = team.id
    AND CASE WHEN place."personId" IS NULL THEN m.left_on IS NULL AND p.name = place.project ELSE p.id = place."personId" END
    ORDER BY p.id LIMIT 1) person ON true
  ORDER BY place.at`;

/** Returns the team, and the activity or person, of each place, in the given order. */
export async function placesShown(tx: Tx, ctx: RequestContext, places: readonly (NamedPlace & Partial<PlaceIds>)[]): Promise<ShownPlace[]> {
  // Many lines of a record usually have the same place.
  const distinct = new Map<string, number>();
  const keys = places.map(({ department, project, teamId = null, activityId = null, personId = null }) =>
    JSON.stringify({ department, project, teamId, activityId, personId }),
  );
  for (const key of keys) if (!distinct.has(key)) distinct.set(key, distinct.size);
  const rows = [...distinct].map(([key, at]) => ({ ...(JSON.parse(key) as NamedPlace), at }));
  const shown: ShownPlace[] = rows.length === 0 ? [] : await tx.query(shownSql, [ctx.ecosystemId, JSON.stringify(rows)]);
  return keys.map((key) => shown[distinct.get(key)!]!);
}

/** Finds the teams, activities and people that lines name, in the given order. */
export async function placesNamed(tx: Tx, ctx: RequestContext, places: readonly NamedPlace[]): Promise<PlaceIds[]> {
  if (places.length === 0) return [];
  const rows = places.map(({ department, project }, at) => ({ department, project, at }));
  return tx.query(placesSql, [ctx.ecosystemId, JSON.stringify(rows)]);
}
