import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { dealSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { Answers, ApiArea, ApiIdempotencyKey, ApiIfMatch, TakesRecord } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { bodySchemaOf, listHeaders, listSchemaOf, recordSchemaOf, Records } from '../../platform/records/index.js';
import { DealBoard } from './deal-board.js';
import { DealExport } from './deal-export.js';
import { DealMail } from './deal-mail.js';
import { dealListOf } from './deal-list.js';
import { dealListRequest } from './deal-list-request.js';
import { withMine } from './deal-rows.js';
import { mailKinds } from '../../invoicing/invoice-mail/built-in-texts.js';
import { Deals } from './deals.js';
import { TeamCheck } from '../teams/team-check.js';

/** The deals of a team. */
@ApiArea('deals')
@Controller('api/crm/teams/:team/deals')
export class TeamDealsController {
  constructor(
    @Inject(Deals) private readonly deals: Deals,
    @Inject(DealBoard) private readonly boards: DealBoard,
    @Inject(Records) private readonly records: Records,
    @Inject(DealExport) private readonly exports: DealExport,
    @Inject(DealMail) private readonly mail: DealMail,
    @Inject(TeamCheck) private readonly teams: TeamCheck,
  ) {}

  @Get()
  @Answers(listSchemaOf(dealSchema))
  async list(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    const request = dealListRequest(query, team);
    const answer = await this.records.list(ctx, dealSchema, request, dealListOf(ctx, request));
    listHeaders(reply, 'deals', request, answer);
    return { items: withMine(ctx, answer.items) };
  }

  @Get('board')
  async board(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Query() query: Record<string, unknown>): Promise<unknown> {
    await this.teams.exists(ctx, team);
    return this.boards.board(ctx, dealListRequest(query, team));
  }

  @Get('export')
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
  @ApiIdempotencyKey()
  @TakesRecord(bodySchemaOf(dealSchema))
  @Answers(recordSchemaOf(dealSchema), 201)
  create(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.create(ctx, team, body);
  }

  @Get(':id')
  @Answers(recordSchemaOf(dealSchema))
  get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.get(ctx, id, team);
  }

  @Put(':id')
  @ApiIfMatch()
  @TakesRecord(bodySchemaOf(dealSchema))
  @Answers(recordSchemaOf(dealSchema))
  update(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: unknown,
  ): Promise<unknown> {
    return this.deals.update(ctx, id, body, team);
  }

  @Delete(':id')
  @ApiIfMatch()
  @HttpCode(204)
  archive(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<void> {
    return this.deals.archive(ctx, id, team);
  }

  /** What the mail of this deal's invoice will say (CRM-277, CRM-O39). */
  @Get(':id/email-template')
  @ApiQuery({ name: 'email_type', enum: mailKinds, required: false })
  emailTemplate(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Query('email_type') emailType?: string,
  ): Promise<unknown> {
    return this.mail.content(ctx, team, id, emailType);
  }
}
