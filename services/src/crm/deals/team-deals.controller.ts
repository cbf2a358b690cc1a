import { Controller, Get, Param, Query } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { DealBoard } from './deal-board.service.js';
import { DealMail } from './deal-mail.service.js';
import { dealListRequest } from './deal-list-request.js';
import { dealRoutes } from './deal-routes.js';
import { invoiceMails } from '../../receivables/invoice-mail/index.js';
import { mailKindQuery } from '../../platform/mails/messages/index.js';
import { previewChangeIn, previewQuery } from './preview-query.js';
import { teamRecordsOf } from '../../masterdata/team-records/index.js';

/** The board has no pages and a fixed order. */
const boardQuery = { filter: listQuery['filter']! };

/** The deals of a team. */
@Section('deals')
@Controller('api/crm/teams/:team/deals')
export class TeamDealsController extends teamRecordsOf(dealRoutes) {
  constructor(
    private readonly boards: DealBoard,
    private readonly mail: DealMail,
  ) {
    super();
  }

  @Get('board')
  @Requires('deals.read')
  @Route('The board of a team: figures and first cards of each column', { query: boardQuery, answers: 'DealBoard' })
  async board(@Ctx() ctx: RequestContext, @Param('team', IdPipe) team: number, @Query() query: Record<string, unknown>): Promise<unknown> {
    await this.teams.exists(ctx, team);
    return this.boards.board(ctx, dealListRequest(query, team));
  }

  /** Returns the text of the mail of this deal's invoice (CRM-277, CRM-O39). */
  @Get(':id/email-template')
  @Requires('deals.read')
  @Route("The recipients and text of the mail about a deal's invoice", {
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
