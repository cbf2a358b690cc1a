import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { SubscriptionRun, SubscriptionRunList, SubscriptionRunStart, SubscriptionRunView } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { listQuery, Route, Section } from '../../platform/contract/index.js';
import { Ctx, Requires } from '../../platform/http/index.js';
import { listHeaders, listRequest } from '../../platform/records/index.js';
import { day, DayPipe } from './day.pipe.js';
import { SubscriptionRuns } from './subscription-runs.service.js';

const pageSize = 25;

/** The daily runs that bill subscriptions. */
@Section('subscriptions')
@Controller('api/crm/subscription-runs')
export class SubscriptionRunsController {
  constructor(@Inject(SubscriptionRuns) private readonly runs: SubscriptionRuns) {}

  @Get()
  @Requires('subscriptions.read')
  @Route('A page of the runs, the latest first: what they billed, and how long they took', {
    query: { range: listQuery['range']! },
    answers: 'SubscriptionRunList',
  })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriptionRunList> {
    const request = listRequest({ range: query['range'] }, pageSize);
    const { items, total } = await this.runs.list(ctx, request);
    listHeaders(reply, 'subscription-runs', request, { items, total, estimated: false });
    return { items };
  }

  @Post()
  @Requires('subscriptions.run')
  @Route('Starts the run of a day now; what was billed stays as it is', {
    takes: 'SubscriptionRunStart',
    answers: 'SubscriptionRun',
    idempotent: true,
  })
  async start(@Ctx() ctx: RequestContext, @Body() { date }: SubscriptionRunStart): Promise<SubscriptionRun> {
    return (await this.runs.one(ctx, await this.runs.ask(ctx, date))).run;
  }

  @Get(':date')
  @Requires('subscriptions.read')
  @Route('The run of a day, and the periods of it that need attention', { answers: 'SubscriptionRunView', path: { date: day } })
  one(@Ctx() ctx: RequestContext, @Param('date', DayPipe) date: string): Promise<SubscriptionRunView> {
    return this.runs.one(ctx, date);
  }
}
