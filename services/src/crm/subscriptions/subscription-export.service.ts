import { Injectable, type StreamableFile } from '@nestjs/common';
import { subscriptionSchema, type ComingPeriod } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import {
  type CsvColumn,
  csvColumnsOf,
  CsvExport,
  csvFile,
  csvLine,
  csvMoney,
  Exports,
  withHead,
} from '../../platform/records/records/index.js';
import type { TeamExports } from '../../masterdata/team-records/index.js';
import { csvOfLines } from '../../masterdata/sales-lines/index.js';
import { comingFilterOf, ComingInvoices } from '../subscription-billing/index.js';
import { SubscriptionHooks } from './subscription.hooks.js';
import { subscriptionFileOf } from './subscription-list.js';
import { subscriptionListRequest } from './subscription-list-request.js';
import { Subscriptions } from './subscriptions.service.js';

/** Columns of an export of coming invoices. The request may include labels for values. */
const comingColumns: Record<string, (period: ComingPeriod, called: (value: string) => string) => string> = {
  id: ({ id }) => id,
  start: ({ start }) => start,
  end: ({ end }) => end,
  name: ({ name }) => name,
  customer: ({ customer }) => customer.name,
  teamName: ({ teamName }) => teamName,
  outcome: ({ outcome }, called) => called(outcome),
  problems: ({ problems }, called) => problems.map(({ code }) => called(code)).join(' '),
  currency: ({ currency }) => currency,
  net: ({ net }) => csvMoney(net),
  gross: ({ gross }) => csvMoney(gross),
};

/** Exports subscriptions as CSV: the list, the lines of one (CRM-193), and coming invoices. */
@Injectable()
export class SubscriptionExport implements TeamExports {
  constructor(
    private readonly csv: CsvExport,
    private readonly exports: Exports,
    private readonly subscriptions: Subscriptions,
    private readonly hooks: SubscriptionHooks,
    private readonly coming: ComingInvoices,
  ) {}

  async list(ctx: RequestContext, query: Record<string, unknown>, reply: FastifyReply, teamId?: number): Promise<StreamableFile> {
    const { filter } = subscriptionListRequest(query, teamId);
    const file = subscriptionFileOf(ctx, await this.hooks.today(ctx), filter);
    return this.csv.records(ctx, subscriptionSchema, { ...query, filter: JSON.stringify(filter) }, reply, file);
  }

  async one(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    return csvFile(reply, `subscription-${id}`, csvOfLines(await this.subscriptions.get(ctx, id)));
  }

  async comingInvoices(ctx: RequestContext, query: Record<string, unknown>, reply: FastifyReply, teamId?: number): Promise<StreamableFile> {
    const filter = comingFilterOf(subscriptionListRequest({ filter: query['filter'] }).filter);
    const periods = this.coming.all(ctx, { teamId, today: await this.hooks.today(ctx) }, filter);
    const { id: _, ...listed } = comingColumns;
    const columns = csvColumnsOf(query, Object.keys(listed));
    return csvFile(
      reply,
      'coming-invoices',
      await this.exports.stream(ctx, withHead(csvLine(columns.map(({ heading }) => heading)), linesOf(columns, periods))),
    );
  }
}

/** Writes a line for each period. */
async function* linesOf(columns: readonly CsvColumn[], periods: AsyncGenerator<ComingPeriod>): AsyncGenerator<string> {
  for await (const period of periods)
    yield csvLine(columns.map(({ name, words }) => comingColumns[name]!(period, (value) => words?.get(value) ?? value)));
}
