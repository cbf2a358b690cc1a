import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import { dealSchema } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { bodySchemaOf, listHeaders, listRequest, Records } from '../../platform/records/index.js';
import type { ListRequest } from '../../platform/records/index.js';
import { DealBoard } from './deal-board.js';
import { DealExport } from './deal-export.js';
import { DealMail } from './deal-mail.js';
import { dealList } from './deal-list.js';
import { withMine } from './deal-rows.js';
import { Deals } from './deals.js';
import { TeamCheck } from './team-check.js';

/** Query names are accepted in any case (CRM-O58). */
function dealListRequest(query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequest(query, dealSchema['x-resource'].pageSize);
  const organizationId = Object.entries(query).find(([name]) => name.toLowerCase() === 'organizationid')?.[1];
  const filter = {
    ...request.filter,
    ...(organizationId !== undefined && { organization: Number(organizationId) }),
    ...(teamId !== undefined && { teamId }),
  };
  return { ...request, filter };
}

const stateChangeBody = {
  type: 'object',
  required: ['newDealState'],
  properties: {
    newDealState: { type: 'integer', enum: [1, 2, 3, 4, 6, 7] },
    invoiceDate: { type: 'string', format: 'date-time' },
    ccEmail: { type: 'string', format: 'email' },
    receiver: {
      type: 'object',
      required: ['emailAddress', 'name'],
      properties: { emailAddress: { type: 'string', format: 'email' }, name: { type: 'string' } },
    },
    emailTemplateOverride: {
      type: 'object',
      properties: { masterTemplate: { type: 'string' }, body: { type: 'string' }, subject: { type: 'string' } },
    },
  },
} as never;

/** Deals across the ecosystem, and what happens to one deal. */
@ApiTags('deals')
@Controller('api/crm/deals')
export class DealsController {
  constructor(
    @Inject(Deals) private readonly deals: Deals,
    @Inject(Records) private readonly records: Records,
    @Inject(DealExport) private readonly exports: DealExport,
  ) {}

  @Get()
  @ApiQuery({ name: 'filter', required: false, example: '{"organization":12}' })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const request = dealListRequest(query);
    const answer = await this.records.list(ctx, dealSchema, request, dealList);
    listHeaders(reply, 'deals', request, answer);
    return { items: withMine(ctx, answer.items) };
  }

  @Get('export')
  export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply): unknown {
    return this.exports.deals(ctx, dealListRequest(query), reply);
  }

  @Get(':id')
  get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.get(ctx, id);
  }

  @Get(':id/export')
  exportOne(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return this.exports.deal(ctx, id, reply);
  }

  @Post(':id/change-state')
  @HttpCode(200)
  @ApiBody({ schema: stateChangeBody })
  changeState(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.changeState(ctx, id, body);
  }

  @Post(':id/clone')
  @ApiBody({ schema: { type: 'object', properties: { name: { type: 'string', maxLength: 200 } } } })
  clone(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name?: unknown } | undefined): Promise<unknown> {
    return this.deals.copy(ctx, id, body?.name);
  }

  @Post(':id/move')
  @HttpCode(200)
  @ApiBody({ schema: { type: 'object', required: ['newTeamId'], properties: { newTeamId: { type: 'integer' } } } })
  move(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { newTeamId?: unknown } | undefined): Promise<unknown> {
    return this.deals.move(ctx, id, body?.newTeamId);
  }

  @Post(':id/split')
  @HttpCode(200)
  @ApiBody({ schema: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 100 }, minItems: 2 } })
  split(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.split(ctx, id, body);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.resume(ctx, id);
  }
}

/** The deals of a team. */
@ApiTags('deals')
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
  async list(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    await this.teams.exists(ctx, team);
    const request = dealListRequest(query, team);
    const answer = await this.records.list(ctx, dealSchema, request, dealList);
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
  @ApiBody({ schema: bodySchemaOf(dealSchema) })
  create(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Body() body: unknown): Promise<unknown> {
    return this.deals.create(ctx, team, body);
  }

  @Get(':id')
  get(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.deals.get(ctx, id, team);
  }

  @Put(':id')
  @ApiBody({ schema: bodySchemaOf(dealSchema) })
  update(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Body() body: unknown,
  ): Promise<unknown> {
    return this.deals.update(ctx, id, body, team);
  }

  @Delete(':id')
  @HttpCode(204)
  archive(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Param('id', IdPipe) id: number): Promise<void> {
    return this.deals.archive(ctx, id, team);
  }

  /** What the mail of this deal's invoice will say (CRM-277, CRM-O39). */
  @Get(':id/email-template')
  @ApiQuery({ name: 'email_type', enum: ['newInvoice', 'reminder'] })
  emailTemplate(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) team: number,
    @Param('id', IdPipe) id: number,
    @Query('email_type') emailType?: string,
  ): Promise<unknown> {
    return this.mail.content(ctx, team, id, emailType ?? 'newInvoice');
  }
}
