import { Injectable } from '@nestjs/common';
import type { Application, Group, TeamMember, TeamStructure } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Database, inReadingOrder } from '../platform/storage/database/index.js';
import { isArchivedTeam } from './teams/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';

/** SQL: whether something existed on any day of the month $2; always true without a month. */
const inMonth = (from: string, until: string): string =>
  `($2::date IS NULL OR (coalesce(${from} < $2::date + interval '1 month', true) AND coalesce(${until} >= $2::date, true)))`;

const structureSql = `
  SELECT e.id AS "ecosystemId", e.key AS "ecosystemKey", e.name AS ecosystem, e.version, coalesce((
    SELECT json_agg(json_build_object('teamId', t.id, 'teamKey', t.key, 'name', t.name, 'legalEntityReference', t.legal_entity_reference,
      'isArchived', ${isArchivedTeam},
      'groups', coalesce((SELECT json_agg(json_build_object('groupId', a.id, 'groupKey', a.key, 'name', a.name) ORDER BY ${inReadingOrder('a.name')}, a.id)
        FROM activities a WHERE a.ecosystem_id = t.ecosystem_id AND a.team_id = t.id AND (a.archived_at IS NULL OR a.archived_at >= $2::date)), '[]')) ORDER BY t.id)
    FROM teams t WHERE t.ecosystem_id = e.id AND ${inMonth('t.started_on', 't.ended_on')}), '[]') AS teams
  FROM ecosystems e WHERE e.id = $1`;

const groupSql = `
  SELECT a.id AS "groupId", a.id, a.key AS "groupKey", a.name, a.name AS "fullName", 'Activity' AS type, a.team_id AS "teamId", a.version,
    CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object('personId', p.id, 'name', p.name, 'emailAddress', p.email) END AS "groupLead"
  FROM activities a LEFT JOIN people p ON p.id = a.lead_person_id WHERE a.ecosystem_id = $1 AND a.id = $2`;

const teamSql = `SELECT id FROM teams WHERE ecosystem_id = $1 AND id = $2`;

/** SQL: members of the team on any day of the month $3. */
const membersSql = `
  SELECT p.id AS "personId", p.id, p.name, p.first_name AS "firstName", p.last_name AS "lastName", p.name AS "fullName", 'Member' AS type, p.email AS "emailAddress", m.joined_on AS "joinedOn", m.left_on AS "leftOn"
  FROM team_memberships m JOIN people p ON p.id = m.person_id
  WHERE m.ecosystem_id = $1 AND m.team_id = $2
    AND m.joined_on < ($3::date + interval '1 month') AND (m.left_on IS NULL OR m.left_on >= $3::date)
  ORDER BY ${inReadingOrder('p.name')}, p.id`;

const applicationsSql = `SELECT id, name, url, icon, version FROM applications WHERE ecosystem_id = $1 ORDER BY ${inReadingOrder('name')}, id`;

/** The structure of an ecosystem: its teams, their activities and members. */
@Injectable()
export class StructureService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the structure of the month with this first day, else that of today and before. An ecosystem other than the current one is not
   * found.
   */
  async structure(ctx: RequestContext, ecosystemId: number, month: string | null): Promise<TeamStructure> {
    if (ecosystemId !== ctx.ecosystemId) throw new Problem('NOT_FOUND');
    const [row] = await this.database.read<TeamStructure>(ctx, structureSql, [ecosystemId, month]);
    return found(row);
  }

  async group(ctx: RequestContext, groupId: number): Promise<Group> {
    const [row] = await this.database.read<Group>(ctx, groupSql, [ctx.ecosystemId, groupId]);
    return found(row);
  }

  /** Returns the members; `month` is the first day of the requested period. */
  async members(ctx: RequestContext, teamId: number, month: string): Promise<TeamMember[]> {
    const [teams, members] = await this.database.readMany<TeamMember>(ctx, [
      { sql: teamSql, params: [ctx.ecosystemId, teamId] },
      { sql: membersSql, params: [ctx.ecosystemId, teamId, month] },
    ]);
    found(teams![0]);
    return members!;
  }

  applications(ctx: RequestContext): Promise<Application[]> {
    return this.database.read<Application>(ctx, applicationsSql, [ctx.ecosystemId]);
  }
}
