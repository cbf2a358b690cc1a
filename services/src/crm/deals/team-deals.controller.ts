import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { dealSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { csv, listQuery, Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { listHeaders, Records } from '../../platform/records/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { DealBoard } from './deal-board.service.js';
import { DealExport } from './deal-export.service.js';
import { DealMail } from './deal-mail.service.js';
import { dealListOf } from './deal-list.js';
import { dealListRequest } from './deal-list-request.js';
import { invoiceMails } from '../../invoicing/invoice-mail/index.js';
import { mailKindQuery } from '../../platform/messages/index.js';
import { previewChangeIn, previewQuery } from './preview-query.js';
import { Deals } from './deals.service.js';
import { TeamCheck } from '../../directory/teams/index.js';

/** It shows a whole board: no page of it, and no order of its own. */
const boardQuery = { filter: listQuery['filter']! };

/** The deals of a team. */
@Section('deals')
@Controller('api/crm/teams/:team/deals')
export class TeamDealsController {
  constructor(
    private readonly deals: Deals,
    private readonly boards: DealBoard,
    private readonly records: Records,
    private readonly exports: DealExport,
    private readonly mail: DealMail,
    private readonly settings: EcosystemSettings,
    private readonly teams: TeamCheck,
  ) {}

  @Get()
  @Requires('deals.read')
  @Route('A page of the deals of a team', { query: listQuery, answers: 'DealList' })
  async list(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    const request = dealListRequest(query, team);
    const answer = await this.records.list(ctx, dealSchema, request, dealListOf(ctx, request, await this.settings.today(ctx)));
    listHeaders(reply, 'deals', request, answer);
    return { items: answer.items };
  }

  @Get('board')
  @Requires('deals.read')
  @Route('The board of a team: figures and first cards of each column', { query: boardQuery, answers: 'DealBoard' })
  async board(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Query() query: Record<string, unknown>): Promise<unknown> {
    await this.teams.exists(ctx, team);
    return this.boards.board(ctx, dealListRequest(query, team));
  }

  @Get('export')
  @Requires('deals.read', 'exports.run')
  @Route('The deals of a team as a file', { query: listQuery, answers: csv })
  async export(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    return this.exports.deals(ctx, dealListRequest(query, team), reply);
  }

  @Post()
  @Requires('deals.write')
  @Route('Adds a deal to a team', {
    takes: { record: 'DealBody' },
    answers: 'DealRecord',
    status: 201,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'CREATE_DEAL_INVALID'],
  })
  create(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.create(ctx, team, body);
  }

  @Get(':id')
  @Requires('deals.read')
  @Route('A deal of a team', { answers: 'DealRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.get(ctx, id, team);
  }

  @Put(':id')
  @Requires('deals.write')
  @Route('Changes a deal', {
    takes: { record: 'DealBody' },
    answers: 'DealRecord',
    ifMatch: true,
    refuses: ['TEAM_FORBIDDEN', 'UPDATE_DEAL_INVALID', 'UPDATE_DEAL_FAILED'],
  })
  update(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: unknown,
  ): Promise<unknown> {
    return this.deals.update(ctx, id, body, team);
  }

  @Delete(':id')
  @Requires('deals.write')
  @Route('Archives a deal', { ifMatch: true, refuses: ['TEAM_FORBIDDEN', 'ARCHIVE_DEAL_FAILED', 'DEAL_STATUS_CHANGE_FAILED'] })
  archive(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<void> {
    return this.deals.archive(ctx, id, team);
  }

  /** What the mail of this deal's invoice will say (CRM-277, CRM-O39). */
  @Get(':id/email-template')
  @Requires('deals.read')
  @Route('To whom the mail about the invoice of a deal goes, and what it will say', {
    query: { ...mailKindQuery(invoiceMails), ...previewQuery },
    answers: 'MailContent',
    refuses: ['TEAM_FORBIDDEN', 'DEAL_INVOICED_FAILED', 'INVALID', 'INVALID_INPUT'],
  })
  emailTemplate(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Query() query: Record<string, unknown>,
    @Query('email_type') emailType?: string,
  ): Promise<unknown> {
    return this.mail.content(ctx, team, id, emailType, previewChangeIn(query));
  }
}
