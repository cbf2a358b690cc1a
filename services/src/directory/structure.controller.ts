import { Controller, Get, Headers, Param } from '@nestjs/common';
import { ApiHeader, ApiOperation } from '@nestjs/swagger';
import type { RequestContext } from '../platform/context.js';
import { Ctx } from '../platform/http/access.js';
import { Answers, ApiArea } from '../platform/http/api-docs.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { applicationListSchema, groupSchema, memberListSchema, structureSchema } from './directory.schemas.js';
import { monthOf } from './period.js';
import { StructureService } from './structure.service.js';
import type { Application, Group, TeamMember, TeamStructure } from './structure.types.js';

@ApiArea('directory')
@Controller('api/directory')
export class StructureController {
  constructor(private readonly structures: StructureService) {}

  @Get('ecosystems/:id')
  @ApiOperation({ summary: 'Teams of the ecosystem with their groups (activities)' })
  @Answers(structureSchema)
  structure(@Ctx() ctx: RequestContext, @Param('id', IdPipe) ecosystemId: number): Promise<TeamStructure> {
    return this.structures.structure(ctx, ecosystemId);
  }

  @Get('groups/:id')
  @ApiOperation({ summary: 'A group (activity) with its lead' })
  @Answers(groupSchema)
  group(@Ctx() ctx: RequestContext, @Param('id', IdPipe) groupId: number): Promise<Group> {
    return this.structures.group(ctx, groupId);
  }

  @Get('teams/:id/members')
  @ApiOperation({ summary: 'Members of a team in a month' })
  @ApiHeader({ name: 'x-period', description: 'YYYY-MM; the current month without it', required: false })
  @Answers(memberListSchema)
  async members(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) teamId: number,
    @Headers('x-period') period?: string,
  ): Promise<{ items: TeamMember[] }> {
    return { items: await this.structures.members(ctx, teamId, monthOf(period, new Date())) };
  }

  @Get('applications')
  @ApiOperation({ summary: 'Entries of the application launcher' })
  @Answers(applicationListSchema)
  async applications(@Ctx() ctx: RequestContext): Promise<{ items: Application[] }> {
    return { items: await this.structures.applications(ctx) };
  }
}
