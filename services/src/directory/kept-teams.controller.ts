import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { GroupBody, KeptTeam, NewTeam, TeamBody } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { KeptTeams } from './kept-teams.service.js';

const change = { answers: 'KeptTeam', ifMatch: true, refuses: ['TEAM_DELIVERED', 'TEAM_ARCHIVED'] } as const;
const addition = { answers: 'KeptTeam', status: 201, idempotent: true } as const;

@Section('directory')
@Requires('site.teams')
@Controller('api/directory/teams')
export class KeptTeamsController {
  constructor(private readonly teams: KeptTeams) {}

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
