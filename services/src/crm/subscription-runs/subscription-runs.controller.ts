import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { DueBills as Due, SubscriptionRun, SubscriptionRunList, SubscriptionRunStart, SubscriptionRunView } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { listHeaders, listRequest } from '../../platform/records/records/index.js';
import { day, DayPipe } from './day.pipe.js';
import { DueBills } from './due-bills.service.js';
import { SubscriptionRuns } from './subscription-runs.service.js';

const pageSize = 25;
/** Each listed run includes the totals of all its periods. */
const runsMax = 100;

/** The daily runs that bill subscriptions. */
@Section('subscriptions')
@Controller('api/crm/subscription-runs')
export class SubscriptionRunsController {
  constructor(
    private readonly runs: SubscriptionRuns,
    private readonly due: DueBills,
  ) {}

  @Get()
  @Requires('subscriptions.read')
  @Route('A page of the runs, latest first: what they billed, and how long they took', {
    query: { range: { ...listQuery['range']!, description: `JSON: the first and the last row, ${runsMax} rows at most` } },
    answers: 'SubscriptionRunList',
  })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriptionRunList> {
    const request = listRequest({ range: query['range'] }, pageSize, runsMax);
    const { items, total } = await this.runs.list(ctx, request);
    listHeaders(reply, 'subscription-runs', request, { items, total, estimated: false });
    return { items };
  }

  @Post()
  @Requires('subscriptions.run')
  @Route('Starts the run of a day now; billed periods are not billed again', {
    takes: 'SubscriptionRunStart',
    answers: 'SubscriptionRun',
    idempotent: true,
  })
  async start(@Ctx() ctx: RequestContext, @Body() { date }: SubscriptionRunStart): Promise<SubscriptionRun> {
    return this.runs.run(ctx, await this.runs.ask(ctx, date));
  }

  @Get('due')
  @Requires('subscriptions.read')
  @Route('What a run would bill if it were started now; nothing is written', { answers: 'DueBills' })
  dueNow(@Ctx() ctx: RequestContext): Promise<Due> {
    return this.due.now(ctx);
  }

  @Get(':date')
  @Requires('subscriptions.read')
  @Route('The run of a day, a page of what it billed, and its periods that need attention', {
    query: { range: listQuery['range']! },
    answers: 'SubscriptionRunView',
    path: { date: day },
  })
  async one(
    @Ctx() ctx: RequestContext,
    @Param('date', DayPipe) date: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriptionRunView> {
    const request = listRequest({ range: query['range'] }, pageSize);
    const view = await this.runs.one(ctx, date, request);
    listHeaders(reply, 'subscription-runs', request, { items: view.billed, total: view.run.billed + view.run.stopped, estimated: false });
    return view;
  }
}
