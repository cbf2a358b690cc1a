import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { RequestContext } from '../platform/context.js';
import { Ctx, Requires } from '../platform/http/access.js';
import { Answers, ApiArea } from '../platform/http/api-docs.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { AccountsService } from './accounts.service.js';
import type { ClosedAccount } from './accounts.service.js';
import { closedAccountListSchema } from './directory.schemas.js';

@ApiArea('identity')
@Requires('siteAdmin')
@Controller('api/identity/accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Get('closed')
  @ApiOperation({ summary: 'Members whose account is closed, the last closed first' })
  @Answers(closedAccountListSchema)
  async closed(@Ctx() ctx: RequestContext): Promise<{ items: ClosedAccount[] }> {
    return { items: await this.accounts.closed(ctx) };
  }

  @Post(':id/reopen')
  @HttpCode(204)
  @ApiOperation({ summary: 'Open the closed account of a member again' })
  reopen(@Ctx() ctx: RequestContext, @Param('id', IdPipe) personId: number): Promise<void> {
    return this.accounts.reopen(ctx, personId);
  }
}
