import { Body, Controller, Param, Post } from '@nestjs/common';
import type { ProcessesAnswer, ProcessResume } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { RecordProcesses } from '../../platform/processes/processes/index.js';
import { PeriodVerbs } from './period-verbs.service.js';

/** Actions on the processes of a subscription: one for each period that needed attention. */
@Section('processes')
@Controller('api/crm/subscriptions')
export class SubscriptionProcessesController {
  constructor(
    private readonly processes: RecordProcesses,
    private readonly periods: PeriodVerbs,
  ) {}

  @Post(':id/resume')
  @Requires('subscriptions.write')
  @Route('Resumes a period that waits until something is fixed: the one of the named process, or the first', {
    takes: 'ProcessResume',
    answers: 'ProcessesAnswer',
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'CONFLICT'],
  })
  async resume(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Body() { workflowId }: ProcessResume,
  ): Promise<ProcessesAnswer> {
    await this.periods.resumeProcess(ctx, id, workflowId);
    return this.processes.of(ctx, { resource: 'subscriptions', id });
  }
}
