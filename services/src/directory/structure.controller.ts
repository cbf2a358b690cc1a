import { Controller, Get, Headers, Param } from '@nestjs/common';
import type { Application, Group, TeamMember, TeamStructure } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { EcosystemSettings } from '../platform/storage/ecosystem-settings/index.js';
import { monthOf, periodHeader } from './period.js';
import { StructureService } from './structure.service.js';

@Section('directory')
@Requires('directory.read')
@Controller('api/directory')
export class StructureController {
  constructor(
    private readonly structures: StructureService,
    private readonly settings: EcosystemSettings,
  ) {}

  @Get('ecosystems/:id')
  @Route('Teams of the ecosystem with their activities (`groups`), of a month or of all months', {
    headers: { 'x-period': { ...periodHeader['x-period'], description: 'Defaults to all present and former teams' } },
    answers: 'TeamStructure',
  })
  async structure(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) ecosystemId: number,
    @Headers('x-period') period?: string,
  ): Promise<TeamStructure> {
    return this.structures.structure(ctx, ecosystemId, period === undefined ? null : monthOf(period, await this.settings.today(ctx)));
  }

  @Get('groups/:id')
  @Route('An activity with its lead', { answers: 'Group' })
  group(@Ctx() ctx: RequestContext, @Param('id', IdPipe) groupId: number): Promise<Group> {
    return this.structures.group(ctx, groupId);
  }

  @Get('teams/:id/members')
  @Route('Members of a team in a month', { headers: periodHeader, answers: 'TeamMemberList' })
  async members(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Headers('x-period') period?: string,
  ): Promise<{ items: TeamMember[] }> {
    return { items: await this.structures.members(ctx, teamId, monthOf(period, await this.settings.today(ctx))) };
  }

  @Get('applications')
  @Route('Entries of the application launcher', { answers: 'ApplicationList' })
  async applications(@Ctx() ctx: RequestContext): Promise<{ items: Application[] }> {
    return { items: await this.structures.applications(ctx) };
  }
}
