import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { subscriptionSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { csv, exportQuery, listQuery, Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { listHeaders } from '../../platform/records/index.js';
import { TeamCheck } from '../../directory/teams/index.js';
import { SubscriptionExport } from './subscription-export.service.js';
import { subscriptionListRequest } from './subscription-list-request.js';
import { comingFile, comingQuery } from './subscriptions.controller.js';
import { Subscriptions } from './subscriptions.service.js';

const { name: resource } = subscriptionSchema['x-resource'];
const ecosystemFlag = {
  ecosystem: { schema: { type: 'string', enum: ['true', 'false'] }, description: 'Those of all teams', example: 'false' },
};

/** The subscriptions of a team (CRM-292). */
@Section('subscriptions')
@Controller('api/crm/teams/:team/subscriptions')
export class TeamSubscriptionsController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly exports: SubscriptionExport,
    private readonly teams: TeamCheck,
  ) {}

  @Get()
  @Requires('subscriptions.read')
  @Route('A page of the subscriptions of a team, or of all', { query: { ...listQuery, ...ecosystemFlag }, answers: 'SubscriptionList' })
  async list(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    const request = subscriptionListRequest(query, team);
    const answer = await this.subscriptions.list(ctx, request);
    listHeaders(reply, resource, request, answer);
    return { items: answer.items };
  }

  @Get('export')
  @Requires('subscriptions.read', 'exports.run')
  @Route('The subscriptions of a team as a file', { query: exportQuery, answers: csv })
  async export(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    return this.exports.list(ctx, query, reply, team);
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
    return this.exports.comingInvoices(ctx, query, reply, team);
  }

  @Post()
  @Requires('subscriptions.write')
  @Route('Adds a subscription to a team', {
    takes: { record: 'SubscriptionBody' },
    answers: 'SubscriptionRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'CREATE_SUBSCRIPTION_INVALID'],
  })
  create(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
    return this.subscriptions.create(ctx, team, body);
  }

  @Post('forecast')
  @Requires('subscriptions.write')
  @Route('What a subscription would be billed as it is sent; nothing is written', {
    takes: { record: 'SubscriptionBody' },
    answers: 'SubscriptionForecast',
    refuses: ['TEAM_FORBIDDEN', 'CREATE_SUBSCRIPTION_INVALID'],
  })
  forecast(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
    return this.subscriptions.forecast(ctx, team, body);
  }

  @Get(':id')
  @Requires('subscriptions.read')
  @Route('A subscription of a team', { answers: 'SubscriptionRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.subscriptions.get(ctx, id, team);
  }

  @Put(':id')
  @Requires('subscriptions.write')
  @Route('Changes a subscription', {
    takes: { record: 'SubscriptionBody' },
    answers: 'SubscriptionRecord',
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN', 'UPDATE_SUBSCRIPTION_INVALID', 'UPDATE_SUBSCRIPTION_FAILED'],
  })
  update(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: unknown,
  ): Promise<unknown> {
    return this.subscriptions.update(ctx, id, body, team);
  }

  @Post(':id/forecast')
  @Requires('subscriptions.write')
  @Route('What it would be billed once it is changed as it is sent; nothing is written', {
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
  @Route('Takes an archived subscription back; it is billed from today on', {
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

  @Delete(':id')
  @Requires('subscriptions.write')
  @Route('Archives a subscription', { ifMatch: true, refuses: ['TEAM_FORBIDDEN'] })
  archive(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<void> {
    return this.subscriptions.archive(ctx, id, team);
  }

  @Post(':id/clone')
  @Requires('subscriptions.write')
  @Route('Copies a subscription', {
    takes: 'DealClone',
    answers: 'SubscriptionRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'CREATE_SUBSCRIPTION_INVALID'],
  })
  clone(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: { name?: string | null },
  ): Promise<unknown> {
    return this.subscriptions.copy(ctx, id, team, body.name);
  }
}
