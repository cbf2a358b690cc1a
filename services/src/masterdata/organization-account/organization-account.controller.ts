import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { type CustomerAccount, type CustomerNote, organizationSchema, salesInvoiceSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import { CustomerNotes } from '../../receivables/customer-notes/index.js';
import { CustomerAccounts, type Events, type FurtherEvents } from '../../receivables/debtors/index.js';
import { changesOf } from '../../platform/audit/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { assertNotMerged, listHeaders, listRequest, Records } from '../../platform/records/records/index.js';

const range = { range: listQuery['range']! };
const eventsOfPage = 25;

/** SQL: the name of the other record of a merge, for a row `a` of the audit log of either. */
const otherOfMerge = (
  a: string,
  id: string,
): string => `(SELECT o.name FROM organizations o WHERE ${a}.action = '${organizationSchema.$id}.merged'
  AND o.ecosystem_id = ${a}.ecosystem_id AND o.id IN ((${a}.after ->> 'sourceId')::int, (${a}.after ->> 'destinationId')::int) AND o.id <> ${id}::int)`;

/** An organization as a debtor: what it owes, its invoices and its timeline. */
@Section('organizations')
@Requires('organizations.read', 'invoices.read')
@Controller('api/crm/organizations/:id')
export class OrganizationAccountController {
  constructor(
    private readonly accounts: CustomerAccounts,
    private readonly database: Database,
    private readonly records: Records,
    private readonly notes: CustomerNotes,
  ) {}

  @Get('account')
  @Route('What an organization owes, and how fast it pays', { answers: 'CustomerAccount' })
  async account(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<CustomerAccount> {
    await this.assertThere(ctx, id);
    return this.accounts.account(ctx, id);
  }

  @Get('sales-invoices')
  @Route('The invoices of an organization, of all legal entities', { query: listQuery, answers: 'SalesInvoiceList' })
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
  @Route('The history of an organization and its invoices, latest first', { query: range, answers: 'CustomerEvents' })
  async timeline(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Query() query: Record<string, unknown>): Promise<Events> {
    await this.assertThere(ctx, id);
    const page = listRequest(query, eventsOfPage);
    // Only users who may read the audit log see who changed what.
    const changes: FurtherEvents = (bind, limit) => `
      SELECT a.at, 'changed', NULL, NULL, NULL, NULL, NULL, a.action, a.person_name, ${otherOfMerge('a', bind(id))}, a.id FROM ${changesOf(`${bind(ctx.ecosystemId)}::int`, organizationSchema.$id, `${bind(id)}::int`)} a
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
    return this.accounts.events(ctx, id, page, may(ctx, 'audit.read') ? changes : undefined);
  }

  @Post('notes')
  @Requires('organizations.write')
  @Route('Records contact with an organization: a note, a call, or a promise to pay on a day', {
    takes: 'CustomerNote',
    answers: 'CustomerNoteAdded',
    status: 201,
    idempotent: true,
    refuses: ['MERGED_AWAY'],
  })
  note(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() note: CustomerNote): Promise<{ noteId: number }> {
    return this.database.transaction(ctx, async (tx) => {
      await this.records.locked(tx, ctx, organizationSchema, id);
      await assertNotMerged(tx, ctx, organizationSchema, id);
      return { noteId: await this.notes.add(tx, ctx, id, note) };
    });
  }

  private async assertThere(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, (tx) => this.records.stored(tx, ctx, organizationSchema, id));
  }
}
