import { Controller, Get, Param } from '@nestjs/common';
import type { TeamFigures as FiguresAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires, RequiresInGroup } from '../../platform/requests/http/index.js';
import { TeamFigures } from './team-figures.service.js';

/** Figures of a team's groups: of all groups for finance, of the own groups for a lead (D-49). */
@Section('directory')
@Requires('directory.read')
@RequiresInGroup('groups.lead')
@Controller('api/directory/teams')
export class TeamFiguresController {
  constructor(private readonly figures: TeamFigures) {}

  @Get(':id/figures')
  @Route('Revenue, cost, budget and amount to be paid of each activity of a team, for twelve months, in euros', {
    answers: 'TeamFigures',
  })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) teamId: number): Promise<FiguresAnswer> {
    return this.figures.of(ctx, teamId);
  }
}
