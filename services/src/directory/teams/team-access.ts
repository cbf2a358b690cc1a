import type { RequestContext } from '../../platform/runtime/context.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';
import { isArchivedTeam } from './team-sql.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';

export interface TeamOfDeal {
  id: number;
  name: string;
  key: string;
  legalEntityReference: string | null;
}

export async function teamOf(tx: Tx, ctx: RequestContext, teamId: number): Promise<TeamOfDeal> {
  const [team] = await tx.query(
    `SELECT id, name, key, legal_entity_reference AS "legalEntityReference" FROM teams WHERE ecosystem_id = $1 AND id = $2`,
    [ctx.ecosystemId, teamId],
  );
  return found(team as TeamOfDeal | undefined);
}

export interface TeamGroup {
  groupId: number;
  groupKey: string;
  name: string;
}
/** Returns the groups (activities) of a team that are not archived. */
export function activitiesOf(tx: Tx, ctx: RequestContext, teamId: number): Promise<TeamGroup[]> {
  return tx.query(
    `SELECT id AS "groupId", key AS "groupKey", name FROM activities
     WHERE ecosystem_id = $1 AND team_id = $2 AND archived_at IS NULL ORDER BY ${inReadingOrder('name')}, id`,
    [ctx.ecosystemId, teamId],
  );
}
/** SQL: the name of a group (activity) in the ecosystem of row `t`. */
export const nameOfGroup = (groupId: string): string =>
  `(SELECT a.name FROM activities a WHERE a.ecosystem_id = t.ecosystem_id AND a.id = ${groupId}::int)`;
export const nameOfTeamOfGroup = (groupId: string): string =>
  `(SELECT x.name FROM activities a JOIN teams x ON x.ecosystem_id = a.ecosystem_id AND x.id = a.team_id
    WHERE a.ecosystem_id = t.ecosystem_id AND a.id = ${groupId}::int)`;

/** Refuses an activity of another ecosystem as not found. */
export async function assertActivityHere(tx: Tx, ctx: RequestContext, activityId: number): Promise<void> {
  const [activity] = await tx.query(`SELECT FROM activities WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, activityId]);
  found(activity);
}

/** Refuses a person of another ecosystem as not found. */
export async function assertPersonHere(tx: Tx, ctx: RequestContext, personId: number): Promise<void> {
  const [membership] = await tx.query(`SELECT FROM ecosystem_memberships WHERE ecosystem_id = $1 AND person_id = $2`, [
    ctx.ecosystemId,
    personId,
  ]);
  found(membership);
}

/** Answers 403 for a team of this ecosystem that is not the user's own (CRM-O11, D-15), and not found for one of another ecosystem. */
export async function assertMember(tx: Tx, ctx: RequestContext, teamId: number): Promise<TeamOfDeal> {
  const team = await teamOf(tx, ctx, teamId);
  if (!ctx.teamIds.has(teamId)) throw new Problem('TEAM_FORBIDDEN');
  return team;
}

/** Returns the archived teams of the ecosystem. */
export async function archivedTeams(tx: Tx, ctx: RequestContext): Promise<ReadonlySet<number>> {
  const teams: { id: number }[] = await tx.query(`SELECT t.id FROM teams t WHERE t.ecosystem_id = $1 AND ${isArchivedTeam}`, [
    ctx.ecosystemId,
  ]);
  return new Set(teams.map(({ id }) => id));
}

/** Returns which of these names only archived teams have. */
export async function namesOfArchived(tx: Tx, ctx: RequestContext, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const teams: { name: string }[] = await tx.query(
    `SELECT t.name FROM teams t WHERE t.ecosystem_id = $1 AND t.name = ANY ($2::text[]) GROUP BY t.name HAVING bool_and(coalesce(${isArchivedTeam}, false))`,
    [ctx.ecosystemId, names],
  );
  return new Set(teams.map(({ name }) => name));
}

/** Refuses new records in an archived team: what is there stays, and nothing is added. */
export async function assertNotArchived(tx: Tx, ctx: RequestContext, teamId: number): Promise<void> {
  if (await isArchived(tx, ctx, teamId)) throw new Problem('TEAM_ARCHIVED');
}

async function isArchived(tx: Tx, ctx: RequestContext, teamId: number): Promise<boolean> {
  const archived: object[] = await tx.query(`SELECT FROM teams t WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${isArchivedTeam}`, [
    ...[ctx.ecosystemId, teamId],
  ]);
  return archived.length > 0;
}

/** Refuses new records in a team that is not the user's own, or archived. */
export async function assertTakesNew(tx: Tx, ctx: RequestContext, teamId: number): Promise<void> {
  const [, archived] = await Promise.all([assertMember(tx, ctx, teamId), isArchived(tx, ctx, teamId)]);
  if (archived) throw new Problem('TEAM_ARCHIVED');
}
