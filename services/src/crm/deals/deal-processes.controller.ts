import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { Answers, ApiArea } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { processesAnswerSchema, RecordProcesses } from '../../platform/processes/index.js';

@ApiArea('processes')
@Controller('api/crm/deals')
export class DealProcessesController {
  constructor(@Inject(RecordProcesses) private readonly processes: RecordProcesses) {}

  @Get(':id/process')
  @ApiOperation({ summary: 'Processes of the deal and of its invoice: step, reason, next action, history' })
  @Answers(processesAnswerSchema)
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) dealId: number): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'deals', dealId);
  }
}
