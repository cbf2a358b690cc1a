import { Controller, Get, Param, Post } from '@nestjs/common';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { AccountsService, type ClosedMember } from './accounts.service.js';

@Section('identity')
@Requires('site.accounts')
@Controller('api/identity/accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Get('closed')
  @Route('Members whose account is closed, the latest first', { answers: 'ClosedAccountList' })
  async closed(@Ctx() ctx: RequestContext): Promise<{ items: ClosedMember[] }> {
    return { items: await this.accounts.closed(ctx) };
  }

  @Post(':id/reopen')
  @Route('Opens the closed account of a member again')
  reopen(@Ctx() ctx: RequestContext, @Param('id', IdPipe) personId: number): Promise<void> {
    return this.accounts.reopen(ctx, personId);
  }
}
