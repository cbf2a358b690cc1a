import { Body, Controller, Delete, Get, Injectable, Param, Post, Put } from '@nestjs/common';
import { freeKey, type GroupBody, type KeptTeam, type NewTeam, type TeamBody } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { assertCurrent, Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { Audit } from '../platform/audit/index.js';
import { Outbox } from '../platform/background/outbox/index.js';
import { Database, inReadingOrder, type Tx } from '../platform/storage/database/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { assertPersonHere, isArchivedTeam, teamsResource, tidyName } from './teams/index.js';

const teamsSql = `
  SELECT t.id AS "teamId", t.id, t.key AS "teamKey", t.name, t.legal_entity_reference AS "legalEntityReference", t.delivered_by AS "deliveredBy",
    ${isArchivedTeam} AS "isArchived", t.version,
    coalesce((SELECT json_agg(json_build_object('groupId', a.id, 'groupKey', a.key, 'name', a.name, 'isArchived', a.archived_at IS NOT NULL,
        'groupLead', CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object('personId', p.id, 'name', p.name) END)
        ORDER BY a.archived_at IS NOT NULL, ${inReadingOrder('a.name')}, a.id)
      FROM activities a LEFT JOIN people p ON p.id = a.lead_person_id WHERE a.ecosystem_id = t.ecosystem_id AND a.team_id = t.id), '[]') AS groups,
    coalesce((SELECT json_agg(json_build_object('personId', p.id, 'name', p.name, 'emailAddress', p.email) ORDER BY ${inReadingOrder('p.name')}, p.id)
      FROM team_memberships m JOIN people p ON p.id = m.person_id
      WHERE m.ecosystem_id = t.ecosystem_id AND m.team_id = t.id AND (m.left_on IS NULL OR m.left_on >= current_date)), '[]') AS members
  FROM teams t WHERE t.ecosystem_id = $1 AND ($2::int IS NULL OR t.id = $2) ORDER BY "isArchived", ${inReadingOrder('t.name')}, t.id`;

interface Change {
  action: string;
  before?: object;
  after?: object;
}
type Work = (tx: Tx, team: KeptTeam) => Promise<Change | undefined>;

/** Teams with their activities and members, where no directory delivers them. A team is archived, never deleted: records name it. */
@Injectable()
export class ManagedTeams {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  list(ctx: RequestContext): Promise<KeptTeam[]> {
    return this.database.read<KeptTeam>(ctx, teamsSql, [ctx.ecosystemId, null]);
  }

  create(ctx: RequestContext, { name, teamKey, legalEntityReference = null }: NewTeam): Promise<KeptTeam> {
    return this.database.transaction(ctx, async (tx) => {
      const [row] = await tx.query(
        `INSERT INTO teams (ecosystem_id, key, name, legal_entity_reference) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, key) DO NOTHING RETURNING id`,
        [ctx.ecosystemId, teamKey, tidyName(name), legalEntityReference],
      );
      if (!row) throw new Problem('DUPLICATE', { errors: [{ pointer: '/teamKey', code: 'DUPLICATE' }] });
      const team = await managedTeam(tx, ctx, row.id as number);
      const after = { name: team.name, teamKey, legalEntityReference };
      await this.audit.record(tx, ctx, { action: 'team.create', entity: 'team', entityId: team.teamId, after });
      return team;
    });
  }

  update(ctx: RequestContext, teamId: number, { name, legalEntityReference }: TeamBody): Promise<KeptTeam> {
    return this.change(ctx, teamId, async (tx, before) => {
      const after = { name: tidyName(name), legalEntityReference };
      await tx.query(`UPDATE teams SET name = $3, legal_entity_reference = $4 WHERE ecosystem_id = $1 AND id = $2`, [
        ...[ctx.ecosystemId, teamId, after.name, after.legalEntityReference],
      ]);
      // Another legal entity pays what its approvers approved (D-62).
      if (legalEntityReference !== before.legalEntityReference) await this.outbox.changedInside(tx, ctx, teamsResource, [teamId]);
      return { action: 'team.update', before: { name: before.name, legalEntityReference: before.legalEntityReference }, after };
    });
  }

  archive(ctx: RequestContext, teamId: number): Promise<KeptTeam> {
    return this.change(ctx, teamId, async (tx) => {
      await tx.query(`UPDATE teams SET ended_on = current_date WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, teamId]);
      return { action: 'team.archive' };
    });
  }

  restore(ctx: RequestContext, teamId: number): Promise<KeptTeam> {
    const work: Work = async (tx) => {
      await tx.query(`UPDATE teams SET ended_on = NULL WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, teamId]);
      return { action: 'team.restore' };
    };
    return this.change(ctx, teamId, work, { ofArchived: true });
  }

  addGroup(ctx: RequestContext, teamId: number, { name, leadPersonId }: GroupBody): Promise<KeptTeam> {
    return this.change(ctx, teamId, async (tx, { groups }) => {
      if (leadPersonId !== null) await assertPersonHere(tx, ctx, leadPersonId);
      const groupKey = freeKey(name, new Set(groups.map((group) => group.groupKey)), 'activity');
      await tx.query(`INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, $3, $4, $5)`, [
        ...[ctx.ecosystemId, teamId, groupKey, tidyName(name), leadPersonId],
      ]);
      return { action: 'team.addActivity', after: { groupKey, name: tidyName(name), leadPersonId } };
    });
  }

  updateGroup(ctx: RequestContext, teamId: number, groupId: number, { name, leadPersonId }: GroupBody): Promise<KeptTeam> {
    return this.change(ctx, teamId, async (tx, { groups }) => {
      const group = found(groups.find((one) => one.groupId === groupId));
      const before = { groupId, name: group.name, leadPersonId: group.groupLead?.personId ?? null };
      if (leadPersonId !== null && leadPersonId !== before.leadPersonId) await assertPersonHere(tx, ctx, leadPersonId);
      await tx.query(
        `UPDATE activities SET name = $4, lead_person_id = $5, version = version + 1 WHERE ecosystem_id = $1 AND team_id = $2 AND id = $3`,
        [ctx.ecosystemId, teamId, groupId, tidyName(name), leadPersonId],
      );
      return { action: 'team.updateActivity', before, after: { groupId, name: tidyName(name), leadPersonId } };
    });
  }

  setGroupArchived(ctx: RequestContext, teamId: number, groupId: number, archived: boolean): Promise<KeptTeam> {
    return this.change(ctx, teamId, async (tx, { groups }) => {
      found(groups.find((one) => one.groupId === groupId));
      await tx.query(
        `UPDATE activities SET archived_at = CASE WHEN $4 THEN coalesce(archived_at, now()) END, version = version + 1
         WHERE ecosystem_id = $1 AND team_id = $2 AND id = $3`,
        [ctx.ecosystemId, teamId, groupId, archived],
      );
      return { action: archived ? 'team.archiveActivity' : 'team.restoreActivity', after: { groupId } };
    });
  }

  addMember(ctx: RequestContext, teamId: number, personId: number): Promise<KeptTeam> {
    return this.change(ctx, teamId, async (tx, { members }) => {
      await assertPersonHere(tx, ctx, personId);
      if (members.some((member) => member.personId === personId)) return undefined;
      await tx.query(
        `INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)
         ON CONFLICT (ecosystem_id, team_id, person_id) DO UPDATE SET left_on = NULL`,
        [ctx.ecosystemId, teamId, personId],
      );
      return { action: 'team.addMember', after: { personId } };
    });
  }

  /** Access ends at once, so the last day is yesterday; who joined today was never in it. */
  removeMember(ctx: RequestContext, teamId: number, personId: number): Promise<KeptTeam> {
    const work: Work = async (tx, { members }) => {
      found(members.find((member) => member.personId === personId));
      const ofMember = `WHERE ecosystem_id = $1 AND team_id = $2 AND person_id = $3`;
      const params = [ctx.ecosystemId, teamId, personId];
      await tx.query(`DELETE FROM team_memberships ${ofMember} AND joined_on >= current_date`, params);
      await tx.query(`UPDATE team_memberships SET left_on = current_date - 1 ${ofMember}`, params);
      return { action: 'team.removeMember', before: { personId } };
    };
    return this.change(ctx, teamId, work, { ofArchived: true });
  }

  /** Locks the team, so that two site admins change it one after the other; `work` returns nothing if all was so already. */
  private change(ctx: RequestContext, teamId: number, work: Work, { ofArchived = false } = {}): Promise<KeptTeam> {
    return this.database.transaction(ctx, async (tx) => {
      const [locked] = await tx.query(`SELECT FROM teams WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`, [ctx.ecosystemId, teamId]);
      found(locked);
      const team = await managedTeam(tx, ctx, teamId);
      if (team.deliveredBy !== null) throw new Problem('TEAM_DELIVERED', { params: { name: team.deliveredBy } });
      if (team.isArchived && !ofArchived) throw new Problem('TEAM_ARCHIVED');
      assertCurrent(ctx, team.version);
      const change = await work(tx, team);
      if (!change) return team;
      await tx.query(`UPDATE teams SET version = version + 1 WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, teamId]);
      await this.audit.record(tx, ctx, { ...change, entity: 'team', entityId: teamId });
      return managedTeam(tx, ctx, teamId);
    });
  }
}

async function managedTeam(tx: Tx, ctx: RequestContext, teamId: number): Promise<KeptTeam> {
  const [team] = await tx.query(teamsSql, [ctx.ecosystemId, teamId]);
  return found(team as KeptTeam | undefined);
}

const change = { answers: 'KeptTeam', ifMatch: true, refuses: ['TEAM_DELIVERED', 'TEAM_ARCHIVED'] } as const;
const addition = { answers: 'KeptTeam', status: 201, idempotent: true } as const;

/** The name of the class is that of its operations in the API document, as `KeptTeam` is that of a team. */
@Section('directory')
@Requires('site.teams')
@Controller('api/directory/teams')
export class KeptTeamsController {
  constructor(private readonly teams: ManagedTeams) {}

  @Get()
  @Route('Teams with their activities (`groups`) and members, archived ones last', { answers: 'KeptTeamList' })
  async list(@Ctx() ctx: RequestContext): Promise<{ items: KeptTeam[] }> {
    return { items: await this.teams.list(ctx) };
  }

  @Post()
  @Route('Adds a team', { takes: 'NewTeam', ...addition })
  create(@Ctx() ctx: RequestContext, @Body() body: NewTeam): Promise<KeptTeam> {
    return this.teams.create(ctx, body);
  }

  @Put(':id')
  @Route('Changes name and legal entity of a team', { takes: 'TeamBody', ...change })
  update(@Ctx() ctx: RequestContext, @Param('id', IdPipe) teamId: number, @Body() body: TeamBody): Promise<KeptTeam> {
    return this.teams.update(ctx, teamId, body);
  }

  @Post(':id/archive')
  @Route('Archives a team: it is no longer offered, and stays where records name it', change)
  archive(@Ctx() ctx: RequestContext, @Param('id', IdPipe) teamId: number): Promise<KeptTeam> {
    return this.teams.archive(ctx, teamId);
  }

  @Post(':id/restore')
  @Route('Takes a team back from the archive', change)
  restore(@Ctx() ctx: RequestContext, @Param('id', IdPipe) teamId: number): Promise<KeptTeam> {
    return this.teams.restore(ctx, teamId);
  }

  @Post(':id/groups')
  @Route('Adds an activity', { takes: 'GroupBody', ...addition, ifMatch: true, refuses: change.refuses })
  addGroup(@Ctx() ctx: RequestContext, @Param('id', IdPipe) teamId: number, @Body() body: GroupBody): Promise<KeptTeam> {
    return this.teams.addGroup(ctx, teamId, body);
  }

  @Put(':id/groups/:groupId')
  @Route('Changes name and lead of an activity', { takes: 'GroupBody', ...change })
  updateGroup(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Param('groupId', IdPipe) groupId: number,
    @Body() body: GroupBody,
  ): Promise<KeptTeam> {
    return this.teams.updateGroup(ctx, teamId, groupId, body);
  }

  @Post(':id/groups/:groupId/archive')
  @Route('Archives an activity: nothing new is put on it', change)
  archiveGroup(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Param('groupId', IdPipe) groupId: number,
  ): Promise<KeptTeam> {
    return this.teams.setGroupArchived(ctx, teamId, groupId, true);
  }

  @Post(':id/groups/:groupId/restore')
  @Route('Takes an activity back from the archive', change)
  restoreGroup(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Param('groupId', IdPipe) groupId: number,
  ): Promise<KeptTeam> {
    return this.teams.setGroupArchived(ctx, teamId, groupId, false);
  }

  @Put(':id/members/:personId')
  @Route('Makes a person of the ecosystem a member of the team', change)
  addMember(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Param('personId', IdPipe) personId: number,
  ): Promise<KeptTeam> {
    return this.teams.addMember(ctx, teamId, personId);
  }

  @Delete(':id/members/:personId')
  @Route('Takes a person out of the team, at once', change)
  removeMember(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Param('personId', IdPipe) personId: number,
  ): Promise<KeptTeam> {
    return this.teams.removeMember(ctx, teamId, personId);
  }
}
