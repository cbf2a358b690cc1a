import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csv, exportQuery, listQuery, type QueryParameter, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { listHeaders } from '../../platform/records/records/index.js';
import { allTeamsRecordsOf } from '../../masterdata/team-records/index.js';
import { SubscriptionExport } from './subscription-export.service.js';
import { subscriptionListRequest } from './subscription-list-request.js';
import { subscriptionRoutes } from './subscription-routes.js';
import { Subscriptions } from './subscriptions.service.js';

/** Query of the export of coming invoices; its order is fixed. */
const { range: _, sort: __, ...file } = exportQuery;
export const comingFile: Readonly<Record<string, QueryParameter>> = file;
/** A page of it, by month, outcome and currency. */
export const comingQuery = { range: listQuery['range']!, filter: listQuery['filter']! };

/** Subscriptions across the ecosystem (CRM-170, CRM-O96). */
@Section('subscriptions')
@Controller('api/crm/subscriptions')
export class SubscriptionsController extends allTeamsRecordsOf(subscriptionRoutes) {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly files: SubscriptionExport,
  ) {
    super();
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
    return this.files.comingInvoices(ctx, query, reply);
  }
}
