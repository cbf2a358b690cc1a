import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { type CustomerAccount, organizationSchema, salesInvoiceSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import { CustomerAccounts, type Events, type FurtherEvents } from '../../invoicing/debtors/index.js';
import { changesOf } from '../../platform/audit/index.js';
import { may, type RequestContext } from '../../platform/context.js';
import { listQuery, Route, Section } from '../../platform/contract/index.js';
import { Database } from '../../platform/database/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { listHeaders, listRequest, Records } from '../../platform/records/index.js';

const range = { range: listQuery['range']! };
const eventsOfPage = 25;

/** An organization as one that owes money: what it owes, its invoices and what happened. */
@Section('organizations')
@Requires('organizations.read', 'invoices.read')
@Controller('api/crm/organizations/:id')
export class OrganizationAccountController {
  constructor(
    private readonly accounts: CustomerAccounts,
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  @Get('account')
  @Route('What an organization owes, and how fast it pays', { answers: 'CustomerAccount' })
  async account(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<CustomerAccount> {
    await this.assertThere(ctx, id);
    return this.accounts.account(ctx, id);
  }

  @Get('sales-invoices')
  @Route('The invoices of an organization, of every legal entity', { query: listQuery, answers: 'SalesInvoiceList' })
  async invoices(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.assertThere(ctx, id);
    const request = listRequest(query, salesInvoiceSchema['x-resource'].pageSize);
    const answer = await this.accounts.invoices(ctx, id, request);
    listHeaders(reply, 'sales-invoices', request, answer);
    return { items: answer.items };
  }

  @Get('timeline')
  @Route('What happened with an organization and its invoices, the last first', { query: range, answers: 'CustomerEvents' })
  async timeline(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Query() query: Record<string, unknown>): Promise<Events> {
    await this.assertThere(ctx, id);
    const page = listRequest(query, eventsOfPage);
    // Who changed what is for those who may read the audit log.
    const changes: FurtherEvents = (bind, limit) => `
      SELECT a.at, 'changed', NULL, NULL, NULL, NULL, NULL, a.action, a.person_name, NULL, a.id FROM ${changesOf(`${bind(ctx.ecosystemId)}::int`, organizationSchema.$id, `${bind(id)}::int`)} a
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
    return this.accounts.events(ctx, id, page, may(ctx, 'audit.read') ? changes : undefined);
  }

  private async assertThere(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, (tx) => this.records.stored(tx, ctx, organizationSchema, id));
  }
}
