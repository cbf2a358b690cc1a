import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { subscriptionSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { csv, exportQuery, listQuery, type QueryParameter, Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { listHeaders } from '../../platform/records/index.js';
import { SubscriptionExport } from './subscription-export.service.js';
import { subscriptionListRequest } from './subscription-list-request.js';
import { Subscriptions } from './subscriptions.service.js';

const { name: resource } = subscriptionSchema['x-resource'];
/** The file of what is to come; it has an order of its own. */
const { range: _, sort: __, ...file } = exportQuery;
export const comingFile: Readonly<Record<string, QueryParameter>> = file;
/** A page of it, by month, outcome and currency. */
export const comingQuery = { range: listQuery['range']!, filter: listQuery['filter']! };

/** Subscriptions across the ecosystem (CRM-170, CRM-O96). */
@Section('subscriptions')
@Controller('api/crm/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly exports: SubscriptionExport,
  ) {}

  @Get()
  @Requires('subscriptions.read')
  @Route('A page of the subscriptions of all teams', { query: listQuery, answers: 'SubscriptionList' })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const request = subscriptionListRequest(query);
    const answer = await this.subscriptions.list(ctx, request);
    listHeaders(reply, resource, request, answer);
    return { items: answer.items };
  }

  @Get('export')
  @Requires('subscriptions.read', 'exports.run')
  @Route('The subscriptions of all teams as a file', { query: exportQuery, answers: csv })
  export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply): unknown {
    return this.exports.list(ctx, query, reply);
  }

  @Get('coming')
  @Requires('subscriptions.read')
  @Route('What the subscriptions of all teams would be billed in the coming twelve months', {
    query: comingQuery,
    answers: 'ComingInvoices',
  })
  async coming(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const request = subscriptionListRequest({ range: query['range'], filter: query['filter'] });
    const { total, ...answer } = await this.subscriptions.coming(ctx, request);
    listHeaders(reply, 'coming', request, { items: answer.items, total, estimated: false });
    return answer;
  }

  @Get('coming/export')
  @Requires('subscriptions.read', 'exports.run')
  @Route('The same as a file', { query: comingFile, answers: csv })
  comingExport(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): unknown {
    return this.exports.comingInvoices(ctx, query, reply);
  }

  @Get(':id')
  @Requires('subscriptions.read')
  @Route('A subscription', { answers: 'SubscriptionRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.subscriptions.get(ctx, id);
  }

  @Get(':id/export')
  @Requires('subscriptions.read', 'exports.run')
  @Route('The lines of a subscription as a file', { answers: csv, refuses: ['TEAM_FORBIDDEN'] })
  exportOne(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return this.exports.one(ctx, id, reply);
  }
}
