import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csv, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { listHeaders } from '../../platform/records/records/index.js';
import { teamRecordsOf } from '../../masterdata/team-records/index.js';
import { SubscriptionExport } from './subscription-export.service.js';
import { subscriptionListRequest } from './subscription-list-request.js';
import { comingFile, comingQuery } from './subscriptions.controller.js';
import { subscriptionRoutes } from './subscription-routes.js';
import { Subscriptions } from './subscriptions.service.js';

/** The subscriptions of a team (CRM-292). */
@Section('subscriptions')
@Controller('api/crm/teams/:team/subscriptions')
export class TeamSubscriptionsController extends teamRecordsOf(subscriptionRoutes) {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly files: SubscriptionExport,
  ) {
    super();
  }

  @Get('coming')
  @Requires('subscriptions.read')
  @Route('What the subscriptions of a team would be billed in the coming twelve months', { query: comingQuery, answers: 'ComingInvoices' })
  async coming(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    const request = subscriptionListRequest({ range: query['range'], filter: query['filter'] });
    const { total, ...answer } = await this.subscriptions.coming(ctx, request, team);
    listHeaders(reply, 'coming', request, { items: answer.items, total, estimated: false });
    return answer;
  }

  @Get('coming/export')
  @Requires('subscriptions.read', 'exports.run')
  @Route('The same as a file', { query: comingFile, answers: csv })
  async comingExport(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    return this.files.comingInvoices(ctx, query, reply, team);
  }

  @Post('forecast')
  @Requires('subscriptions.write')
  @Route('What the subscription in the request would be billed; nothing is written', {
    takes: { record: 'SubscriptionBody' },
    answers: 'SubscriptionForecast',
    refuses: ['TEAM_FORBIDDEN', 'CREATE_SUBSCRIPTION_INVALID'],
  })
  forecast(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
    return this.subscriptions.forecast(ctx, team, body);
  }

  @Post(':id/forecast')
  @Requires('subscriptions.write')
  @Route('What the subscription would be billed after the change in the request; nothing is written', {
    takes: { record: 'SubscriptionBody' },
    answers: 'SubscriptionForecast',
    refuses: ['TEAM_FORBIDDEN', 'CREATE_SUBSCRIPTION_INVALID'],
  })
  forecastOne(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: unknown,
  ): Promise<unknown> {
    return this.subscriptions.forecast(ctx, team, body, id);
  }

  @Post(':id/restore')
  @Requires('subscriptions.write')
  @Route('Restores an archived subscription; it is billed from today on', {
    answers: 'SubscriptionRecord',
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN'],
  })
  restore(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.subscriptions.restore(ctx, id, team);
  }

  @Post(':id/undo-archive')
  @Requires('subscriptions.write')
  @Route('Undoes archiving a subscription: it is billed as if it had never been archived', {
    answers: 'SubscriptionRecord',
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN', 'ARCHIVING_TOO_OLD'],
  })
  undoArchive(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.subscriptions.undoArchive(ctx, id, team);
  }

  @Post(':id/clone')
  @Requires('subscriptions.write')
  @Route('Copies a subscription', {
    takes: 'RecordClone',
    answers: 'SubscriptionRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_ARCHIVED', 'TEAM_FORBIDDEN', 'CREATE_SUBSCRIPTION_INVALID'],
  })
  clone(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: { name?: string | null },
  ): Promise<unknown> {
    return this.subscriptions.copy(ctx, id, body.name, team);
  }
}
