import { Controller, Get, Param } from '@nestjs/common';
import type { ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { RecordProcesses } from '../../platform/processes/index.js';

@Section('processes')
@Requires('deals.read')
@Controller('api/crm/deals')
export class DealProcessesController {
  constructor(private readonly processes: RecordProcesses) {}

  @Get(':id/process')
  @Route('Processes of the deal and of its invoice: step, reason, next action, history', {
    answers: 'ProcessesAnswer',
    refuses: ['TEAM_FORBIDDEN'],
  })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) dealId: number): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'deals', dealId);
  }
}
