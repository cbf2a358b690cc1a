import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { RecordProcesses } from '../../platform/processes/index.js';

@Section('processes')
@Requires('subscriptions.read')
@Controller('api/crm/subscriptions')
export class SubscriptionProcessesController {
  constructor(@Inject(RecordProcesses) private readonly processes: RecordProcesses) {}

  @Get(':id/process')
  @Route('Processes of the subscription: periods that need or needed attention', {
    answers: 'ProcessesAnswer',
    refuses: ['TEAM_FORBIDDEN'],
  })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'subscriptions', id);
  }
}
